import RxCocoa
import RxSwift

/// A sequence type of the app.
final class Countdown: ObservableType {
  typealias Element = Int

  func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
  where Observer.Element == Element {
    observer.on(.next(1))
    observer.onCompleted()
    return Disposables.create()
  }
}

/// An observer type of the app.
final class Log<Element>: ObserverType {
  private(set) var events: [Event<Element>] = []

  func on(_ event: Event<Element>) { events.append(event) }
}

/// A subject type of the app.
final class Forwarder: SubjectType, ObserverType, Cancelable {
  typealias Element = String
  typealias Observer = Forwarder

  private let subject = PublishSubject<String>()
  var isDisposed: Bool { subject.isDisposed }

  func on(_ event: Event<String>) { subject.on(event) }

  func asObserver() -> Forwarder { return self }

  func dispose() { subject.dispose() }

  func subscribe<O: ObserverType>(_ observer: O) -> Disposable where O.Element == String {
    return subject.subscribe(observer)
  }
}

/// A connectable sequence type of the app.
final class Connector: ConnectableObservableType {
  typealias Element = Int

  private let subject = PublishSubject<Int>()

  func connect() -> Disposable { Observable.of(1, 2).subscribe(subject) }

  func subscribe<O: ObserverType>(_ observer: O) -> Disposable where O.Element == Int {
    subject.subscribe(observer)
  }
}

/// A scheduler type of the app.
final class AtOnce: SchedulerType {
  var now: Date { Date(timeIntervalSince1970: 0) }

  func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> Disposable
  ) -> Disposable { action(state) }

  func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> Disposable
  ) -> Disposable { action(state) }
}

/// Virtual time in weeks.
struct Weeks: VirtualTimeConverterType {
  typealias VirtualTimeUnit = Int
  typealias VirtualTimeIntervalUnit = Int

  private let length: TimeInterval = 604_800

  func convertFromVirtualTime(_ virtualTime: Int) -> RxTime {
    return Date(timeIntervalSince1970: Double(virtualTime) * length)
  }

  func convertToVirtualTime(_ time: RxTime) -> Int { Int(time.timeIntervalSince1970 / length) }

  func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> TimeInterval {
    Double(virtualTimeInterval) * length
  }

  func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> Int {
    Int(timeInterval / length)
  }

  func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time + offset }

  func compareVirtualTime(_ time1: Int, _ time2: Int) -> VirtualTimeComparison {
    time1 < time2 ? .lessThan : (time1 == time2 ? .equal : .greaterThan)
  }
}

final class WeekScheduler: VirtualTimeScheduler<Weeks> {
  init(initialClock: VirtualTime = 0) {
    super.init(initialClock: initialClock, converter: Weeks())
  }

  override func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time + 1 }
}

func userTypes() {
  let weeks = WeekScheduler()
  let interval: WeekScheduler.VirtualTimeInterval = 1
  _ = weeks.schedule(()) { Disposables.create() }
  _ = weeks.scheduleRelative(1, dueTime: .seconds(1)) { _ in Disposables.create() }
  _ = weeks.scheduleRelativeVirtual((), dueTime: interval) { Disposables.create() }
  _ = weeks.scheduleAbsoluteVirtual((), time: 3) { Disposables.create() }
  weeks.advanceTo(1)
  weeks.sleep(1)
  weeks.start()
  weeks.stop()
  _ = (weeks.clock, weeks.now, weeks.debugDescription)
  let log = Log<Int>()
  _ = Countdown().map { $0 + 1 }.delay(.seconds(1), scheduler: AtOnce()).subscribe(log)
  _ = Observable.merge(Countdown().asObservable(), Connector().refCount())
  _ = Observable.combineLatest(Countdown(), Forwarder()) { "\($0)\($1)" }
  _ = Observable.just("a").subscribe(Forwarder())
  _ = Countdown().multicast(makeSubject: { PublishSubject<Int>() })
  _ = Countdown().withLatestFrom(Forwarder())
  _ = Countdown().flatMap { _ in Forwarder() }
  _ = Countdown().bind(to: log)
}
