import RxSwift

final class Ticker {
  let ticks = PublishSubject<Int>()
  private(set) var sent = 0
  func tick() {
    sent += 1
    ticks.onNext(sent)
  }
  var hasListeners: Bool { ticks.hasObservers }
}

final class Screen {
  let name: String
  private var bag = DisposeBag()
  private(set) var seen: [Int] = []

  init(_ name: String, ticker: Ticker) {
    self.name = name
    ticker.ticks
      .subscribe(
        with: self, onNext: { screen, tick in screen.seen.append(tick) },
        onDisposed: { _ in print("\(name): disposed") }
      )
      .disposed(by: bag)
  }

  func pause() { bag = DisposeBag() }
  deinit { print("\(name): deinit \(seen)") }
}

let ticker = Ticker()
var first: Screen? = Screen("first", ticker: ticker)
let second = Screen("second", ticker: ticker)
ticker.tick()
ticker.tick()
print("first leaves")
first = nil
ticker.tick()
second.pause()
ticker.tick()
print(second.seen, ticker.hasListeners)

func scoped() {
  let bag = DisposeBag()
  Observable<Int>.create { observer in
    observer.onNext(1)
    observer.onNext(2)
    return Disposables.create { print("created stream disposed") }
  }
  .subscribe(onNext: { print("got", $0) })
  .disposed(by: bag)
  print("end of scope")
}
scoped()

let composite = CompositeDisposable()
for name in ["a", "b"] { _ = composite.insert(Disposables.create { print("dispose", name) }) }
composite.dispose()
_ = composite.insert(Disposables.create { print("dispose late") })
let serial = SerialDisposable()
serial.disposable = ticker.ticks.subscribe(onNext: { print("one", $0) })
ticker.tick()
serial.disposable = ticker.ticks.subscribe(onNext: { print("two", $0) })
ticker.tick()
serial.dispose()
print(ticker.hasListeners, ticker.sent, composite.isDisposed)
let taken = ticker.ticks.take(2).subscribe(onNext: { print("take", $0) }, onCompleted: { print("done") })
for _ in 1...3 { ticker.tick() }
taken.dispose()
