import RxsCatalog
import RxsViewModels

extension Catalog {
  /// Registers the feed, which fetches its pages while it is scrolled.
  mutating func addFeed() {
    explore(
      "FeedViewModel", CallParameter("pageSize", default: 20),
      CallParameter("rowHeight", default: 100.0), CallParameter("viewport", default: 600.0),
      CallParameter("leadingScreensForBatching", default: 2.0),
      CallParameter("total", default: 95),
      CallParameter<FeedSource?>.closure("source", shownAs: "numbers, 300ms a page"),
      make: {
        FeedViewModel(
          pageSize: $0, rowHeight: $1, viewport: $2, leadingScreensForBatching: $3, total: $4,
          source: $5)
      }, transform: FeedViewModel.transform,
      summary: "a feed that fetches batches before the user scrolls to them",
      example: """
        let feed = FeedViewModel(pageSize: 10, total: 15)
        subscribe feed.willBeginBatchFetch, feed.state
        | 0s feed.state .idle
        emit feed.viewDidLoad
        | 0s feed.state .loading
        | 0s feed.willBeginBatchFetch 0
        advance 300ms
        | 300ms feed.state .idle
        emit feed.scroll 10
        | 300ms feed.state .loading
        | 300ms feed.willBeginBatchFetch 1
        advance 300ms
        | 600ms feed.state .end
        """)
  }
}
