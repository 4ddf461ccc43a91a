import Foundation
import RxRelay
import RxSwift

enum CounterEvent {
    case increase(by: Int)
    case fail(Error)
}

final class Dispatcher<Event> {
    private let subject = PublishSubject<Event>()
    fileprivate func register() -> Observable<Event> { subject.asObservable() }
    func dispatch(_ event: Event) { subject.onNext(event) }
}

@propertyWrapper
final class Observed<Value> {
    private let relay: BehaviorRelay<Value>
    init(wrappedValue: Value) { relay = BehaviorRelay(value: wrappedValue) }
    var wrappedValue: Value {
        get { relay.value }
        set { relay.accept(newValue) }
    }
    var projectedValue: Observable<Value> { relay.asObservable() }
}

final class CounterStore {
    @Observed private(set) var count = 0
    @Observed private(set) var lastError: Error? = nil
    private let bag = DisposeBag()

    init(dispatcher: Dispatcher<CounterEvent>) {
        dispatcher.register().subscribe(onNext: { [weak self] event in
            switch event {
            case .increase(let n): self?.count += n
            case .fail(let error): self?.lastError = error
            }
        }).disposed(by: bag)
    }
}

struct CounterActions {
    enum ActionError: Error, Equatable { case tooBig(Int) }
    let dispatcher: Dispatcher<CounterEvent>
    func increase(by n: Int) {
        dispatcher.dispatch(n > 10 ? .fail(ActionError.tooBig(n)) : .increase(by: n))
    }
}

final class FluxCounterViewModel {
    let tap = PublishRelay<Int>()
    let label: Observable<String>
    let error: Observable<Error>
    private let bag = DisposeBag()

    init(store: CounterStore, actions: CounterActions) {
        label = store.$count.map { "count \($0)" }
        error = store.$lastError.compactMap { $0 }
        tap.subscribe(onNext: actions.increase(by:)).disposed(by: bag)
    }
}
