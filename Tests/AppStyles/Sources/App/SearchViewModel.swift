import RxCocoa
import RxSwift

package struct Place: Equatable {
  package let id: Int
  package let name: String
}

package protocol PlaceService {
  func places(matching text: String) -> Single<[Place]>
}

package protocol Navigator {
  func open(_ place: Place)
}

/// A view model with input and output structs of drivers, a use case and a navigator.
package final class SearchViewModel {
  package struct Input {
    let text: Driver<String>
    let selection: Driver<IndexPath>
  }

  package struct Output {
    let places: Driver<[Place]>
    let isLoading: Driver<Bool>
    let opened: Driver<Void>
  }

  private let service: PlaceService
  private let navigator: Navigator

  package init(service: PlaceService, navigator: Navigator) {
    self.service = service
    self.navigator = navigator
  }

  package func transform(from input: Input) -> Output {
    let isLoading = BehaviorRelay(value: false)
    let places = input.text
      .debounce(.milliseconds(300))
      .distinctUntilChanged()
      .flatMapLatest { [service] text in
        service.places(matching: text)
          .do(onSubscribe: { isLoading.accept(true) }, onDispose: { isLoading.accept(false) })
          .asDriver(onErrorJustReturn: [])
      }
    let opened = input.selection.withLatestFrom(places) { ($0, $1) }
      .filter { $0.count > 1 && $0[1] < $1.count }
      .map { $1[$0[1]] }
      .do(onNext: navigator.open)
      .map { _ in }
    return Output(places: places, isLoading: isLoading.asDriver(), opened: opened)
  }
}
