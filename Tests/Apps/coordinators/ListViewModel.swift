import RxCocoa
import RxSwift
import UIKit

struct Item: Equatable { let id: Int; let name: String }
struct Filter: Equatable { let maximum: Int }

protocol Coordinating: AnyObject {
  init(navigation: UINavigationController)
  func begin()
}

protocol ListNavigating: Coordinating {
  func open(_ item: Item)
}

protocol ItemLoading {
  var filter: BehaviorSubject<Filter> { get set }
  func items() -> Single<[Item]>
}

final class ListViewModel {
  struct Input {
    let appear: Observable<Void>
    let select: Observable<Int>
  }
  struct Output {
    let names: Driver<[String]>
    let isLoading: Driver<Bool>
  }

  private let loader: ItemLoading
  private weak var navigation: ListNavigating?
  private let bag = DisposeBag()

  init(loader: ItemLoading, navigation: ListNavigating) {
    self.loader = loader
    self.navigation = navigation
  }

  func transform(_ input: Input) -> Output {
    let isLoading = BehaviorRelay(value: false)
    let items = input.appear.flatMapLatest { [loader] in
      loader.items().asObservable()
        .do(onSubscribe: { isLoading.accept(true) }, onDispose: { isLoading.accept(false) })
    }.share(replay: 1)
    input.select.withLatestFrom(items) { $1[$0] }
      .subscribe(onNext: { [weak self] in self?.navigation?.open($0) }).disposed(by: bag)
    return Output(
      names: Observable.combineLatest(items, loader.filter) { items, filter in
        items.filter { $0.id <= filter.maximum }.map(\.name)
      }.asDriver(onErrorJustReturn: []),
      isLoading: isLoading.asDriver().distinctUntilChanged())
  }
}
