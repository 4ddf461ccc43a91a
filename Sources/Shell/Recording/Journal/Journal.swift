import CProcess
import Glibc
import RxsOutput
import RxsSession
import RxsSystem
import RxsWorld

/// Saves the statements entered at a prompt, so that a killed process loses no statement.
///
/// The journal contains statements, not results, because sessions are deterministic. It also
/// contains the lines that run before the prompt (the user's startup script, the file of `-i`),
/// because these files may change.
package final class Journal {
  private enum Place {
    /// There is no file yet. The first statement makes the file, so that unused prompts leave no
    /// file.
    case none(JournalFolder, JournalSetup)
    case file(JournalFile)
    /// The journal can't be written or is no longer needed.
    case lost
  }

  private var place: Place
  private var isSynced = true
  /// The number of statements in the journal.
  private var count = 0
  /// The number of statements so far that changed the session.
  private var changeCount = 0
  private let onProblem: (FileProblem) -> Void
  /// Recovers the session in a new process if this process can't continue.
  private let successor: Successor?

  /// The journal of a new session.
  ///
  /// - Parameters:
  ///   - successor: recovers the session in a new process if this process can't continue.
  ///   - onProblem: called once if the journal can't be written.
  package init(
    in folder: JournalFolder, _ setup: JournalSetup, successor: Successor? = nil,
    onProblem: @escaping (FileProblem) -> Void = Journal.tell
  ) {
    place = .none(folder, setup)
    self.successor = successor
    self.onProblem = onProblem
  }

  /// The journal of a recovered session.
  ///
  /// - Parameters:
  ///   - count: the number of statements in the journal.
  ///   - changeCount: the number of statements so far that changed the session.
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

  /// Records a statement before it runs.
  package func begin(_ statement: JournaledStatement) {
    append(.runs(statement))
    count += 1
    cpr_begin_statement(UInt32(count))
  }

  /// Records that the statement has run.
  ///
  /// - Parameters:
  ///   - entry: the statement in the transcript.
  ///   - changes: takes the previous number of statements that changed the session, and returns the
  ///     present number.
  package func end(
    _ outcome: Session.Outcome, _ entry: Transcript.Entry? = nil,
    changes: (Int) -> Int = { $0 + 1 }
  ) {
    let count = changes(changeCount)
    if count != changeCount + 1 { append(.holds(count)) }
    changeCount = count
    for record in JournalRecord.ending(outcome, entry) { append(record) }
  }

  /// Waits until the whole journal is on disk.
  package func sync() {
    guard case .file(let file) = place, !isSynced else { return }
    file.sync()
    isSynced = true
  }

  /// Removes the journal of a session that ended normally.
  package func remove() {
    if case .file(let file) = place { file.remove() }
    leave()
  }

  /// Keeps the journal when the user leaves the prompt without saving the session.
  ///
  /// Returns whether the session can be recovered.
  package func keep() -> Bool {
    append(.left)
    guard case .file(let file) = place else { return false }
    file.sync()
    leave()
    return true
  }

  /// Appends a record.
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
    StandardError.write("rxs: the session cannot be recovered later: \(problem)\n")
  }

  /// Registers the records that a signal handler writes if the process crashes.
  private func expectEnd(_ file: JournalFile) {
    cpr_set_crash_note(file.descriptor, JournalRecord.crashNote)
    cpr_set_thread_note(JournalRecord.threadNote.before, JournalRecord.threadNote.behind)
    successor?.stand(by: file)
  }

  /// Stops recording the session in its journal.
  private func leave() {
    cpr_set_crash_note(-1, nil)
    successor?.dismiss()
    place = .lost
  }

  /// Whether a successor process can recover the session.
  package var hasSuccessor: Bool {
    if case .file = place { successor != nil } else { false }
  }
}

extension JournalRecord {
  /// The record of a crash. The text stays allocated until the process ends.
  fileprivate nonisolated(unsafe) static let crashNote = text(.crashed)
  /// The record of a statement that could not be stopped. Its process was replaced.
  package nonisolated(unsafe) static let stopNote = text(.stopped)

  /// The record of a thread's crash, split into the texts before and after the number of a
  /// statement.
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
