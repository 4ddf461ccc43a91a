import CProcess
import Glibc
import RxsOutput
import RxsSession
import RxsSystem
import RxsWorld

/// Keeps what is entered at a prompt, so that a process that is killed loses none of it.
///
/// It holds the statements, not their results: sessions are deterministic. What a prompt runs before
/// its first line (the person's own script, the file of `-i`) is part of it, since that may change.
package final class Journal {
  private enum Place {
    /// Begun with the first statement: prompts at which nothing happens leave nothing behind.
    case none(JournalFolder, JournalSetup)
    case file(JournalFile)
    /// It can't be written, or is not to be.
    case lost
  }

  private var place: Place
  private var isSynced = true
  /// The number of statements that it holds.
  private var count = 0
  /// The number of statements so far that changed something.
  private var changeCount = 0
  private let onProblem: (FileProblem) -> Void
  /// Brings the session back where this process can't go on.
  private let successor: Successor?

  /// The journal of a session that begins.
  ///
  /// - Parameters:
  ///   - successor: brings the session back where this process can't go on.
  ///   - onProblem: hears, once, why the session can't be kept.
  package init(
    in folder: JournalFolder, _ setup: JournalSetup, successor: Successor? = nil,
    onProblem: @escaping (FileProblem) -> Void = Journal.tell
  ) {
    place = .none(folder, setup)
    self.successor = successor
    self.onProblem = onProblem
  }

  /// The journal of a session that goes on.
  ///
  /// - Parameters:
  ///   - count: the number of statements that it holds.
  ///   - changeCount: the number of statements so far that changed something.
  package init(
    continuing file: JournalFile, after count: Int, changeCount: Int, successor: Successor? = nil
  ) {
    place = .file(file)
    self.count = count
    self.changeCount = changeCount
    self.successor = successor
    onProblem = Journal.tell
    expectEnd(file)
  }

  /// A statement is about to run.
  package func begin(_ statement: JournaledStatement) {
    append(.runs(statement))
    count += 1
    cpr_begin_statement(UInt32(count))
  }

  /// The statement has run.
  ///
  /// - Parameters:
  ///   - reads: the files that it read.
  ///   - changes: gives the number of statements that changed something, from the number before it.
  package func end(
    _ outcome: Session.Outcome, reads: [FileRead] = [], changes: (Int) -> Int = { $0 + 1 }
  ) {
    let count = changes(changeCount)
    if count != changeCount + 1 { append(.holds(count)) }
    changeCount = count
    for record in JournalRecord.ending(outcome, reads) { append(record) }
  }

  /// Waits until all of it is on disk.
  package func sync() {
    guard case .file(let file) = place, !isSynced else { return }
    file.sync()
    isSynced = true
  }

  /// The session has ended as it was meant to.
  package func remove() {
    if case .file(let file) = place { file.remove() }
    leave()
  }

  /// The prompt is left without saving the session, which can be brought back.
  ///
  /// Gives whether it can.
  package func keep() -> Bool {
    append(.left)
    guard case .file(let file) = place else { return false }
    file.sync()
    leave()
    return true
  }

  /// Adds what is said.
  package func append(_ record: JournalRecord) {
    do throws(FileProblem) {
      guard let file = try file() else { return }
      guard file.append(record) else { throw FileProblem.system(file.path) }
      isSynced = false
    } catch {
      leave()
      onProblem(error)
    }
  }

  private func file() throws(FileProblem) -> JournalFile? {
    switch place {
    case .file(let file): return file
    case .lost: return nil
    case .none(let folder, let setup):
      let file = try folder.make()
      guard file.append(.began(setup)) else { throw .system(file.path) }
      place = .file(file)
      expectEnd(file)
      return file
    }
  }

  package static func tell(_ problem: FileProblem) {
    StandardError.write("rxs: the session is not kept: \(problem)\n")
  }

  /// Notes the end of the process where little more can be done, as in a handler of signals.
  private func expectEnd(_ file: JournalFile) {
    cpr_set_crash_note(file.descriptor, JournalRecord.crashNote)
    cpr_set_thread_note(JournalRecord.threadNote.before, JournalRecord.threadNote.behind)
    successor?.stand(by: file)
  }

  /// The session is kept no longer.
  private func leave() {
    cpr_set_crash_note(-1, nil)
    successor?.dismiss()
    place = .lost
  }

  /// Whether what runs now can be brought back by another process.
  package var hasSuccessor: Bool {
    if case .file = place { successor != nil } else { false }
  }
}

extension JournalRecord {
  /// The note of a crash, for as long as the process runs.
  fileprivate nonisolated(unsafe) static let crashNote = text(.crashed)
  /// The note of a statement that was stopped with its process.
  package nonisolated(unsafe) static let stopNote = text(.stopped)

  /// The two parts of the note of a thread's crash, with a statement's number between them.
  fileprivate nonisolated(unsafe) static let threadNote = {
    let parts = JournalRecord.crashedThread(0).line.split(separator: "0", maxSplits: 2)
    let before = parts.dropLast().joined(separator: "0")
    return (before: text(before), behind: text(String(parts.last ?? "")))
  }()

  private static func text(_ record: JournalRecord) -> UnsafePointer<CChar> { text(record.line) }

  private static func text(_ note: String) -> UnsafePointer<CChar> {
    let text = UnsafeMutablePointer<CChar>.allocate(capacity: note.utf8.count + 1)
    for (index, byte) in note.utf8.enumerated() { text[index] = CChar(bitPattern: byte) }
    text[note.utf8.count] = 0
    return UnsafePointer(text)
  }
}
