import RxSwift
import RxCocoa
enum Loadable<T> {
    case initial, loading(last: T?), loaded(T), failed(Error, last: T?)
    var value: T? {
        switch self {
        case .initial: return nil;
        case .loading(let v), .failed(_, let v): return v;
        case .loaded(let v): return v
        }
    }
    var isLoading: Bool { if case .loading = self { return true }; return false }
}
class ResourceViewModel<Resource: Equatable, ID: Hashable> {
    let load = PublishRelay<ID>()
    private let stateRelay = BehaviorRelay<Loadable<Resource>>(value: .initial)
    private let bag = DisposeBag()
    private var cache: [ID: Resource] = [:]
    var value: Driver<Resource?> { stateRelay.asDriver().map(\.value).distinctUntilChanged() }
    var isLoading: Driver<Bool> { stateRelay.asDriver().map(\.isLoading).distinctUntilChanged() }
    var errors: Signal<String> {
        stateRelay.asSignal(onErrorSignalWith: .empty()).compactMap {
            if case .failed(let e, _) = $0 { return "\(e)" }; return nil
        }
    }
    init(fetch: @escaping (ID) -> Single<Resource>) {
        load.flatMapLatest { [weak self] id -> Observable<Loadable<Resource>> in
            guard let self else { return .empty() }
            if let hit = self.cache[id] { return .just(.loaded(hit)) }
            let last = self.stateRelay.value.value
            return fetch(id).asObservable()
                .do(onNext: { self.cache[id] = $0 })
                .map { .loaded($0) }
                .catch { .just(.failed($0, last: last)) }
                .startWith(.loading(last: last))
        }
        .bind(to: stateRelay).disposed(by: bag)
    }
}
struct Article: Equatable { let id: Int; let title: String }
protocol ArticleAPI { func article(id: Int) -> Single<Article> }
final class ArticleViewModel: ResourceViewModel<Article, Int> {
    let title: Driver<String>
    init(api: ArticleAPI) {
        let titles = BehaviorRelay(value: "…")
        title = titles.asDriver()
        super.init(fetch: { id in api.article(id: id).do(onSuccess: { titles.accept($0.title) }) })
    }
}
