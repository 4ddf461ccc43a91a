import Foundation
import RxCocoa
import RxSwift

enum LoadState<Value: Equatable>: Equatable {
    case idle, loading
    case value(Value)
    case error(message: String)
    func map<T>(_ f: (Value) -> T) -> LoadState<T> {
        switch self {
        case .idle: .idle
        case .loading: .loading
        case .value(let v): .value(f(v))
        case .error(let m): .error(message: m)
        }
    }
}

struct Movie: Codable, Equatable, Comparable {
    let title: String
    let rating: Double
    static func < (a: Movie, b: Movie) -> Bool { (b.rating, a.title) < (a.rating, b.title) }
}

protocol MovieStore: AnyObject {
    func topRated(limit: Int, completion: @escaping (Result<[Movie], Error>) -> Void)
    var delegate: MovieStoreDelegate? { get set }
}

protocol MovieStoreDelegate: AnyObject {
    func store(_ store: MovieStore, didUpdate movie: Movie)
}

final class LocalMovieStore: MovieStore {
    weak var delegate: MovieStoreDelegate?
    var movies: [Movie]
    var failure: Error?
    init(movies: [Movie]) { self.movies = movies }
    func topRated(limit: Int, completion: @escaping (Result<[Movie], Error>) -> Void) {
        DispatchQueue.main.async { [self] in
            if let failure {
                completion(.failure(failure))
            } else {
                completion(.success(Array(movies.sorted().prefix(limit))))
            }
        }
    }
    func update(_ movie: Movie) {
        movies = movies.filter { $0.title != movie.title } + [movie]
        delegate?.store(self, didUpdate: movie)
    }
}

public final class MoviesViewModel: MovieStoreDelegate {
    // inputs
    let refresh = PublishRelay<Void>()
    let limit = BehaviorRelay(value: 2)
    // outputs
    let state: Driver<LoadState<[Movie]>>
    let titles: Driver<[String]>
    let badge: Signal<String>
    var isEmpty: Driver<Bool> { titles.map(\.isEmpty).distinctUntilChanged() }

    private let stateRelay = BehaviorRelay<LoadState<[Movie]>>(value: .idle)
    private let badgeRelay = PublishRelay<String>()
    private let bag = DisposeBag()

    init(store: MovieStore) {
        state = stateRelay.asDriver()
        titles = stateRelay.asDriver().compactMap {
            if case .value(let movies) = $0 { movies.map(\.title) } else { nil }
        }.startWith([])
        badge = badgeRelay.asSignal()
        Observable.combineLatest(refresh, limit) { $1 }
            .do(onNext: { [stateRelay] _ in stateRelay.accept(.loading) })
            .flatMapLatest { limit in
                Single<[Movie]>.create { single in
                    store.topRated(limit: limit) { result in
                        switch result {
                        case .success(let movies): single(.success(movies))
                        case .failure(let error): single(.failure(error))
                        }
                    }
                    return Disposables.create()
                }
                .map { LoadState.value($0) }
                .catch { .just(.error(message: "\($0)")) }
            }
            .bind(to: stateRelay)
            .disposed(by: bag)
        store.delegate = self
    }

    func store(_ store: MovieStore, didUpdate movie: Movie) {
        badgeRelay.accept("\(movie.title) is now \(movie.rating)")
    }
}
