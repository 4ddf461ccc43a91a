/// The activity of a feed.
public enum FeedState: Equatable, Sendable {
  /// No page is loading; scrolling may start a batch.
  case idle
  /// A page is loading.
  case loading
  /// The feed has no items.
  case empty
  /// The last page was loaded.
  case end
  /// The last request for a page failed; scrolling repeats the request.
  case failed(String)
}
