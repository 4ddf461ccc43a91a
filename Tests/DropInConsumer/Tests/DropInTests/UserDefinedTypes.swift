import RxSwift
import RxTest

/// A test subject with one observer and counted subscriptions. After a chosen element, the subject
/// can dispose of a disposable.
final class OneObserverSubject<Element: Hashable>: SubjectType, ObserverType {
  private var endings: [Element: Disposable] = [:]
  private var observer = AnyObserver<Element> { _ in }
  private(set) var subscribeCount = 0
  private(set) var isDisposed = false

  func dispose(of disposable: Disposable, after element: Element) { endings[element] = disposable }

  func on(_ event: Event<Element>) {
    observer.on(event)
    if case .next(let element) = event { endings[element]?.dispose() }
  }

  func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
  where Observer.Element == Element {
    subscribeCount += 1
    self.observer = AnyObserver(observer)
    return Disposables.create {
      self.observer = AnyObserver { _ in }
      self.isDisposed = true
    }
  }

  func asObserver() -> OneObserverSubject<Element> { self }
}

/// A connectable sequence for tests.
final class Connectable<Subject: SubjectType>: ConnectableObservableType
where Subject.Observer.Element == Subject.Element {
  typealias Element = Subject.Element

  private let inner: ConnectableObservable<Element>

  init(_ source: Observable<Element>, _ subject: Subject) { inner = source.multicast(subject) }

  func connect() -> Disposable { inner.connect() }

  func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
  where Observer.Element == Element { inner.subscribe(observer) }
}

/// A hot sequence without a clock: every subscription is recorded with the time 0.
final class TimelessHotObservable<Element>: ObservableType {
  private(set) var subscriptions: [Subscription] = []
  private var observers: [Int: AnyObserver<Element>] = [:]

  func on(_ event: Event<Element>) {
    for (_, observer) in observers.sorted(by: { $0.key < $1.key }) { observer.on(event) }
  }

  func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
  where Observer.Element == Element {
    let index = subscriptions.count
    observers[index] = AnyObserver(observer)
    subscriptions.append(Subscription(0))
    return Disposables.create {
      self.observers[index] = nil
      self.subscriptions[index] = Subscription(0, 0)
    }
  }
}

/// A disposable that records the times at which it is made and disposed of.
final class NotingDisposable: Disposable {
  private(set) var ticks: [Int]
  private let scheduler: TestScheduler

  init(_ scheduler: TestScheduler) {
    self.scheduler = scheduler
    ticks = [scheduler.clock]
  }

  func dispose() { ticks.append(scheduler.clock) }
}

/// A subclass of `Observable` that also sends events after its end.
final class Careless: Observable<Int> {
  private(set) var disposals = 0

  override func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
  where Observer.Element == Int {
    for number in 1...3 { observer.onNext(number) }
    observer.onCompleted()
    observer.onNext(4)
    return Disposables.create { self.disposals += 1 }
  }
}
