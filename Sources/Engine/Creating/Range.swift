extension ObservableType where Element: RxAbstractInteger {
  /// The numbers from `start` on, `count` of them, one each turn of the scheduler.
  ///
  /// It fails with `RxError.argumentOutOfRange` when `count` is negative, and with
  /// `RxError.overflow` when the numbers leave the range of their type.
  ///
  /// Source: [Range](https://reactivex.io/documentation/operators/range.html).
  public static func range(
    start: Element, count: Element,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    if count < 0 { return .error(RxError.argumentOutOfRange) }
    if count > 0, start.addingReportingOverflow(count - 1).overflow {
      return .error(RxError.overflow)
    }
    return Producer { sink in
      var index: Element = 0
      return SourceLoop.start(on: scheduler) {
        guard index < count else {
          sink.completed()
          return false
        }
        let number = start + index
        index += 1
        sink.next(number)
        return true
      }
    }
  }
}
