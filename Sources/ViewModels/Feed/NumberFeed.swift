import RxsEngine

/// A page of a feed that is asked for.
public struct FeedPage: Equatable, Sendable {
  /// The number of the page, from 0.
  public let page: Int
  /// The number of items of a whole page.
  public let size: Int

  /// Names a page.
  public init(page: Int, size: Int) {
    self.page = page
    self.size = size
  }
}

/// The source of a feed's pages: one page as a sequence of one.
public typealias FeedSource = (FeedPage) -> Observable<[Int]>

/// Stands for a server until there is one: numbers from 0, each page after 300 ms.
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
