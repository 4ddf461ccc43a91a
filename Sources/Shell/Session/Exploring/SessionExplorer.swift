import RxsRuntime

/// Plays generated statements on copies of a session, for `explore` at the prompt.
package protocol SessionExplorer: AnyObject {
  /// Explores from the present state for so many nanoseconds of the wall clock.
  ///
  /// - Returns: the lines to show.
  func explore(_ session: Session, for duration: Int) throws -> [String]

  /// The statements of the last find; nil where nothing was found.
  var found: [String]? { get }

  /// Whether the prompt is to play them, when the present statement has ended.
  var applies: Bool { get set }
}
