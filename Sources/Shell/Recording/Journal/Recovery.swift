import CProcess
import RxsEngine
import RxsLanguage
import RxsRuntime
import RxsSession
import RxsWorld

/// Recovers a session whose process ended early. The statements in its journal run again without
/// output.
package struct Recovery {
  private let file: JournalFile
  private let contents: JournalContents
  /// The number of statements that changed the session.
  private var changeCount = 0

  /// Nil if the journal can't be read.
  package init?(_ lost: JournalFolder.Lost) {
    guard let contents = lost.contents else { return nil }
    file = lost.file
    self.contents = contents
  }

  package var setup: JournalSetup { contents.setup }

  /// The last phase of the session.
  package var phase: String? { contents.items.last?.statement.phase }

  /// The line number that follows the last line of a source in the journal.
  package func nextLine(of source: String) -> Int {
    guard let last = contents.items.last(where: { $0.statement.source == source })?.statement
    else { return 1 }
    return last.line + last.text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
  }

  /// Runs the statements in a new session. Returns the lines to show about the recovery.
  ///
  /// A statement that was running when the process ended runs again. If the new process ends too,
  /// the next recovery leaves the statement out.
  package mutating func replay(in session: Session) -> [String] {
    // Removes an incomplete line at the end, to which the next record would be joined.
    file.cut(to: contents.wholeLength)
    session.files.write = { _, _ in }
    defer { session.files.write = nil }
    session.storage.begin(with: setup.storage)
    session.storage.revert()
    session.stubs.live.journal = RequestJournal(count: contents.requests.count) {
      [file] in _ = file.append(JournalRecord($0))
    }
    var notes: [String] = []
    session.stubs.live.recalling(contents.requests) { notes = rerun(in: session) }
    return notes
  }

  private mutating func rerun(in session: Session) -> [String] {
    let defaults = session.options.defaults
    defaults?.resume(with: setup.storage)
    var leftOut: [String] = []
    for (number, item) in zip(1..., contents.items) {
      let statement = item.statement
      cpr_begin_statement(UInt32(number))
      switch item.fate {
      case .ran:
        session.rerunning {
          session.rerun(statement, item.reads, hasWorked: item.hasWorked)
        }
        defaults?.resume(with: session.storage.values)
      case .failed:
        // The statement is not run again: with the app's present Swift it might work, and then the
        // recovered session would be different.
        continue
      case .stopped:
        leftOut.append("\(statement.quoted) was stopped: its replay could stop elsewhere")
        session.pass(over: statement)
        continue
      case .crashedLater:
        leftOut.append("work that \(statement.quoted) began ended the process")
        session.pass(over: statement)
        continue
      case .crashed, .unfinishedTwice:
        leftOut.append("\(statement.quoted) was running when the process ended")
        if item.fate == .unfinishedTwice { _ = file.append(.crashed) }
        continue
      case .unfinished:
        _ = file.append(.again)
        file.sync()
        let outcome = session.rerun(statement, item.reads, hasWorked: nil)
        let entry = session.transcript.lastOwnEntry
        for record in JournalRecord.ending(outcome, entry) { _ = file.append(record) }
      }
    }
    changeCount = session.changes.count
    let statements = Count.text(changeCount, "statement")
    return ["recovered \(statements); the clock is at \(Durations.text(session.clock.now))"]
      + leftOut.map { "left out: \($0)" }
  }

  /// The journal, for the statements after the recovery.
  package func journal(_ successor: Successor) -> Journal {
    Journal(
      continuing: file, after: contents.items.count, changeCount: changeCount,
      successor: successor)
  }
}

extension JournaledStatement {
  /// The first line of the text, for messages.
  fileprivate var quoted: String {
    let first = text.prefix { !$0.isNewline }
    return "'\(first.clipped(to: 60))'"
  }
}
