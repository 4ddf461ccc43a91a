import RxCocoa
import RxSwift

protocol ViewModelType {
    associatedtype Input
    associatedtype Output
    func transform(_ input: Input) -> Output
}

class BaseViewModel<Coordinator>: NSObjectFree {
    let coordinator: Coordinator
    let disposeBag = DisposeBag()
    let isLoading = BehaviorRelay(value: false)
    let alert = PublishRelay<String>()
    init(coordinator: Coordinator) { self.coordinator = coordinator }
    func show(_ error: Error) { alert.accept("\(error)") }
}

class NSObjectFree { deinit { print("gone:", type(of: self)) } }

struct Page<Item> {
    let items: [Item]
    let next: Int?
}

extension Page: Equatable where Item: Equatable {}

protocol NewsCoordinator: AnyObject {
    func open(_ title: String, animated: Bool)
}

protocol NewsAPI {
    func news(page: Int, pageSize: Int) -> Single<Page<String>>
}

final class BaseList: BaseViewModel<NewsCoordinator>, ViewModelType {
    struct Input {
        let reload: Signal<Void>
        let reachedEnd: Signal<Void>
        let select: Signal<Int>
    }
    struct Output {
        let titles: Driver<[String]>
        let hasMore: Driver<Bool>
    }

    private let api: NewsAPI
    private let items = BehaviorRelay<[String]>(value: [])
    private let next = BehaviorRelay<Int?>(value: 0)

    init(coordinator: NewsCoordinator, api: NewsAPI) {
        self.api = api
        super.init(coordinator: coordinator)
    }

    func transform(_ input: Input) -> Output {
        let pages = Observable.merge(
            input.reload.asObservable().map { Optional(0) },
            input.reachedEnd.asObservable().withLatestFrom(next))
        pages.compactMap { $0 }
            .filter { [isLoading] _ in !isLoading.value }
            .do(onNext: { [isLoading] _ in isLoading.accept(true) })
            .flatMapLatest { [api] page in
                api.news(page: page, pageSize: 2).map { (page, $0) }.asObservable()
                    .do(onError: { [weak self] in self?.show($0) }, onCompleted: nil)
                    .catch { _ in .empty() }
                    .do(onDispose: { [weak self] in self?.isLoading.accept(false) })
            }
            .subscribe(onNext: { [weak self] page, result in
                guard let self else { return }
                self.items.accept(page == 0 ? result.items : self.items.value + result.items)
                self.next.accept(result.next)
            })
            .disposed(by: disposeBag)
        input.select.withLatestFrom(items.asSignal(onErrorJustReturn: [])) { $1[$0] }
            .emit(onNext: { [coordinator] in coordinator.open($0, animated: true) })
            .disposed(by: disposeBag)
        return Output(titles: items.asDriver(), hasMore: next.asDriver().map { $0 != nil }.distinctUntilChanged())
    }
}
