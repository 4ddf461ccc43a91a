/// The integer types that counting operators accept.
public typealias RxAbstractInteger = FixedWidthInteger

extension ObservableType where Element: RxAbstractInteger {
  /// A sequence of `count` consecutive integers.
  ///
  /// - Parameters:
  ///   - start: the first integer.
  ///   - count: the number of integers; by default all integers from `start` to the largest of the
  ///     type. With a negative count, the sequence fails with `RxError.argumentOutOfRange`. If the
  ///     last integer would exceed the type, the sequence fails with `RxError.overflow`.
  ///   - scheduler: sends the elements, one per turn.
  ///
  /// Source: [Range](https://reactivex.io/documentation/operators/range.html).
  public static func range(
    start: Element, count: Element = .max,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    if count < 0 { return .error(RxError.argumentOutOfRange) }
    // An empty range, too, completes in a turn of the scheduler, not during the subscription.
    let (last, overflow) = start.addingReportingOverflow(max(count, 1) - 1)
    if overflow, count < .max { return .error(RxError.overflow) }
    return Producer(.plain) {
      RangeEmission(start, through: overflow ? .max : last, isEmpty: count == 0, to: $0)
        .begin(on: scheduler)
    }
  }
}

private final class RangeEmission<Element: FixedWidthInteger>: Emission<Element> {
  @exclusivity(unchecked) private var present: Element
  @exclusivity(unchecked) private var isDone: Bool
  private let last: Element
  /// The number 1, stored because generic code would convert a literal for each element.
  private let one: Element = 1

  init(_ first: Element, through last: Element, isEmpty: Bool, to sink: Sink<Element>) {
    present = first
    isDone = isEmpty
    self.last = last
    super.init(to: sink)
  }

  override func turn() -> Bool {
    if isDone {
      sink.completed()
      return false
    }
    let element = present
    if element == last { isDone = true } else { present = element &+ one }
    sink.next(element)
    return true
  }
}
