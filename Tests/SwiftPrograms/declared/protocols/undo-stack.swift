protocol Command {
  mutating func apply(to text: inout String)
  func revert(in text: inout String)
}

struct Insert: Command {
  let text: String
  let at: Int
  func apply(to target: inout String) {
    target.insert(contentsOf: text, at: target.index(target.startIndex, offsetBy: at))
  }
  func revert(in target: inout String) {
    let start = target.index(target.startIndex, offsetBy: at)
    target.removeSubrange(start..<target.index(start, offsetBy: text.count))
  }
}

struct Delete: Command {
  let range: Range<Int>
  private var removed = ""
  init(_ range: Range<Int>) { self.range = range }
  mutating func apply(to target: inout String) {
    let bounds =
      target.index(
        target.startIndex, offsetBy: range.lowerBound)..<target.index(target.startIndex, offsetBy: range.upperBound)
    removed = String(target[bounds])
    target.removeSubrange(bounds)
  }
  func revert(in target: inout String) {
    target.insert(contentsOf: removed, at: target.index(target.startIndex, offsetBy: range.lowerBound))
  }
}

struct Document {
  private(set) var text = ""
  private var done: [any Command] = []
  private var undone: [any Command] = []
  var canUndo: Bool { !done.isEmpty }

  mutating func perform(_ command: any Command) {
    var command = command
    command.apply(to: &text)
    done.append(command)
    undone = []
  }

  @discardableResult
  mutating func undo() -> Bool {
    guard let last = done.popLast() else { return false }
    last.revert(in: &text)
    undone.append(last)
    return true
  }

  @discardableResult
  mutating func redo() -> Bool {
    guard var next = undone.popLast() else { return false }
    next.apply(to: &text)
    done.append(next)
    return true
  }
}

var document = Document()
document.perform(Insert(text: "hello world", at: 0))
document.perform(Delete(5..<11))
document.perform(Insert(text: "!", at: 5))
print(document.text)
let saved = document
document.undo()
document.undo()
print(document.text, document.redo(), document.text)
while document.undo() { print("<\(document.text)>") }
print(document.canUndo, saved.text, document.redo(), document.text)
document.perform(Insert(text: "> ", at: 0))
print(document.text, document.redo())
