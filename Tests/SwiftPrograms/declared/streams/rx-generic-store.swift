import RxRelay
import RxSwift

protocol Reducing {
  associatedtype State
  associatedtype Action
  static func reduce(_ state: inout State, _ action: Action) -> Observable<Action>
}

final class Store<R: Reducing> where R.State: Equatable {
  private let relay: BehaviorRelay<R.State>
  private let actions = PublishRelay<R.Action>()
  private let bag = DisposeBag()
  private(set) var count = 0

  init(_ initial: R.State) {
    relay = BehaviorRelay(value: initial)
    actions.subscribe(onNext: { [unowned self] in run($0) }).disposed(by: bag)
  }

  private func run(_ action: R.Action) {
    count += 1
    var state = relay.value
    let effects = R.reduce(&state, action)
    relay.accept(state)
    effects.subscribe(onNext: { [weak self] in self?.run($0) }).disposed(by: bag)
  }

  func dispatch(_ action: R.Action) { actions.accept(action) }
  func select<T: Equatable>(_ path: KeyPath<R.State, T>) -> Observable<T> {
    relay.map { $0[keyPath: path] }.distinctUntilChanged()
  }
  subscript<T>(path: KeyPath<R.State, T>) -> T { relay.value[keyPath: path] }
}

struct CounterState: Equatable {
  var value = 0
  var log: [String] = []
}

enum CounterAction { case add(Int), double, note(String), many([CounterAction]) }

enum CounterReducer: Reducing {
  static func reduce(_ state: inout CounterState, _ action: CounterAction) -> Observable<CounterAction> {
    switch action {
    case .add(let n): state.value += n
    case .double:
      state.value *= 2
      return .just(.note("doubled to \(state.value)"))
    case .note(let text): state.log.append(text)
    case .many(let actions): return .from(actions)
    }
    return .empty()
  }
}

let store = Store<CounterReducer>(CounterState())
let bag = DisposeBag()
store.select(\.value).subscribe(onNext: { print("value", $0) }).disposed(by: bag)
store.select(\.log.count).skip(1).subscribe(onNext: { print("log", $0) }).disposed(by: bag)
store.dispatch(.add(2))
store.dispatch(.add(0))
store.dispatch(.many([.double, .add(-1), .double]))
print(store[\.log], store[\.value], store.count)
let errors = Observable<Int>.create { observer in
  observer.onNext(1)
  observer.onError(RxError.unknown)
  return Disposables.create { print("cleaned") }
}
errors.retry(2).catchAndReturn(-1).subscribe { print($0) }.disposed(by: bag)
Single<Int>.just(4).flatMap { $0 > 3 ? .error(RxError.noElements) : .just($0) }
  .subscribe(onSuccess: { print($0) }, onFailure: { print("failure", $0) }).disposed(by: bag)
Maybe<String>.empty().ifEmpty(default: "default").subscribe(onSuccess: { print($0) }).disposed(by: bag)
