import RxSwift

enum CatalogueIntent {
    case load
    case refresh
    case search(String)
    case dismissError
}

struct CatalogueState: Equatable {
    var isLoading = false
    var isRefreshing = false
    var query = ""
    var products: [String] = []
    var error: String?

    var visible: [String] { query.isEmpty ? products : products.filter { $0.hasPrefix(query) } }
}

protocol CatalogueRepository {
    func products() -> Single<[String]>
}

/// A model-view-intent model: one stream of intents as input, one stream of states as output.
final class CatalogueViewModel {
    private enum Result {
        case loading(isRefresh: Bool)
        case loaded([String])
        case failed(String)
        case queryChanged(String)
        case errorDismissed
    }

    private let repository: CatalogueRepository
    private let intents = PublishSubject<CatalogueIntent>()
    private let disposeBag = DisposeBag()

    private lazy var statesObservable: Observable<CatalogueState> = compose()

    init(repository: CatalogueRepository) {
        self.repository = repository
    }

    func process(intents: Observable<CatalogueIntent>) {
        intents.subscribe(self.intents).disposed(by: disposeBag)
    }

    func states() -> Observable<CatalogueState> { statesObservable }

    private func compose() -> Observable<CatalogueState> {
        intents
            .flatMap { [unowned self] in self.result(of: $0) }
            .scan(CatalogueState(), accumulator: Self.reduce)
            .startWith(CatalogueState())
            .distinctUntilChanged()
            .share(replay: 1)
    }

    private func result(of intent: CatalogueIntent) -> Observable<Result> {
        switch intent {
        case .load, .refresh:
            var isRefresh = false
            if case .refresh = intent { isRefresh = true }
            return repository.products()
                .map(Result.loaded)
                .catch { .just(.failed("\($0)")) }
                .asObservable()
                .startWith(.loading(isRefresh: isRefresh))
        case .search(let query): return .just(.queryChanged(query))
        case .dismissError: return .just(.errorDismissed)
        }
    }

    private static func reduce(state: CatalogueState, result: Result) -> CatalogueState {
        var state = state
        switch result {
        case .loading(let isRefresh):
            (state.isLoading, state.isRefreshing) = (!isRefresh, isRefresh)
            state.error = nil
        case .loaded(let products):
            (state.isLoading, state.isRefreshing, state.products) = (false, false, products)
        case .failed(let message):
            (state.isLoading, state.isRefreshing, state.error) = (false, false, message)
        case .queryChanged(let query): state.query = query
        case .errorDismissed: state.error = nil
        }
        return state
    }
}
