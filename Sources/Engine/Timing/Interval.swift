extension ObservableType where Element: RxAbstractInteger {
  /// Counts up from 0, one number each period.
  ///
  /// Source: [Interval](https://reactivex.io/documentation/operators/interval.html).
  public static func interval(
    _ period: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Producer { sink in
      scheduler.schedulePeriodic(0 as Element, startAfter: period, period: period) { count in
        sink.next(count)
        return count &+ 1
      }
    }
  }
}

/// What can be counted with.
public typealias RxAbstractInteger = FixedWidthInteger
