import RxCocoa
import RxRelay
import RxSwift

/// A stepper with relays as inputs and drivers as outputs; the initialiser takes the limits.
public final class StepperViewModel {
    // MARK: Inputs
    public let increment = PublishRelay<Void>()
    public let decrement = PublishRelay<Void>()
    public let set = PublishRelay<Int>()

    // MARK: Outputs
    public let value: Driver<Int>
    public let canIncrement: Driver<Bool>
    public let canDecrement: Driver<Bool>
    public let limitReached: Signal<Limit>

    public enum Limit: Equatable {
        case lower, upper
    }

    public let range: ClosedRange<Int>
    private let current: BehaviorRelay<Int>
    private let disposeBag = DisposeBag()

    public init(range: ClosedRange<Int> = 0...3, start: Int? = nil, step: Int = 1) {
        self.range = range
        let current = BehaviorRelay(value: start ?? range.lowerBound)
        self.current = current

        let wanted =
            Observable
            .merge(
                increment.map { current.value + step },
                decrement.map { current.value - step },
                set.asObservable()
            )
            .share()

        value = current.asDriver().distinctUntilChanged()
        canIncrement = value.map { $0 < range.upperBound }.distinctUntilChanged()
        canDecrement = value.map { $0 > range.lowerBound }.distinctUntilChanged()
        limitReached =
            wanted
            .compactMap { $0 > range.upperBound ? .upper : $0 < range.lowerBound ? .lower : nil }
            .asSignal(onErrorSignalWith: .empty())

        wanted
            .map { min(max($0, range.lowerBound), range.upperBound) }
            .bind(to: current)
            .disposed(by: disposeBag)
    }

    /// The value as a text for the label.
    public var text: String { "\(current.value) of \(range.upperBound)" }
}
