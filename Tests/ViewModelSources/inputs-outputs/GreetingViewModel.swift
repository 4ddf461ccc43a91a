import RxCocoa
import RxSwift

protocol GreetingViewModelInputs {
    var name: BehaviorRelay<String> { get }
    var tap: PublishRelay<Void> { get }
}

protocol GreetingViewModelOutputs {
    var greeting: PublishRelay<String> { get }
    var count: BehaviorRelay<Int> { get }
}

protocol GreetingViewModelType {
    var inputs: GreetingViewModelInputs { get }
    var outputs: GreetingViewModelOutputs { get }
}

/// A view model of relays; its protocols decide which relays are inputs and which are outputs.
final class GreetingViewModel: GreetingViewModelType {
    let name = BehaviorRelay(value: "")
    let tap = PublishRelay<Void>()
    let greeting = PublishRelay<String>()
    let count = BehaviorRelay(value: 0)
    private let bag = DisposeBag()

    init() {
        tap.withLatestFrom(name)
            .filter { !$0.isEmpty }
            .map { "Hello, \($0)" }
            .bind(to: greeting)
            .disposed(by: bag)
        greeting.scan(0) { sum, _ in sum + 1 }.bind(to: count).disposed(by: bag)
    }
}

extension GreetingViewModel: GreetingViewModelInputs { var inputs: GreetingViewModelInputs { self } }
extension GreetingViewModel: GreetingViewModelOutputs {
    var outputs: GreetingViewModelOutputs { self }
}
