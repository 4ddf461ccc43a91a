import RxCocoa
import RxRelay
import RxSwift

struct Recipe: Equatable {
    let id: Int
    let title: String
    var minutes = 10
}

protocol HomeCoordinator: AnyObject {
    func showDetail(of recipe: Recipe)
    func showFilter(current: Int?, animated: Bool)
    func close()
}

protocol RecipeStore {
    var recipes: Observable<[Recipe]> { get }
}

final class HomeViewModel {
    struct Input {
        let selection: Driver<Int>
        let filterTap: Signal<Void>
        let filterChosen: Signal<Int?>
        let closeTap: Signal<Void>
    }

    struct Output {
        let titles: Driver<[String]>
        let badge: Driver<String?>
    }

    weak var coordinator: HomeCoordinator?
    private let store: RecipeStore
    private let maximum = BehaviorRelay<Int?>(value: nil)
    private let disposeBag = DisposeBag()

    init(store: RecipeStore, coordinator: HomeCoordinator) {
        self.store = store
        self.coordinator = coordinator
    }

    func transform(input: Input) -> Output {
        let visible = Driver.combineLatest(
            store.recipes.asDriver(onErrorJustReturn: []), maximum.asDriver()
        ) { recipes, maximum in recipes.filter { $0.minutes <= maximum ?? .max } }

        input.selection
            .withLatestFrom(visible) { ($1, $0) }
            .drive(onNext: { [weak coordinator] recipes, row in
                guard recipes.indices.contains(row) else { return }
                coordinator?.showDetail(of: recipes[row])
            })
            .disposed(by: disposeBag)

        input.filterTap
            .emit(with: self) { model, _ in
                model.coordinator?.showFilter(current: model.maximum.value, animated: true)
            }
            .disposed(by: disposeBag)

        input.filterChosen.emit(to: maximum).disposed(by: disposeBag)

        input.closeTap
            .emit(with: self) { model, _ in model.coordinator?.close() }
            .disposed(by: disposeBag)

        return Output(
            titles: visible.map { $0.map(\.title) }.distinctUntilChanged(),
            badge: maximum.asDriver().map { $0.map { "≤ \($0) min" } }.distinctUntilChanged()
        )
    }
}
