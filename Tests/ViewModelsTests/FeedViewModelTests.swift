import RxsEngine
import RxsViewModels
import Testing

@Suite struct FeedViewModelTests {
  private let listener = Listener()
  private let input = FeedViewModel.Input(
    viewDidLoad: PublishRelay(), scroll: PublishRelay(), refresh: PublishRelay(),
    completeBatchFetching: PublishRelay())

  /// Listens to a feed; items are told by their number.
  private func listen(to feed: FeedViewModel) {
    listener.source = feed
    let output = listener.clock.bound { feed.transform(input) }
    listener.hear(output.items, "items") { "\($0.count)" }
    listener.hear(output.state, "state")
    listener.hear(output.willBeginBatchFetch, "page")
  }

  /// A feed whose first page of 20 rows, 2000 high, is there at 300 ms.
  private func loaded(_ feed: FeedViewModel = FeedViewModel()) {
    listen(to: feed)
    #expect(
      listener.doing(until: 300) { input.viewDidLoad.accept(()) }
        == ["0 state loading", "0 page 0", "300 items 20", "300 state idle"])
  }

  @Test(arguments: [
    // Forward, near enough.
    (offsets: [200.0], starts: true),
    (offsets: [199.0], starts: false),
    (offsets: [100_000.0], starts: true),
    // Back, and standing still.
    (offsets: [199.0, 198.0], starts: false),
    (offsets: [0.0], starts: false),
    (offsets: [-500.0], starts: false),
    // Text that is no number is no scrolling.
    (offsets: [.nan, .infinity], starts: false),
  ])
  func `a batch starts two screens before the end, forward only`(offsets: [Double], starts: Bool) {
    loaded()
    #expect(
      listener.doing { offsets.forEach(input.scroll.accept) }
        == (starts ? ["300 state loading", "300 page 1"] : []))
  }

  @Test func `scrolling back near the end fetches nothing`() {
    loaded()
    _ = listener.doing(until: 600) { input.scroll.accept(1400) }
    _ = listener.doing(until: 900) { input.scroll.accept(3400) }
    #expect(listener.doing { input.scroll.accept(3399) } == [])
    #expect(listener.doing { input.scroll.accept(5300) } == ["900 state loading", "900 page 3"])
  }

  @Test func `while a page is on its way no other is asked for`() {
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

  @Test func `a total that fills its pages ends with an empty one`() {
    loaded(FeedViewModel(total: 20))
    #expect(
      listener.doing(until: 600) { input.scroll.accept(1400) }.last == "600 state end")
  }

  @Test func `a first page of none is an empty feed, until it is refreshed`() {
    listen(to: FeedViewModel(total: 0))
    #expect(
      listener.doing(until: 300) { input.viewDidLoad.accept(()) }.last == "300 state empty")
    #expect(listener.doing { input.scroll.accept(10) } == [])
    #expect(listener.doing { input.refresh.accept(()) } == ["300 state loading", "300 page 0"])
  }

  @Test func `pages follow each other until the viewport is full`() {
    listen(to: FeedViewModel(pageSize: 4))
    #expect(
      listener.doing(until: 2000) { input.viewDidLoad.accept(()) }
        == [
          "0 state loading", "0 page 0", "300 items 4", "300 state idle", "300 state loading",
          "300 page 1", "600 items 8", "600 state idle",
        ])
  }

  @Test func `pages that are there at once follow each other as well`() {
    listen(to: FeedViewModel(pageSize: 2) { page in .just([page.page, page.page]) })
    let said = listener.doing { input.viewDidLoad.accept(()) }
    #expect(said.filter { $0.contains("page") } == ["0 page 0", "0 page 1", "0 page 2"])
    #expect(said.last { $0.contains("items") } == "0 items 6")
    #expect(said.last { $0.contains("state") } == "0 state idle")
  }

  @Test(arguments: [0, -1.0])
  func `without leading screens there are no batches`(screens: Double) {
    listen(to: FeedViewModel(leadingScreensForBatching: screens))
    #expect(
      listener.doing(until: 1000) {
        input.viewDidLoad.accept(())
        input.scroll.accept(100)
        input.refresh.accept(())
      } == [])
  }

  @Test func `a failure allows a new attempt`() {
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

  @Test func `a refresh drops what is on its way and keeps the rows until it is answered`() {
    loaded()
    _ = listener.doing(until: 400) { input.scroll.accept(1400) }
    #expect(
      listener.doing(until: 2000) { input.refresh.accept(()) }
        == ["400 page 0", "700 items 20", "700 state idle"])
    #expect(listener.doing { input.scroll.accept(1400) } == ["2000 state loading", "2000 page 1"])
  }

  @Test(arguments: [(true, "400 state idle"), (false, "400 state failed(\"cancelled\")")])
  func `the screen can end a batch`(isComplete: Bool, state: String) {
    loaded()
    _ = listener.doing(until: 400) { input.scroll.accept(1400) }
    #expect(
      listener.doing(until: 2000) { input.completeBatchFetching.accept(isComplete) } == [state])
    #expect(listener.doing { input.scroll.accept(1401) } == ["2000 state loading", "2000 page 1"])
  }

  @Test func `ending a batch that is none changes nothing`() {
    loaded()
    #expect(listener.doing { input.completeBatchFetching.accept(false) } == [])
  }

  @Test(arguments: [(0, 5), (-3, 5), (.max, .max), (20, -1), (20, .min)])
  func `meaningless sizes do not trap`(pageSize: Int, total: Int) {
    listen(to: FeedViewModel(pageSize: pageSize, total: total))
    #expect(!listener.doing(until: 10_000) { input.viewDidLoad.accept(()) }.isEmpty)
  }
}
