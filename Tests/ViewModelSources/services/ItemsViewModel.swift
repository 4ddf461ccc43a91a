import RxSwift
import RxCocoa
import Foundation
struct Item: Equatable, Identifiable {
    let id: Int; let name: String; var tags: [String] = []; var owner: Owner? = nil
    struct Owner: Equatable { let login: String }
    var title: String { "\(id)-\(name)" }
    func isTagged(_ t: String) -> Bool { tags.contains(t) }
}
enum Load: Equatable { case idle, loading(progress: Double), loaded([Item]), failed(APIError) }
enum APIError: Error, Equatable { case offline, status(Int, message: String) }
protocol API {
    func items(page: Int, size: Int) -> Observable<[Item]>; func remove(_ item: Item) -> Completable;
    func item(id: Int) -> Maybe<Item>; var baseURL: URL { get }; var token: String? { get set }
}
final class ItemsViewModel {
    let load = PublishRelay<Void>(); let remove = PublishRelay<Item>(); let sort = PublishRelay<(Item, Item) -> Bool>();
    let find = PublishRelay<Int>()
    let state: BehaviorRelay<Load> = .init(value: .idle)
    let found = PublishRelay<Item?>()
    let result = PublishSubject<Result<Int, APIError>>()
    let pair = PublishSubject<(left: Int, right: String)>()
    private let bag = DisposeBag()
    init(api: API, size: Int = 2) {
        load.do(onNext: { [state] in state.accept(.loading(progress: 0.5)) }).flatMapLatest {
            api.items(page: 1, size: size).map(Load.loaded).catch { .just(.failed($0 as? APIError ?? .offline)) }
        }.bind(to: state).disposed(by: bag)
        remove.flatMap { item in api.remove(item).andThen(.just(item)).materialize() }.withLatestFrom(state) {
            ($0, $1)
        }.subscribe(onNext: { [state, result] e, s in
            switch (e, s) {
            case (.next(let i), .loaded(let items)):
                state.accept(.loaded(items.filter { $0 != i })); result.onNext(.success(i.id))
            case (.error(let error as APIError), _): result.onNext(.failure(error))
            default: break
            }
        }).disposed(by: bag)
        find.flatMap { api.item(id: $0).map(Optional.some).ifEmpty(default: nil) }.bind(to: found).disposed(by: bag)
        find.map { (left: $0, right: "\(api.baseURL.host ?? "?")/\(api.token ?? "none")") }.bind(to: pair).disposed(
            by: bag)
        sort.withLatestFrom(state) { ($0, $1) }.subscribe(onNext: { [state] by, s in
            if case .loaded(let i) = s { state.accept(.loaded(i.sorted(by: by))) }
        }).disposed(by: bag)
    }
}
