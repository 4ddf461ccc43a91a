import RxRelay
import RxSwift

public protocol SearchService {
  func search(_ text: String) -> Single<[String]>
}

// This file imports neither Network nor Moya. It sees their extensions because another file of the
// module imports Base, which imports Network, which imports Moya.
public final class SearchViewModel {
  let query = PublishRelay<String>()
  let results = BehaviorRelay<[String]>(value: [])
  let message = PublishRelay<String>()
  private let disposeBag = DisposeBag()

  init(service: SearchService) {
    query.flatMapLatest { [message] text in
      service.search(text).catch { error in
        if let code = error.asAFError?.responseCode {
          message.accept("code \(code)")
        } else {
          message.accept(error.asServerError.message)
        }
        return .just([])
      }
    }
    .bind(to: results)
    .disposed(by: disposeBag)
  }
}
