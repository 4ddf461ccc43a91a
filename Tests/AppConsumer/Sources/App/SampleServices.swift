// The code has the style of an app.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import RxSwift

/// Answers after a second: logs the user in if the password is correct, and fails otherwise.
public final class SampleLoginService: LoginService {
  private let scheduler: SchedulerType

  public init(scheduler: SchedulerType = MainScheduler.instance) {
    self.scheduler = scheduler
  }

  public func logIn(email: String, password: String) -> Single<String> {
    let answer: Single<String> =
      password == "correct horse" ? .just(email) : .error(LoginError.wrongPassword)
    return Single<Int>.timer(.seconds(1), scheduler: scheduler).flatMap { _ in answer }
  }
}

/// Answers a query with three pages of two items, each after a second; the query "crash" fails.
public final class SampleSearchService: SearchService {
  private let scheduler: SchedulerType

  public init(scheduler: SchedulerType = MainScheduler.instance) {
    self.scheduler = scheduler
  }

  public func search(_ query: String, page: Int) -> Observable<Page> {
    return Observable<Int>.timer(.seconds(1), scheduler: scheduler).map { _ in
      guard query != "crash" else { throw RxError.timeout }
      let first = page * 2 - 1
      return Page(items: ["\(query) \(first)", "\(query) \(first + 1)"], hasMore: page < 3)
    }
  }
}
