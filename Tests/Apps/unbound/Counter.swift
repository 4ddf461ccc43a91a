import RxRelay

final class Counter {
  let number = BehaviorRelay(value: 0)
  func add(_ count: Int) { number.accept(number.value + count) }
}
