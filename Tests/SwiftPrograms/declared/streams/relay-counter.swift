import RxRelay
import RxSwift

protocol CounterType {
  var increment: PublishRelay<Int> { get }
  var value: Observable<Int> { get }
}

final class Counter: CounterType {
  let increment = PublishRelay<Int>()
  let reset = PublishRelay<Void>()
  private let state: BehaviorRelay<Int>
  private let bag = DisposeBag()

  var value: Observable<Int> { state.asObservable() }
  lazy var parity: Observable<String> = state.map { $0 % 2 == 0 ? "even" : "odd" }.distinctUntilChanged()

  init(start: Int = 0) {
    state = BehaviorRelay(value: start)
    increment
      .withLatestFrom(state) { $1 + $0 }
      .bind(to: state)
      .disposed(by: bag)
    reset.map { start }.bind(to: state).disposed(by: bag)
  }

  var current: Int { state.value }
  deinit { print("counter \(current) gone") }
}

func connect(_ counters: [CounterType], log: @escaping (String) -> Void) -> Disposable {
  Disposables.create(
    counters.enumerated().map { index, counter in
      counter.value.skip(1).subscribe(onNext: { log("\(index): \($0)") })
    })
}

var counter: Counter? = Counter(start: 3)
let other = Counter()
var lines: [String] = []
let connection = connect([counter!, other]) { lines.append($0) }
let bag = DisposeBag()
counter!.parity.subscribe(onNext: { print($0) }, onDisposed: { print("parity disposed") }).disposed(by: bag)
counter!.increment.accept(2)
counter!.increment.accept(1)
other.increment.accept(10)
Observable.of(1, 1).bind(to: other.increment).disposed(by: bag)
counter!.reset.accept(())
print(counter!.current, other.current)
connection.dispose()
other.reset.accept(())
print(lines)
counter = nil
print(other.current)
