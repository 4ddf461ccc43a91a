import RxRelay

final class Counter {
  let number = BehaviorRelay(value: 0)

  init() {}

  init(of other: Counter) { number.accept(other.number.value) }

  func add(_ count: Int) { number.accept(number.value + count) }
}
