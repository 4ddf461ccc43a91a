final class Signal<Value> {
  typealias Handler = (Value) -> Void
  private var handlers: [(id: Int, handler: Handler)] = []
  private var nextID = 0

  @discardableResult
  func observe(_ handler: @escaping Handler) -> Token {
    defer { nextID += 1 }
    handlers.append((nextID, handler))
    return Token { [weak self, id = nextID] in self?.handlers.removeAll { $0.id == id } }
  }

  func send(_ value: Value) { handlers.forEach { $0.handler(value) } }
  var count: Int { handlers.count }
}

final class Token {
  private var onCancel: (() -> Void)?
  init(_ onCancel: @escaping () -> Void) { self.onCancel = onCancel }
  func cancel() {
    onCancel?()
    onCancel = nil
  }
  deinit { print("token gone") }
}

class Thermostat {
  let changed = Signal<(old: Double, new: Double)>()
  var degrees = 20.0 {
    didSet { if degrees != oldValue { changed.send((oldValue, degrees)) } }
  }
}

class Display {
  private var tokens: [Token] = []
  private(set) var lines: [String] = []
  func watch(_ thermostat: Thermostat, name: String) {
    tokens.append(
      thermostat.changed.observe { [unowned self] change in
        lines.append("\(name): \(change.old) -> \(change.new)")
      })
  }
  deinit {
    tokens.forEach { $0.cancel() }
    print("display gone")
  }
}

let kitchen = Thermostat()
var display: Display? = Display()
display?.watch(kitchen, name: "kitchen")
kitchen.degrees = 21.5
kitchen.degrees = 21.5
kitchen.degrees += 1
print(display?.lines ?? [])
display = nil
print(kitchen.changed.count)
var total = 0.0
let token = kitchen.changed.observe { total += $0.new - $0.old }
kitchen.degrees = 18
kitchen.degrees = 30
token.cancel()
token.cancel()
kitchen.degrees = 0
print(total, kitchen.changed.count)
