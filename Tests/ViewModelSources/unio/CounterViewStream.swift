import RxRelay
import RxSwift

// MARK: - A small stand-in for Unio

public protocol InputType {}
public protocol OutputType {}
public protocol StateType {}
public struct NoState: StateType { public init() {} }

@dynamicMemberLookup
public struct InputWrapper<Input: InputType> {
    fileprivate let input: Input
    public subscript<Value>(dynamicMember path: KeyPath<Input, PublishRelay<Value>>) -> AnyObserver<Value> {
        let relay = input[keyPath: path]
        return AnyObserver { event in if case .next(let value) = event { relay.accept(value) } }
    }
}

@dynamicMemberLookup
public struct OutputWrapper<Output: OutputType> {
    fileprivate let output: Output
    public subscript<Value>(dynamicMember path: KeyPath<Output, Observable<Value>>) -> Observable<Value> {
        output[keyPath: path]
    }
    public subscript<Value>(dynamicMember path: KeyPath<Output, BehaviorRelay<Value>>) -> BehaviorRelay<Value> {
        output[keyPath: path]
    }
}

public struct Dependency<Input: InputType, State: StateType> {
    public let input: Input
    public let state: State
}

public protocol LogicType {
    associatedtype Input: InputType
    associatedtype Output: OutputType
    associatedtype State: StateType
    static func bind(from dependency: Dependency<Input, State>, disposeBag: DisposeBag) -> Output
}

open class UnioStream<Logic: LogicType> {
    public let input: InputWrapper<Logic.Input>
    public let output: OutputWrapper<Logic.Output>
    private let disposeBag = DisposeBag()

    public init(input: Logic.Input, state: Logic.State) {
        self.input = InputWrapper(input: input)
        output = OutputWrapper(
            output: Logic.bind(from: Dependency(input: input, state: state), disposeBag: disposeBag))
    }
}

// MARK: - The view model

final class CounterViewStream: UnioStream<CounterViewStream.Logic> {
    convenience init(start: Int) {
        self.init(input: Input(), state: State(value: BehaviorRelay(value: start)))
    }

    struct Input: InputType {
        let countUp = PublishRelay<Void>()
        let countDown = PublishRelay<Void>()
        let jump = PublishRelay<Int>()
    }

    struct Output: OutputType {
        let value: BehaviorRelay<Int>
        let text: Observable<String>
        let isZero: Observable<Bool>
    }

    struct State: StateType {
        let value: BehaviorRelay<Int>
    }

    enum Logic: LogicType {
        typealias Input = CounterViewStream.Input
        typealias Output = CounterViewStream.Output
        typealias State = CounterViewStream.State

        static func bind(from dependency: Dependency<Input, State>, disposeBag: DisposeBag) -> Output {
            let value = dependency.state.value
            Observable
                .merge(
                    dependency.input.countUp.map { 1 },
                    dependency.input.countDown.map { -1 },
                    dependency.input.jump.withLatestFrom(value) { $0 - $1 }
                )
                .map { value.value + $0 }
                .bind(to: value)
                .disposed(by: disposeBag)
            return Output(
                value: value,
                text: value.map { "count: \($0)" },
                isZero: value.map { $0 == 0 }.distinctUntilChanged()
            )
        }
    }
}
