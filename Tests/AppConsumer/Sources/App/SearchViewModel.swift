// The code has the style of an app.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import RxCocoa
import RxSwift

public struct Page: Equatable {
  public let items: [String]
  public let hasMore: Bool

  public init(items: [String], hasMore: Bool) {
    self.items = items
    self.hasMore = hasMore
  }
}

public protocol SearchService {
  func search(_ query: String, page: Int) -> Observable<Page>
}

/// A search that loads its results in pages: reaching the end of the list loads the next page.
public final class SearchViewModel {
  public struct Input {
    let query: Observable<String>
    let endReached: Observable<Void>

    public init(query: Observable<String>, endReached: Observable<Void>) {
      self.query = query
      self.endReached = endReached
    }
  }

  public struct Output {
    public let items: Driver<[String]>
    public let isLoading: Driver<Bool>
    public let error: Signal<String>
  }

  private let service: SearchService
  private let scheduler: SchedulerType

  public init(service: SearchService, scheduler: SchedulerType = MainScheduler.instance) {
    self.service = service
    self.scheduler = scheduler
  }

  public func transform(_ input: Input) -> Output {
    let isLoading = BehaviorRelay(value: false)
    let error = PublishRelay<String>()
    let service = self.service

    let items = input.query
      .debounce(.milliseconds(500), scheduler: scheduler)
      .distinctUntilChanged()
      .flatMapLatest { query -> Observable<[String]> in
        guard !query.isEmpty else { return .just([]) }
        return SearchViewModel.pages(of: query, service, next: input.endReached, isLoading)
          .scan([]) { $0 + $1.items }
          .catch { _ in
            error.accept("The search for \(query) failed.")
            return .empty()
          }
      }
      .asDriver(onErrorJustReturn: [])

    return Output(
      items: items,
      isLoading: isLoading.asDriver().distinctUntilChanged(),
      error: error.asSignal()
    )
  }

  /// The pages of a query; `next` requests each page after the first page.
  private static func pages(
    of query: String, _ service: SearchService, from number: Int = 1, next: Observable<Void>,
    _ isLoading: BehaviorRelay<Bool>
  ) -> Observable<Page> {
    return service.search(query, page: number)
      .do(
        onSubscribe: { isLoading.accept(true) },
        onDispose: { isLoading.accept(false) }
      )
      .flatMap { page -> Observable<Page> in
        guard page.hasMore else { return .just(page) }
        let rest = next.take(1).flatMap { _ in
          pages(of: query, service, from: number + 1, next: next, isLoading)
        }
        return Observable.just(page).concat(rest)
      }
  }
}
