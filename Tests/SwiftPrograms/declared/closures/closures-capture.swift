struct Counter {
  var value = 0
  mutating func next() -> Int {
    defer { value += 1 }
    return value
  }
}

class Button {
  var title: String
  var action: ((Button) -> Void)?
  init(_ title: String, action: ((Button) -> Void)? = nil) {
    self.title = title
    self.action = action
  }
  func tap() { action?(self) }
}

func makeAdder(_ start: Int) -> (add: (Int) -> Void, get: () -> Int) {
  var total = start
  return ({ total += $0 }, { total })
}

func compose<A, B, C>(_ f: @escaping (A) -> B, _ g: @escaping (B) -> C) -> (A) -> C { { g(f($0)) } }
func retry(_ times: Int, _ body: (Int) throws -> String) rethrows -> String? {
  for n in 1..<times { if let result = try? body(n) { return result } }
  return try body(times)
}
func lazily(_ value: @autoclosure () -> String, if needed: Bool) -> String { needed ? value() : "-" }

var counter = Counter()
let snapshot = { [counter] in counter.value }
let live = { counter.value }
_ = counter.next()
_ = counter.next()
print(snapshot(), live(), counter.next())
let (add, get) = makeAdder(10)
add(5)
add(-2)
print(get(), makeAdder(0).get())
var handlers: [String: (Int) -> Int] = ["double": { $0 * 2 }]
handlers["square"] = { x in x * x }
handlers["bump"] = { x -> Int in
  counter.value += x
  return counter.value
}
for name in handlers.keys.sorted() { print(name, handlers[name]!(4)) }
let shout = compose({ (s: String) in s.uppercased() }, { $0 + "!" })
print(["a", "b"].map(shout), compose(abs, String.init)(-3))
var log = [String]()
let button = Button("ok") { b in
  log.append(b.title)
  b.title += "+"
}
button.tap()
button.tap()
button.action = nil
button.tap()
print(log, button.title)
struct Flaky: Error { let n: Int }
let value = try retry(3) { n -> String in
  if n < 3 { throw Flaky(n: n) }
  return "done at \(n)"
}
print(value ?? "nil")
do { _ = try retry(2) { throw Flaky(n: $0) } } catch let error as Flaky { print("gave up", error.n) }
print(lazily("x\(counter.next())", if: false), lazily("y\(counter.next())", if: true), counter.value)
let sorted = [3, 1, 2].sorted { (a: Int, b: Int) -> Bool in a > b }
let makers = (1...3).map { i in { i * 10 } }
print(sorted, makers.map { $0() }, zip(sorted, makers).map { $0 + $1() })
func nested() -> [Int] {
  var all: [Int] = []
  func visit(_ n: Int) {
    guard n > 0 else { return }
    all.append(n)
    visit(n - 2)
  }
  visit(5)
  return all
}
print(nested(), { (x: Int) in x + 1 }(1))
