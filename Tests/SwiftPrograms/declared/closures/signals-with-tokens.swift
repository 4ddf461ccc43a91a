final class Signal<Argument> {
  final class Token {
    fileprivate var cancelled = false
    private let onCancel: () -> Void
    fileprivate init(_ onCancel: @escaping () -> Void) { self.onCancel = onCancel }
    func cancel() {
      guard !cancelled else { return }
      cancelled = true
      onCancel()
    }
    deinit { cancel() }
  }

  private var slots: [Int: (Argument) -> Void] = [:]
  private var nextID = 0
  var count: Int { slots.count }

  func connect(_ slot: @escaping (Argument) -> Void) -> Token {
    let id = nextID
    nextID += 1
    slots[id] = slot
    return Token { [weak self] in self?.slots[id] = nil }
  }

  func fire(_ argument: Argument) {
    for id in slots.keys.sorted() { slots[id]?(argument) }
  }
}

final class Form {
  let changed = Signal<(key: String, value: Int)>()
  let closed = Signal<Bool>()
  var fields: [String: Int] = [:] {
    didSet {
      for (key, value) in fields.sorted(by: { $0.key < $1.key }) where oldValue[key] != value {
        changed.fire((key, value))
      }
    }
  }
  deinit { closed.fire(fields.isEmpty) }
}

var form: Form? = Form()
var lines: [String] = []
let first = form!.changed.connect { lines.append("\($0)=\($1)") }
var second: Signal<(key: String, value: Int)>.Token? = form!.changed.connect { lines.append("changed \($0.key)") }
let last = form!.closed.connect { lines.append("closed, empty: \($0)") }

form!.fields["a"] = 1
second = nil
form!.fields = ["a": 1, "b": 2, "c": 3]
first.cancel()
first.cancel()
form!.fields["a"] = nil
print(form!.changed.count, form!.closed.count)
form = nil
print(lines, second == nil, last === last)
