/// The activity of a feed.
public enum FeedState: Equatable, Sendable {
  /// It waits to be scrolled on.
  case idle
  /// A page is on its way.
  case loading
  /// There is nothing to show at all.
  case empty
  /// The last page is there.
  case end
  /// The last page could not be loaded; a new attempt may be made.
  case failed(String)
}
