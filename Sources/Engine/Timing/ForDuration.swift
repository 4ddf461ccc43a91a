extension ObservableType {
  /// The elements that arrive within `duration`, and then the end.
  ///
  /// - Parameters:
  ///   - duration: the time during which elements pass.
  ///   - scheduler: the scheduler of the timer.
  ///
  /// Source: [Take](https://reactivex.io/documentation/operators/take.html).
  public func take(
    for duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    gated(.plain.endingEarly, by: Observable<Int>.timer(duration, scheduler: scheduler)) {
      GateSink(isOpen: true, $0)
    }
  }

  /// The elements that arrive after `duration`.
  ///
  /// - Parameters:
  ///   - duration: the time during which elements are dropped.
  ///   - scheduler: the scheduler of the timer.
  ///
  /// Source: [Skip](https://reactivex.io/documentation/operators/skip.html).
  public func skip(
    _ duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    gated(.manner(.skips), by: Observable<Int>.timer(duration, scheduler: scheduler)) {
      GateSink(isOpen: false, sendsEarlyEnd: true, $0)
    }
  }
}
