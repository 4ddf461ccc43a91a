import RxRelay
import RxSwift

struct Line: Hashable {
  let sku: String
  var count: Int
}

final class Cart {
  private let lines = BehaviorRelay<[Line]>(value: [])
  private let prices: [String: Int]
  let bag = DisposeBag()

  init(prices: [String: Int]) { self.prices = prices }

  var total: Observable<Int> {
    lines.map { [prices] lines in lines.reduce(0) { $0 + (prices[$1.sku] ?? 0) * $1.count } }
      .distinctUntilChanged()
  }

  var isEmpty: Observable<Bool> { lines.map(\.isEmpty).distinctUntilChanged() }

  func add(_ sku: String, _ count: Int = 1) {
    var now = lines.value
    if let i = now.firstIndex(where: { $0.sku == sku }) {
      now[i].count += count
    } else {
      now.append(Line(sku: sku, count: count))
    }
    lines.accept(now)
  }

  func remove(_ sku: String) { lines.accept(lines.value.filter { $0.sku != sku }) }
  var snapshot: [Line] { lines.value }
}

let cart = Cart(prices: ["tea": 3, "jam": 5])
let bag = DisposeBag()
var events: [String] = []
cart.total.subscribe(onNext: { events.append("total \($0)") }).disposed(by: bag)
cart.isEmpty.subscribe { event in
  switch event {
  case .next(let isEmpty): events.append("empty \(isEmpty)")
  case .error(let error): events.append("error \(error)")
  case .completed: events.append("done")
  }
}.disposed(by: cart.bag)
cart.add("tea", 2)
cart.add("jam")
cart.add("unknown")
cart.remove("tea")
cart.remove("jam")
cart.remove("unknown")
print(events)
let free = Observable.combineLatest(cart.total, cart.isEmpty) { total, isEmpty in !isEmpty && total == 0 }
let check = free.subscribe(onNext: { print("free", $0) })
cart.add("gift", 3)
check.dispose()
cart.add("tea")
print(cart.snapshot, Set(cart.snapshot).count)
Observable.of(1, 2, 3, 4).scan(0, accumulator: +).filter { $0 > 1 }.toArray()
  .subscribe(onSuccess: { print($0) }).disposed(by: bag)
Observable.zip(Observable.from(["a", "b"]), Observable.range(start: 1, count: 5)).map { "\($0)\($1)" }
  .subscribe(onNext: { print($0, terminator: " ") }, onCompleted: { print("completed") }).disposed(by: bag)
