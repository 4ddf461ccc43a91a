import RxsEngine

/// A card of a feed. A card consists of modules: some modules are shared by all cards, and all
/// other modules belong to this card.
///
/// All cards of a feed share the feed's header and indicator. Each configuration makes a new body
/// and, for a kind with an extension area, a new extension area.
public final class CardViewModel: ViewModelType {
  /// The actions of the feed.
  public struct Input {
    /// Changes the content of the card.
    public let configure: PublishRelay<CardKind>

    /// Makes the input from a relay.
    public init(configure: PublishRelay<CardKind>) { self.configure = configure }
  }

  /// The contents of the card.
  public struct Output {
    /// The modules from top to bottom.
    public let layout: Driver<[Module]>
    /// The module with the content of the kind, such as comments; nil for a plain card.
    public let extensionArea: Driver<Module?>
  }

  private let feed: CardFeed

  /// Makes an empty card.
  ///
  /// - Parameter feed: the feed that provides the shared modules.
  public init(feed: CardFeed = .shared) { self.feed = feed }

  /// Connects the actions of the feed to the contents of the card.
  public func transform(_ input: Input) -> Output {
    let areas = input.configure
      .map { [feed] kind in
        (body: feed.module(.body(kind.title)), extension: kind.extensionContent.map(feed.module))
      }
      .share(replay: 1, scope: .whileConnected)
    return Output(
      layout: areas.map { [feed] areas in
        [feed.header, areas.body, areas.extension, feed.indicator].compactMap { $0 }
      }.asDriver(onErrorJustReturn: []),
      extensionArea: areas.map(\.extension).asDriver(onErrorJustReturn: nil))
  }
}
