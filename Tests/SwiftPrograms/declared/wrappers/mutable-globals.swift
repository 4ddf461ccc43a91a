var log: [String] = []
var depth = 0
let indent = "  "

func trace<T>(_ name: String, _ body: () throws -> T) rethrows -> T {
  log.append(String(repeating: indent, count: depth) + name)
  depth += 1
  defer { depth -= 1 }
  return try body()
}

final class Registry {
  static let shared = Registry()
  private init() { log.append("registry made") }
  private var makers: [String: () -> Any] = [:]
  func register<T>(_ type: T.Type, _ make: @escaping () -> T) { makers["\(type)"] = make }
  func resolve<T>(_ type: T.Type = T.self) -> T? { makers["\(type)"]?() as? T }
}

@propertyWrapper
struct Inject<T> {
  private var value: T?
  init() {}
  var wrappedValue: T {
    mutating get {
      if value == nil { value = Registry.shared.resolve(T.self) }
      return value!
    }
  }
}

protocol Greeter { func greet() -> String }
struct Polite: Greeter {
  let count: Int
  func greet() -> String { "good day \(count)" }
}

struct Screen {
  @Inject var greeter: any Greeter
  @Inject var numbers: [Int]
  mutating func show() -> String { trace("show") { greeter.greet() + " \(numbers)" } }
}

var made = 0
Registry.shared.register((any Greeter).self) {
  made += 1
  return Polite(count: made)
}
Registry.shared.register([Int].self) { Array(1...made) }
var screen = Screen()
print(trace("outer") { screen.show() })
print(screen.show(), made)
var other = Screen()
print(other.show(), made)
log.forEach { print($0) }
log.removeAll(keepingCapacity: true)
struct Stop: Error {}
do { try trace("failing") { try trace("inner") { throw Stop() } } } catch { print(log, depth, error) }
var total = 0 { didSet { if total > 5 { log.append("big \(oldValue)->\(total)") } } }
for n in 1...4 { total += n }
print(log.last!, total)
func bump() -> Int {
  total += 1
  return total
}
let pair = (bump(), bump())
print(pair, total, Registry.shared.resolve(String.self) as Any)
var computed: Int { total * 2 }
total = 1
print(computed, screen.numbers.count)
