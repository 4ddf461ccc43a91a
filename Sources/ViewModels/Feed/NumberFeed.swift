import RxsEngine

/// A request for a page of a feed.
public struct FeedPage: Equatable, Sendable {
  /// The number of the page, from 0.
  public let page: Int
  /// The number of items of a full page.
  public let size: Int

  /// Makes a request for a page.
  public init(page: Int, size: Int) {
    self.page = page
    self.size = size
  }
}

/// The source of a feed's pages: a sequence with one page.
public typealias FeedSource = (FeedPage) -> Observable<[Int]>

/// A source without a server: numbers from 0, each page after 300 ms.
struct NumberFeed {
  let total: Int

  func items(of page: FeedPage) -> Observable<[Int]> {
    let (start, overflow) = page.page.multipliedReportingOverflow(by: page.size)
    guard !overflow, start < total else { return answer([]) }
    return answer(Array(start..<start + min(page.size, total - start)))
  }

  private func answer(_ items: [Int]) -> Observable<[Int]> {
    Observable.just(items).delay(.milliseconds(300), scheduler: MainScheduler.instance)
  }
}
