import RxAlamofire
import RxCocoa
import RxSwift

struct Quote: Decodable, Equatable { let text: String }

final class QuoteViewModel {
  struct Input {
    let load: Observable<Int>
    let check: Observable<Int>
  }
  struct Output {
    let text: Driver<String>
    let quote: Observable<Quote>
    let status: Observable<Int>
  }

  func transform(_ input: Input) -> Output {
    let text = input.load.flatMapLatest { id in
      RxAlamofire.requestJSON(.get, "https://quotes.example/\(id)")
        .map { _, json in (json as? [String: Any])?["text"] as? String ?? "" }
    }
    let quote = input.load.flatMapLatest { id -> Observable<Quote> in
      request(.get, "https://quotes.example/\(id)").validate().decodable()
    }
    let status = input.check.flatMapLatest { id in
      Session.default.rx.responseData(.head, "https://quotes.example/\(id)").map(\.0.statusCode)
        .catch { ($0 as? AFError)?.responseCode.map { .just($0) } ?? .just(-1) }
    }
    return Output(text: text.asDriver(onErrorJustReturn: "none"), quote: quote, status: status)
  }
}
