import RxsLanguage
import RxsSession

/// The statements of a prompt that are in no file, and are lost when the journal is removed.
package final class UnsavedStatements {
  private let session: Session
  private let isRecorded: Bool
  private var saved: [String] = []

  /// Counts statements from now on; the earlier statements came from files.
  ///
  /// - Parameter isRecorded: whether each statement is written to a file immediately.
  package init(_ session: Session, isRecorded: Bool) {
    self.session = session
    self.isRecorded = isRecorded
    save()
  }

  /// Counts all statements so far as unsaved.
  package func forget() { saved = [] }

  /// Records that all statements of the session are now in a file.
  package func save() { saved = session.changes }

  /// The number of the session's statements that are in no file.
  package var count: Int {
    if isRecorded { return 0 }
    let present = session.changes
    return present.starts(with: saved) ? present.count - saved.count : present.count
  }
}
