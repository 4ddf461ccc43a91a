import RxsSession

/// Plays generated statements on copies of a session, for `explore` at the prompt.
package protocol SessionExplorer: AnyObject {
  /// Explores from the present state for a duration in nanoseconds of the wall clock.
  ///
  /// - Returns: the lines to show.
  func explore(_ session: Session, for duration: Int) throws -> [String]

  /// The statements of the last finding; nil without a finding.
  var found: [String]? { get }

  /// Whether the prompt must play the found statements after the present statement.
  var applies: Bool { get set }
}

/// The explorer of a session.
private final class Exploration: SessionPart {
  var explorer: (any SessionExplorer)?

  init(of session: Session) {}
}

extension Session {
  /// Plays generated statements on copies of the session; nil if `explore` is not allowed.
  package var explorer: (any SessionExplorer)? {
    get { part(Exploration.self).explorer }
    set { part(Exploration.self).explorer = newValue }
  }
}
