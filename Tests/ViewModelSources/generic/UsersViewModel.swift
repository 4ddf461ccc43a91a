import RxCocoa
import RxRelay
import RxSwift

/// A list of any elements, with the common inputs and outputs of lists.
class ListViewModel<Item: Equatable> {
    struct Input {
        let load = PublishRelay<Void>()
        let select = PublishRelay<Int>()
        let filter = BehaviorRelay<String>(value: "")
    }

    struct Output {
        let items: Driver<[Item]>
        let selected: Signal<Item>
        let isEmpty: Driver<Bool>
    }

    let input = Input()
    private(set) lazy var output: Output = makeOutput()
    fileprivate let items = BehaviorRelay<[Item]>(value: [])
    let disposeBag = DisposeBag()

    init() {
        input.load
            .flatMapLatest { [weak self] in self?.fetch() ?? .empty() }
            .bind(to: items)
            .disposed(by: disposeBag)
    }

    func fetch() -> Observable<[Item]> { .just([]) }

    func matches(_ item: Item, filter: String) -> Bool { true }

    private func makeOutput() -> Output {
        let visible =
            Observable
            .combineLatest(items, input.filter.distinctUntilChanged()) { [weak self] items, filter in
                items.filter { filter.isEmpty || self?.matches($0, filter: filter) == true }
            }
            .asDriver(onErrorJustReturn: [])
        return Output(
            items: visible,
            selected: input.select
                .withLatestFrom(visible) { $1.indices.contains($0) ? $1[$0] : nil }
                .compactMap { $0 }
                .asSignal(onErrorSignalWith: .empty()),
            isEmpty: visible.map(\.isEmpty).distinctUntilChanged()
        )
    }
}

struct User: Equatable {
    let name: String
    let age: Int
}

protocol UserService {
    func users() -> Observable<[User]>
}

final class UsersViewModel: ListViewModel<User> {
    private let service: UserService

    init(service: UserService) {
        self.service = service
        super.init()
    }

    override func fetch() -> Observable<[User]> {
        service.users().map { $0.sorted { $0.name < $1.name } }.catchAndReturn([])
    }

    override func matches(_ item: User, filter: String) -> Bool {
        item.name.lowercased().contains(filter.lowercased())
    }
}
