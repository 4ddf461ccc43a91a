import RxSwift

struct Order: Equatable, CustomStringConvertible {
  let id: Int
  let customer: String
  let total: Double
  var description: String { "#\(id) \(customer) \(total)" }
}

struct Statistics {
  var count = 0
  var sum = 0.0
  var average: Double { count == 0 ? 0 : sum / Double(count) }
  func adding(_ order: Order) -> Statistics { Statistics(count: count + 1, sum: sum + order.total) }
}

extension ObservableType where Element == Order {
  func large(from limit: Double) -> Observable<Order> { filter { $0.total >= limit } }
  func statistics() -> Observable<Statistics> { scan(Statistics()) { $0.adding($1) } }
}

extension ObservableType {
  func unwrapped<T>() -> Observable<T> where Element == T? { compactMap { $0 } }
  func log(_ name: String) -> Observable<Element> { self.do(onNext: { print("\(name): \($0)") }) }
}

let orders = PublishSubject<Order>()
let bag = DisposeBag()
orders.large(from: 20).log("large").subscribe().disposed(by: bag)
orders.statistics().map(\.average).distinctUntilChanged().log("average").subscribe().disposed(by: bag)
orders
  .groupBy { $0.customer }
  .flatMap { group in group.map(\.total).scan(0, accumulator: +).map { "\(group.key) spent \($0)" } }
  .subscribe(onNext: { print($0) })
  .disposed(by: bag)
orders.buffer2().subscribe(onNext: { print("pair", $0.0.id, $0.1.id) }).disposed(by: bag)

extension ObservableType {
  func buffer2() -> Observable<(Element, Element)> { Observable.zip(self, skip(1)) }
}

for (id, (customer, total)) in [("ann", 10.0), ("bob", 30), ("ann", 20)].enumerated() {
  orders.onNext(Order(id: id, customer: customer, total: total))
}
orders.onCompleted()

Observable.of(1, nil, 3).unwrapped().log("number").toArray()
  .subscribe(onSuccess: { print("all", $0) }).disposed(by: bag)
Observable.from([Order(id: 9, customer: "z", total: 1)]).first().subscribe(onSuccess: { print($0 as Any) }).disposed(
  by: bag)
