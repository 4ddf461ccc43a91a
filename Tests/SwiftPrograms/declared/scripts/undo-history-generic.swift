struct History<State> {
  private(set) var states: [State]
  private(set) var position = 0
  let limit: Int

  init(_ initial: State, limit: Int = 4) {
    states = [initial]
    self.limit = limit
  }

  var current: State { states[position] }
  var canUndo: Bool { position > 0 }
  var canRedo: Bool { position < states.count - 1 }

  mutating func apply(_ change: (inout State) -> Void) {
    var next = current
    change(&next)
    states = Array(states[...position]) + [next]
    if states.count > limit { states.removeFirst() }
    position = states.count - 1
  }

  @discardableResult mutating func undo() -> Bool {
    guard canUndo else { return false }
    position -= 1
    return true
  }

  @discardableResult mutating func redo() -> Bool {
    guard canRedo else { return false }
    position += 1
    return true
  }
}

struct Document: Equatable {
  var title = "Untitled"
  var lines: [String] = []
}

extension History where State == Document {
  mutating func type(_ line: String) { apply { $0.lines.append(line) } }
  mutating func rename(_ title: String) { apply { $0.title = title } }
}

extension History: CustomStringConvertible where State: Equatable {
  var description: String {
    "\(position + 1)/\(states.count), unique \(states.enumerated().filter { index, state in states.firstIndex(of: state) == index }.count)"
  }
}

var history = History(Document())
history.type("one")
history.type("two")
history.rename("Poem")
print(history.current, history)
history.undo()
history.undo()
print(history.current.lines, history.canRedo, history)
history.redo()
history.type("three")
print(history.current, history.redo(), history)
history.rename("Final")
history.rename("Final 2")
print(history, history.states.map(\.title))
var undone = 0
while history.undo() { undone += 1 }
print(undone, history.current, history.canUndo)

var numbers = History(1, limit: 10)
for factor in 2...5 { numbers.apply { $0 *= factor } }
numbers.undo()
print(numbers.current, numbers.states, numbers)
