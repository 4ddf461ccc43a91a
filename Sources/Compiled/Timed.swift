import RxsEngine

// A session has only one clock, so these operators have no scheduler argument.

extension ObservableType {
  /// `debounce` on the clock of the session.
  public func debounce(_ dueTime: RxTimeInterval) -> Observable<Element> {
    debounce(dueTime, scheduler: MainScheduler.instance)
  }

  /// `throttle` on the clock of the session.
  public func throttle(_ dueTime: RxTimeInterval, latest: Bool = true) -> Observable<Element> {
    throttle(dueTime, latest: latest, scheduler: MainScheduler.instance)
  }

  /// `delay` on the clock of the session.
  public func delay(_ dueTime: RxTimeInterval) -> Observable<Element> {
    delay(dueTime, scheduler: MainScheduler.instance)
  }

  /// `delaySubscription` on the clock of the session.
  public func delaySubscription(_ dueTime: RxTimeInterval) -> Observable<Element> {
    delaySubscription(dueTime, scheduler: MainScheduler.instance)
  }

  /// `timeout` on the clock of the session.
  public func timeout(_ dueTime: RxTimeInterval) -> Observable<Element> {
    timeout(dueTime, scheduler: MainScheduler.instance)
  }

  /// `take` on the clock of the session.
  public func take(for duration: RxTimeInterval) -> Observable<Element> {
    take(for: duration, scheduler: MainScheduler.instance)
  }

  /// `skip` on the clock of the session.
  public func skip(_ duration: RxTimeInterval) -> Observable<Element> {
    skip(duration, scheduler: MainScheduler.instance)
  }

  /// `buffer` on the clock of the session.
  public func buffer(timeSpan: RxTimeInterval, count: Int) -> Observable<[Element]> {
    buffer(timeSpan: timeSpan, count: count, scheduler: MainScheduler.instance)
  }

  /// `window` on the clock of the session.
  public func window(
    timeSpan: RxTimeInterval, count: Int
  ) -> Observable<Observable<Element>> {
    window(timeSpan: timeSpan, count: count, scheduler: MainScheduler.instance)
  }
}

extension ObservableType where Element: RxAbstractInteger {
  /// `interval` on the clock of the session.
  public static func interval(_ period: RxTimeInterval) -> Observable<Element> {
    Observable.interval(period, scheduler: MainScheduler.instance)
  }

  /// `timer` on the clock of the session.
  public static func timer(
    _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil
  ) -> Observable<Element> {
    Observable.timer(dueTime, period: period, scheduler: MainScheduler.instance)
  }
}

extension PrimitiveSequence {
  /// `delay` on the clock of the session.
  public func delay(_ dueTime: RxTimeInterval) -> PrimitiveSequence<Trait, Element> {
    delay(dueTime, scheduler: MainScheduler.instance)
  }

  /// `delaySubscription` on the clock of the session.
  public func delaySubscription(_ dueTime: RxTimeInterval) -> PrimitiveSequence<Trait, Element> {
    delaySubscription(dueTime, scheduler: MainScheduler.instance)
  }

  /// `timeout` on the clock of the session.
  public func timeout(_ dueTime: RxTimeInterval) -> PrimitiveSequence<Trait, Element> {
    timeout(dueTime, scheduler: MainScheduler.instance)
  }
}
