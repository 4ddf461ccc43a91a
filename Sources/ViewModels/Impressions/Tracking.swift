import FoundationEssentials
import RxsEngine

/// Measures the items of a screen from its start, even without subscribers.
///
/// The signals that the object returns keep it alive. The measurement stops when all these signals
/// are released.
final class Tracking {
  private let trackers: BehaviorRelay<ImpressionTracker>
  private let disposeBag = DisposeBag()

  init(
    _ happenings: Observable<ImpressionTracker.Happening>, of layout: ItemRanges,
    scheduler: any SchedulerType
  ) {
    func time() -> Int { Int((scheduler.now.timeIntervalSince1970 * 1e6).rounded()) }
    let trackers = BehaviorRelay(value: ImpressionTracker(layout, at: time()))
    self.trackers = trackers
    happenings
      .subscribe(onNext: { happening in
        var tracker = trackers.value
        tracker.take(happening, at: time())
        trackers.accept(tracker)
      })
      .disposed(by: disposeBag)
  }

  /// Calls a closure with each step, and sends the results that are not nil. First come the
  /// steps that brought the items into their current ranges, then each new step.
  func steps<Element>(_ make: @escaping (ItemRanges.Step) -> Element?) -> Signal<Element> {
    signal { isFirst, tracker in (isFirst ? tracker.arrivals : tracker.steps).compactMap(make) }
  }

  /// Calls a closure with each item that leaves the screen, and with the item's time on screen in
  /// microseconds. Sends the results that are not nil.
  func counts<Element>(_ make: @escaping (WatchedItem, Int) -> Element?) -> Signal<Element> {
    signal { isFirst, tracker in isFirst ? [] : tracker.counts.compactMap(make) }
  }

  private func signal<Element>(
    _ elements: @escaping (_ isFirst: Bool, ImpressionTracker) -> [Element]
  ) -> Signal<Element> {
    trackers.enumerated()
      .concatMap { [self] index, tracker in
        withExtendedLifetime(self) { Observable.from(elements(index == 0, tracker)) }
      }
      .asSignal(onErrorSignalWith: .empty())
  }
}
