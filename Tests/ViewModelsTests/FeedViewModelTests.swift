import RxsEngine
import RxsViewModels
import Testing

@Suite struct FeedViewModelTests {
  private let listener = Listener()
  private let input = FeedViewModel.Input(
    viewDidLoad: PublishRelay(), scroll: PublishRelay(), refresh: PublishRelay(),
    completeBatchFetching: PublishRelay())

  /// Subscribes to the outputs of a feed. The log contains the number of items, not the items.
  private func listen(to feed: FeedViewModel) {
    listener.source = feed
    let output = listener.clock.bound { feed.transform(input) }
    listener.hear(output.items, "items") { "\($0.count)" }
    listener.hear(output.state, "state")
    listener.hear(output.willBeginBatchFetch, "page")
  }

  /// Loads the first page of a feed, which arrives at 300 ms: 20 rows, with a height of 2000.
  private func loaded(_ feed: FeedViewModel = FeedViewModel()) {
    listen(to: feed)
    #expect(
      listener.doing(until: 300) { input.viewDidLoad.accept(()) }
        == ["0 state loading", "0 page 0", "300 items 20", "300 state idle"])
  }

  @Test(arguments: [
    // The scroll goes forward and comes near the end.
    (offsets: [200.0], starts: true),
    (offsets: [199.0], starts: false),
    (offsets: [100_000.0], starts: true),
    // The scroll goes backward or does not move.
    (offsets: [199.0, 198.0], starts: false),
    (offsets: [0.0], starts: false),
    (offsets: [-500.0], starts: false),
    // Offsets that are not finite do not scroll.
    (offsets: [.nan, .infinity], starts: false),
  ])
  func `the feed requests a page two screens before its end, only on scrolling forward`(
    offsets: [Double], starts: Bool
  ) {
    loaded()
    #expect(
      listener.doing { offsets.forEach(input.scroll.accept) }
        == (starts ? ["300 state loading", "300 page 1"] : []))
  }

  @Test func `the feed requests no page when the user scrolls back near its end`() {
    loaded()
    _ = listener.doing(until: 600) { input.scroll.accept(1400) }
    _ = listener.doing(until: 900) { input.scroll.accept(3400) }
    #expect(listener.doing { input.scroll.accept(3399) } == [])
    #expect(listener.doing { input.scroll.accept(5300) } == ["900 state loading", "900 page 3"])
  }

  @Test func `the feed requests no other page while a page is loading`() {
    loaded()
    #expect(
      listener.doing(until: 600) {
        input.scroll.accept(1000)
        input.scroll.accept(1400)
        input.viewDidLoad.accept(())
      } == ["300 state loading", "300 page 1", "600 items 40", "600 state idle"])
  }

  @Test func `a short page ends the feed`() {
    loaded(FeedViewModel(total: 25))
    #expect(
      listener.doing(until: 600) { input.scroll.accept(1400) }
        == ["300 state loading", "300 page 1", "600 items 25", "600 state end"])
    #expect(listener.doing { input.scroll.accept(1900) } == [])
  }

  @Test func `a feed whose last page is full ends with an empty page`() {
    loaded(FeedViewModel(total: 20))
    #expect(
      listener.doing(until: 600) { input.scroll.accept(1400) }.last == "600 state end")
  }

  @Test func `an empty first page makes an empty feed until it is refreshed`() {
    listen(to: FeedViewModel(total: 0))
    #expect(
      listener.doing(until: 300) { input.viewDidLoad.accept(()) }.last == "300 state empty")
    #expect(listener.doing { input.scroll.accept(10) } == [])
    #expect(listener.doing { input.refresh.accept(()) } == ["300 state loading", "300 page 0"])
  }

  @Test func `pages are loaded until the viewport is full`() {
    listen(to: FeedViewModel(pageSize: 4))
    #expect(
      listener.doing(until: 2000) { input.viewDidLoad.accept(()) }
        == [
          "0 state loading", "0 page 0", "300 items 4", "300 state idle", "300 state loading",
          "300 page 1", "600 items 8", "600 state idle",
        ])
  }

  @Test func `pages that arrive synchronously are loaded until the viewport is full`() {
    listen(to: FeedViewModel(pageSize: 2) { page in .just([page.page, page.page]) })
    let said = listener.doing { input.viewDidLoad.accept(()) }
    #expect(said.filter { $0.contains("page") } == ["0 page 0", "0 page 1", "0 page 2"])
    #expect(said.last { $0.contains("items") } == "0 items 6")
    #expect(said.last { $0.contains("state") } == "0 state idle")
  }

  @Test(arguments: [0, -1.0])
  func `the feed requests no page if the number of leading screens is not positive`(
    screens: Double
  ) {
    listen(to: FeedViewModel(leadingScreensForBatching: screens))
    #expect(
      listener.doing(until: 1000) {
        input.viewDidLoad.accept(())
        input.scroll.accept(100)
        input.refresh.accept(())
      } == [])
  }

  @Test func `the feed requests the page again after a failure`() {
    struct Broken: Error {}
    var attempts = 0
    listen(
      to: FeedViewModel { page in
        attempts += 1
        return attempts == 1 ? .error(Broken()) : .just(Array(0..<page.size))
      })
    #expect(
      listener.doing { input.viewDidLoad.accept(()) }
        == ["0 state loading", "0 page 0", "0 state failed(\"Broken()\")"])
    #expect(
      listener.doing { input.scroll.accept(1) }
        == ["0 state loading", "0 page 0", "0 items 20", "0 state idle"])
  }

  @Test func `a refresh cancels the running request, and keeps the rows until its response`() {
    loaded()
    _ = listener.doing(until: 400) { input.scroll.accept(1400) }
    #expect(
      listener.doing(until: 2000) { input.refresh.accept(()) }
        == ["400 page 0", "700 items 20", "700 state idle"])
    #expect(listener.doing { input.scroll.accept(1400) } == ["2000 state loading", "2000 page 1"])
  }

  @Test(arguments: [(true, "400 state idle"), (false, "400 state failed(\"cancelled\")")])
  func `the screen can end a running batch with success or failure`(
    isComplete: Bool, state: String
  ) {
    loaded()
    _ = listener.doing(until: 400) { input.scroll.accept(1400) }
    #expect(
      listener.doing(until: 2000) { input.completeBatchFetching.accept(isComplete) } == [state])
    #expect(listener.doing { input.scroll.accept(1401) } == ["2000 state loading", "2000 page 1"])
  }

  @Test func `ending a batch changes nothing if no batch is running`() {
    loaded()
    #expect(listener.doing { input.completeBatchFetching.accept(false) } == [])
  }

  @Test(arguments: [(0, 5), (-3, 5), (.max, .max), (20, -1), (20, .min)])
  func `the feed does not trap for sizes that make no sense`(pageSize: Int, total: Int) {
    listen(to: FeedViewModel(pageSize: pageSize, total: total))
    #expect(!listener.doing(until: 10_000) { input.viewDidLoad.accept(()) }.isEmpty)
  }
}
