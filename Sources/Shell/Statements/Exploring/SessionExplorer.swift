import RxsSession

/// Runs generated statements in copies of a session, for `explore` at the prompt.
package protocol SessionExplorer: AnyObject {
  /// Explores from the present state of the session.
  ///
  /// - Returns: the lines to show.
  func explore(_ session: Session, for duration: Int) throws -> [String]

  /// The statements that lead to the last mistake that the exploration found; nil if it found no
  /// mistake.
  var found: [String]? { get }

  /// Whether the prompt must run the found statements after the present statement.
  var applies: Bool { get set }
}

/// Stores the explorer of a session.
private final class Exploration: SessionPart {
  var explorer: (any SessionExplorer)?

  init(of session: Session) {}
}

extension Session {
  /// The explorer of the session; nil if the session does not allow `explore`.
  package var explorer: (any SessionExplorer)? {
    get { part(Exploration.self).explorer }
    set { part(Exploration.self).explorer = newValue }
  }
}
