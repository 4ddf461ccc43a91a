import App
import RxCocoa
import RxSwift
import RxTest
import XCTest

final class SearchViewModelTests: XCTestCase {
  func testEndOfTheListLoadsTheNextPage() {
    let scheduler = TestScheduler(initialClock: 0, resolution: 0.1)
    let viewModel = SearchViewModel(
      service: SampleSearchService(scheduler: scheduler), scheduler: scheduler)
    let query = scheduler.createHotObservable([.next(10, "a"), .next(12, "ab")])
    let endReached = scheduler.createHotObservable([.next(40, ()), .next(60, ()), .next(90, ())])
    let items = scheduler.createObserver([String].self)
    let disposeBag = DisposeBag()
    SharingScheduler.mock(scheduler: scheduler) {
      let output = viewModel.transform(
        SearchViewModel.Input(query: query.asObservable(), endReached: endReached.asObservable()))
      output.items.drive(items).disposed(by: disposeBag)
      scheduler.start()
    }
    XCTAssertRecordedElements(
      items.events,
      [
        ["ab 1", "ab 2"], ["ab 1", "ab 2", "ab 3", "ab 4"],
        ["ab 1", "ab 2", "ab 3", "ab 4", "ab 5", "ab 6"],
      ])
  }
}

final class SampleSearchServiceTests: XCTestCase {
  func testLastPageSaysThatNoMoreFollow() {
    let scheduler = TestScheduler(initialClock: 0)
    let service = SampleSearchService(scheduler: scheduler)
    let page = scheduler.start { service.search("a", page: 3) }
    XCTAssertEqual(
      page.events,
      [.next(201, Page(items: ["a 5", "a 6"], hasMore: false)), .completed(201)])
  }

  func testFailingQueryEndsWithAnError() {
    let scheduler = TestScheduler(initialClock: 0)
    let service = SampleSearchService(scheduler: scheduler)
    let page = scheduler.start { service.search("crash", page: 1) }
    XCTAssertEqual(page.events, [.error(201, RxError.timeout)])
  }
}
