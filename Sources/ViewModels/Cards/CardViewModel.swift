import RxsEngine

/// A card of a feed, put together from modules: those that all cards share, and its own.
///
/// Header and indicator are the feed's and always the same. The body is made again for every
/// configuration, and so is the extension area where the kind has one.
public final class CardViewModel: ViewModelType {
  /// The actions of the feed.
  public struct Input {
    /// The card is to show something else.
    public let configure: PublishRelay<CardKind>

    /// Makes the input of a relay.
    public init(configure: PublishRelay<CardKind>) { self.configure = configure }
  }

  /// The contents of the card.
  public struct Output {
    /// The modules from top to bottom.
    public let layout: Driver<[Module]>
    /// The module that depends on the kind; nil where it has none.
    public let extensionArea: Driver<Module?>
  }

  private let feed: CardFeed

  /// Makes a card that shows nothing yet.
  ///
  /// - Parameter feed: what it shares its modules with.
  public init(feed: CardFeed = .shared) { self.feed = feed }

  /// Connects what the feed does to what the card shows.
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
