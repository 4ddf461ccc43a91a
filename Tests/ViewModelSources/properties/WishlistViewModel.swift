import RxSwift
import RxRelay

struct Wish: Equatable { let id: Int; let title: String }

enum WishlistError: Error, Equatable { case full, unknown(id: Int) }

protocol WishStore {
    func add(_ title: String) -> Single<Wish>
}

class ScreenViewModel {
    let viewDidLoad = PublishSubject<Void>()
    let message = PublishRelay<String>()
    let bag = DisposeBag()
}

/// Inputs and outputs are relays: the class sends into outputs and subscribes to inputs.
final class WishlistViewModel: ScreenViewModel {
    let addTapped = PublishRelay<String>()
    let retry = PublishRelay<Void>()
    let didAdd = PublishRelay<Wish>()
    let failed = PublishSubject<WishlistError>()
    let close: PublishSubject<Int>
    let wishes = BehaviorRelay<[Wish]>(value: [])

    init(store: WishStore) {
        close = PublishSubject()
        super.init()
        viewDidLoad.map { "welcome" }.bind(to: message).disposed(by: bag)
        let titles = Observable.merge(
            addTapped.asObservable(), retry.withLatestFrom(addTapped))
        titles
            .flatMap { store.add($0).asObservable().materialize() }
            .subscribe(with: self) { owner, event in
                switch event {
                case .next(let wish):
                    owner.wishes.accept(owner.wishes.value + [wish])
                    owner.didAdd.accept(wish)
                    if owner.wishes.value.count == 2 { owner.close.onNext(owner.wishes.value.count) }
                case .error(let error as WishlistError): owner.failed.onNext(error)
                case .error, .completed: break
                }
            }
            .disposed(by: bag)
    }
}
