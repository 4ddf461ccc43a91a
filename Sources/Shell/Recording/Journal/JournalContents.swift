import RxsWorld

/// The contents of a journal.
package struct JournalContents: Equatable {
  /// The outcome of a statement.
  package enum Fate: Equatable {
    case ran
    /// The statement failed and changed nothing.
    case failed
    case stopped
    case crashed
    /// A thread that the statement started ended the process, perhaps much later.
    case crashedLater
    /// The statement was running when its process ended for an unknown reason.
    case unfinished
    /// The statement was running when its process ended. When the session was recovered, the new
    /// process ended while the statement ran again.
    case unfinishedTwice
  }

  package struct Item: Equatable {
    package fileprivate(set) var statement: JournaledStatement
    /// The files that the statement read.
    package var reads: [FileRead] = []
    package var fate = Fate.unfinished
    /// Whether the statement ended without a failure.
    package fileprivate(set) var hasWorked = false
  }

  package let setup: JournalSetup
  package private(set) var items: [Item] = []
  /// The requests that were sent.
  package private(set) var requests: [PastExchange] = []
  /// The number of bytes up to the end of the last complete line. The incomplete line at the end is
  /// dropped.
  package let wholeLength: Int

  /// Nil if the bytes do not begin like a journal.
  package init?(_ bytes: [UInt8]) {
    let newline = UInt8(ascii: "\n")
    wholeLength = bytes.lastIndex(of: newline).map { $0 + 1 } ?? 0
    var lines = bytes[..<wholeLength].split(separator: newline)[...]
    guard let first = lines.popFirst(),
      case .began(let setup)? = JournalRecord(line: first)
    else { return nil }
    self.setup = setup
    for line in lines {
      guard let record = JournalRecord(line: line) else {
        continue
      }
      add(record)
    }
  }

  private mutating func add(_ record: JournalRecord) {
    switch record {
    case .began, .holds, .left: break
    case .runs(let statement): items.append(Item(statement: statement))
    case .read(let read):
      if let last = items.indices.last { items[last].reads.append(read) }
    case .did(let text):
      if let last = items.indices.last { items[last].statement.text = text }
    case .ran: conclude(.ran)
    case .failed: conclude(.failed)
    case .worked:
      conclude(.ran)
      if let last = items.indices.last { items[last].hasWorked = true }
    case .stopped: conclude(.stopped)
    case .crashed: conclude(.crashed)
    case .crashedThread(let number): concludeThread(of: number)
    case .again: conclude(.unfinishedTwice)
    case .asks(let call): requests.append(PastExchange(number: requests.count, call: call))
    case .answered(let number, let content):
      if requests.indices.contains(number) { requests[number].content = content }
    }
  }

  /// Leaves out the statement whose thread ended the process. If the statement is unknown, the last
  /// completed statement is left out, so that recovery cannot fail without end.
  private mutating func concludeThread(of number: Int) {
    let known = items.indices.contains(number - 1) && items[number - 1].fate != .crashedLater
    let blamed = known ? number - 1 : items.lastIndex { $0.fate == .ran }
    if let blamed { items[blamed].fate = .crashedLater }
  }

  /// Sets the outcome of the last statement, if the outcome is unknown. The outcome is already
  /// known if the process crashed while no statement was running.
  private mutating func conclude(_ fate: Fate) {
    guard let last = items.indices.last,
      [.unfinished, .unfinishedTwice].contains(items[last].fate)
    else { return }
    items[last].fate = fate
  }
}
