import RxsEngine

/// The feed of the cards. The feed holds the modules that all cards share, and numbers the modules
/// that belong to one card.
public final class CardFeed: @unchecked Sendable {
  /// The feed of the app.
  public static let shared = CardFeed()

  /// The header of all cards.
  public let header = Module(number: 1, content: .header)
  /// The indicator of all cards.
  public let indicator = Module(number: 2, content: .indicator)
  private let count = BehaviorRelay(value: 2)

  /// Makes a feed without cards.
  public init() {}

  /// Makes a module that belongs to one card.
  func module(_ content: Module.Content) -> Module {
    count.accept(count.value + 1)
    return Module(number: count.value, content: content)
  }

  /// Restarts the numbering, for example when the feed is closed.
  public func removeAll() { count.accept(2) }
}
