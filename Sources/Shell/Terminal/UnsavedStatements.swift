import RxsLanguage
import RxsSession

/// Counts a prompt's statements that no file contains. Such statements are lost when the journal
/// is removed.
package final class UnsavedStatements {
  private let session: Session
  private let isRecorded: Bool
  private var saved: [String] = []

  /// Counts statements from now on. Earlier statements came from files.
  ///
  /// - Parameter isRecorded: whether the prompt writes each statement to a recording.
  package init(_ session: Session, isRecorded: Bool) {
    self.session = session
    self.isRecorded = isRecorded
    save()
  }

  /// Marks all statements so far as unsaved.
  package func forget() { saved = [] }

  /// Marks all statements so far as saved.
  package func save() { saved = session.changes }

  /// The number of unsaved statements.
  package var count: Int {
    if isRecorded { return 0 }
    let present = session.changes
    return present.starts(with: saved) ? present.count - saved.count : present.count
  }
}
