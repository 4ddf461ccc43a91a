/// A part of a card; every instance is a view of its own.
public final class Module: Equatable, Sendable {
  /// The content of a module.
  public enum Content: Equatable, Sendable {
    /// The author of the feed; all cards share it.
    case header
    /// The title of a card.
    case body(String)
    /// The comments on a talk.
    case comments([String])
    /// The answers to a question.
    case answers([String])
    /// The members of a council.
    case members([String])
    /// The user's place in the feed; all cards share it.
    case indicator
  }

  /// Its number within the feed, which tells instances apart: 1 is the header, 2 the indicator.
  public let number: Int
  /// The content.
  public let content: Content

  init(number: Int, content: Content) {
    self.number = number
    self.content = content
  }

  /// Whether both are the same instance.
  public static func == (left: Module, right: Module) -> Bool { left === right }
}
