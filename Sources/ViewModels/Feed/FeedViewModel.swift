import RxsEngine

/// A feed that fetches each page, called a batch, before the user has scrolled to its items.
///
/// A batch starts when the user scrolls forward and at most `leadingScreensForBatching` screens of
/// content remain below the viewport. A batch also starts when the content does not fill the
/// viewport. While a page is loading, or when the feed is empty or at its end, only a refresh
/// starts a batch. After a failed or cancelled page, the next scroll that needs more items requests
/// the page again.
public final class FeedViewModel: ViewModelType {
  /// The actions of the user and the screen.
  public struct Input {
    /// The screen has appeared.
    public let viewDidLoad: PublishRelay<Void>
    /// The content was scrolled to an offset.
    public let scroll: PublishRelay<Double>
    /// Restarts the feed; the old items stay until the first page arrives.
    public let refresh: PublishRelay<Void>
    /// Ends the running batch and drops its items. `true` ends the batch without an error, `false`
    /// with an error.
    public let completeBatchFetching: PublishRelay<Bool>

    /// Makes the input from relays.
    public init(
      viewDidLoad: PublishRelay<Void>, scroll: PublishRelay<Double>, refresh: PublishRelay<Void>,
      completeBatchFetching: PublishRelay<Bool>
    ) {
      self.viewDidLoad = viewDidLoad
      self.scroll = scroll
      self.refresh = refresh
      self.completeBatchFetching = completeBatchFetching
    }
  }

  /// The contents of the screen.
  public struct Output {
    /// The items so far.
    public let items: Driver<[Int]>
    /// The activity of the feed.
    public let state: Driver<FeedState>
    /// Sends the number of each page, from 0, before the page is fetched.
    public let willBeginBatchFetch: Signal<Int>
  }

  private let pageSize: Int
  private let source: FeedSource
  private var layout: FeedLayout
  private var nextPage = 0
  private let items = BehaviorRelay<[Int]>(value: [])
  private let state = BehaviorRelay(value: FeedState.idle)
  private let willBeginBatchFetch = PublishRelay<Int>()
  /// The subscription of the running fetch; the next fetch replaces it.
  private let fetch = SerialDisposable()
  private let disposeBag = DisposeBag()

  /// Makes a feed.
  ///
  /// - Parameters:
  ///   - pageSize: the number of items of a full page, 1 to 1000; a shorter page is the last page.
  ///   - rowHeight: the height of an item, in the unit of offsets.
  ///   - viewport: the height of the visible area, in the unit of offsets.
  ///   - leadingScreensForBatching: the number of screens of content below the viewport at which a
  ///     batch starts; if 0 or less, no batch starts.
  ///   - total: the number of items of the standard source.
  ///   - source: provides the pages; the standard source sends the numbers from 0, each page after
  ///     300 ms.
  public init(
    pageSize: Int = 20, rowHeight: Double = 100, viewport: Double = 600,
    leadingScreensForBatching: Double = 2, total: Int = 95, source: FeedSource? = nil
  ) {
    self.pageSize = min(max(pageSize, 1), 1000)
    self.source = source ?? NumberFeed(total: total).items
    layout = FeedLayout(
      rowHeight: rowHeight, viewport: viewport,
      leadingScreensForBatching: leadingScreensForBatching)
    fetch.disposed(by: disposeBag)
  }

  /// Connects the actions of the user and the screen to the contents of the screen.
  public func transform(_ input: Input) -> Output {
    input.viewDidLoad
      .subscribe(onNext: { [weak self] in self?.fill() })
      .disposed(by: disposeBag)
    input.scroll
      .subscribe(onNext: { [weak self] offset in self?.scroll(to: offset) })
      .disposed(by: disposeBag)
    input.refresh
      .subscribe(onNext: { [weak self] in self?.refresh() })
      .disposed(by: disposeBag)
    input.completeBatchFetching
      .subscribe(onNext: { [weak self] isComplete in self?.complete(isComplete) })
      .disposed(by: disposeBag)

    return Output(
      items: items.asDriver(),
      state: state.asDriver().distinctUntilChanged(),
      willBeginBatchFetch: willBeginBatchFetch.asSignal())
  }

  private var canFetch: Bool {
    switch state.value {
    case .loading, .empty, .end: false
    case .idle, .failed: true
    }
  }

  private func scroll(to offset: Double) {
    let needsMore = layout.scroll(to: offset, rows: items.value.count)
    if needsMore, canFetch { begin(page: nextPage) }
  }

  private func fill() {
    if layout.isUnfilled(by: items.value.count), canFetch { begin(page: nextPage) }
  }

  private func refresh() {
    layout.reset()
    // An empty list never fills the viewport, so this condition is false only if batches are turned
    // off.
    if layout.isUnfilled(by: 0) { begin(page: 0) }
  }

  private func begin(page: Int) {
    state.accept(.loading)
    willBeginBatchFetch.accept(page)
    // If a source sends its page immediately, the next fetch starts before this subscription
    // returns.
    let own = SingleAssignmentDisposable()
    fetch.disposable = own
    own.setDisposable(
      source(FeedPage(page: page, size: pageSize))
        .take(1)
        .ifEmpty(default: [])
        .observe(on: MainScheduler.instance)
        .subscribe(
          onNext: { [weak self] items in self?.append(items, page) },
          onError: { [weak self] error in self?.state.accept(.failed("\(error)")) }))
  }

  private func append(_ new: [Int], _ page: Int) {
    let all = page == 0 ? new : items.value + new
    nextPage = page + 1
    items.accept(all)
    if all.isEmpty { return state.accept(.empty) }
    if new.count < pageSize { return state.accept(.end) }
    state.accept(.idle)
    fill()
  }

  private func complete(_ isComplete: Bool) {
    guard state.value == .loading else { return }
    fetch.disposable = Disposables.create()
    state.accept(isComplete ? .idle : .failed("cancelled"))
  }
}
