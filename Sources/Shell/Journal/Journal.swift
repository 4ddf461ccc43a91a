import CProcess
import Glibc

/// Keeps what is entered at a prompt, so that a process that is killed loses none of it.
///
/// It holds what ran, not what came of it: sessions are deterministic. What a prompt runs before
/// its first line (the person's own script, the file of `-i`) is part of it, since that may change.
final class Journal {
  private enum Place {
    /// Begun with the first statement: prompts at which nothing happens leave nothing behind.
    case none(JournalFolder, JournalSetup)
    case file(JournalFile)
    /// It can't be written, or is not to be.
    case lost
  }

  private var place: Place
  private var isSynced = true
  private let onProblem: (FileProblem) -> Void

  /// The journal of a session that begins.
  ///
  /// - Parameter onProblem: hears, once, why the session can't be kept.
  init(
    in folder: JournalFolder, _ setup: JournalSetup,
    onProblem: @escaping (FileProblem) -> Void = Journal.tell
  ) {
    place = .none(folder, setup)
    self.onProblem = onProblem
  }

  /// The journal of a session that goes on.
  init(continuing file: JournalFile) {
    place = .file(file)
    onProblem = Journal.tell
    Self.expectCrash(file)
  }

  /// A statement is about to run.
  func begin(_ statement: JournaledStatement) { append(.runs(statement)) }

  /// The statement has run.
  ///
  /// - Parameter reads: the files that it read.
  func end(_ outcome: Session.Outcome, reads: [FileRead] = []) {
    for record in JournalRecord.ending(outcome, reads) { append(record) }
  }

  /// Waits until all of it is on disk.
  func sync() {
    guard case .file(let file) = place, !isSynced else { return }
    file.sync()
    isSynced = true
  }

  /// The session has ended as it was meant to.
  func remove() {
    if case .file(let file) = place { file.remove() }
    cpr_set_crash_note(-1, nil)
    place = .lost
  }

  /// Adds what is said.
  func append(_ record: JournalRecord) {
    do throws(FileProblem) {
      guard let file = try file() else { return }
      guard file.append(record) else { throw FileProblem.system(file.path) }
      isSynced = false
    } catch {
      cpr_set_crash_note(-1, nil)
      place = .lost
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
      Self.expectCrash(file)
      return file
    }
  }

  static func tell(_ problem: FileProblem) {
    StandardError.write("rxs: the session is not kept: \(problem)\n")
  }

  /// Has a crash noted by the handler of signals, which can do little more.
  private static func expectCrash(_ file: JournalFile) {
    cpr_set_crash_note(file.descriptor, JournalRecord.crashNote)
  }
}

extension JournalRecord {
  /// The note of a crash, for as long as the process runs.
  fileprivate nonisolated(unsafe) static let crashNote: UnsafePointer<CChar> = {
    let text = UnsafeMutablePointer<CChar>.allocate(capacity: crash.utf8.count + 1)
    for (index, byte) in crash.utf8.enumerated() { text[index] = CChar(bitPattern: byte) }
    text[crash.utf8.count] = 0
    return UnsafePointer(text)
  }()
}
