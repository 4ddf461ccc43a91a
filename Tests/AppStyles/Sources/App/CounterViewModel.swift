import RxCocoa
import RxSwift

/// A view model with input and output structs; the inputs are relays.
package final class CounterViewModel {
  package struct Input {
    let increment: PublishRelay<Void>
    let add: PublishRelay<Int>
    let step: BehaviorRelay<Int>
  }

  package struct Output {
    let count: Driver<Int>
    let isEven: Driver<Bool>
  }

  package init() {}

  package func transform(_ input: Input) -> Output {
    let steps = input.increment.withLatestFrom(input.step)
    let count = Observable.merge(steps, input.add.asObservable())
      .scan(0, accumulator: +)
      .startWith(0)
      .share(replay: 1)
    return Output(
      count: count.asDriver(onErrorJustReturn: 0),
      isEven: count.map { $0.isMultiple(of: 2) }.distinctUntilChanged()
        .asDriver(onErrorJustReturn: false))
  }
}
