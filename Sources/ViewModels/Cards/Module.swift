/// A section of a card, such as its title; each instance is a separate view.
public final class Module: Equatable, Sendable {
  /// The content of a module.
  public enum Content: Equatable, Sendable {
    /// The author of the feed; all cards share this module.
    case header
    /// The title of a card.
    case body(String)
    /// The comments on a talk.
    case comments([String])
    /// The answers to a question.
    case answers([String])
    /// The members of a council.
    case members([String])
    /// The user's position in the feed; all cards share this module.
    case indicator
  }

  /// The number within the feed, which identifies the instance: 1 is the header, 2 the indicator.
  public let number: Int
  /// The content.
  public let content: Content

  init(number: Int, content: Content) {
    self.number = number
    self.content = content
  }

  /// Whether two modules are the same instance.
  public static func == (left: Module, right: Module) -> Bool { left === right }
}
