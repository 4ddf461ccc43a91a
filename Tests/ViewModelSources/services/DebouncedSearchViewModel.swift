import Foundation
import RxCocoa
import RxSwift
import RxSwiftExt

struct SearchResult: Decodable, Equatable {
    let name: String
    let stars: Int
    enum CodingKeys: String, CodingKey {
        case name = "full_name"
        case stars = "stargazers_count"
    }
}

struct SearchPayload: Decodable {
    let items: [SearchResult]
}

protocol HTTP {
    func get(_ path: String, query: [String: String]) -> Single<Data>
}

extension PrimitiveSequence where Trait == SingleTrait, Element == Data {
    func decoded<T: Decodable>(_ type: T.Type, decoder: JSONDecoder = .init()) -> Single<T> {
        map { try decoder.decode(T.self, from: $0) }
    }
}

extension ObservableType {
    func retryOnce(on test: @escaping (Error) -> Bool) -> Observable<Element> {
        retry(when: { errors in
            errors.enumerated().flatMap { index, error -> Observable<Void> in
                index == 0 && test(error) ? .just(()) : .error(error)
            }
        })
    }
}

final class DebouncedSearchViewModel {
    let query = BehaviorRelay(value: "")
    lazy var results: Driver<[SearchResult]> = requests.compactMap { try? $0.get() }.asDriver(onErrorJustReturn: [])
    lazy var failure: Signal<String> = requests.compactMap {
        if case .failure(let e) = $0 { Self.text(e) } else { nil }
    }
    .asSignal(onErrorJustReturn: "?")
    private let http: HTTP
    private lazy var requests: Observable<Result<[SearchResult], Error>> =
        query
        .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        .debounce(.milliseconds(300), scheduler: MainScheduler.instance)
        .distinctUntilChanged()
        .filter { !$0.isEmpty }
        .flatMapLatest { [http] text in
            http.get("/search", query: ["q": text]).decoded(SearchPayload.self).asObservable()
                .retryOnce { !($0 is DecodingError) }
                .map { .success($0.items) }
                .catch { .just(.failure($0)) }
        }
        .share()

    init(http: HTTP) { self.http = http }

    private static func text(_ error: Error) -> String {
        if case DecodingError.keyNotFound(let key, _) = error { return "missing \(key.stringValue)" }
        return "failed: \(error)"
    }
}
