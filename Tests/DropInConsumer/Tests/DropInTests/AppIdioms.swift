import RxCocoa
import RxSwift

// Common additions of apps to RxSwift, written as in apps.

/// Sends whether any of the tracked sequences is running.
final class ActivityIndicator: SharedSequenceConvertibleType {
  typealias Element = Bool
  typealias SharingStrategy = DriverSharingStrategy

  private struct Token<Element>: ObservableConvertibleType, Disposable {
    private let source: Observable<Element>
    private let cancelable: Cancelable

    init(source: Observable<Element>, disposeAction: @escaping () -> Void) {
      self.source = source
      cancelable = Disposables.create(with: disposeAction)
    }

    func dispose() { cancelable.dispose() }

    func asObservable() -> Observable<Element> { source }
  }

  private let lock = NSRecursiveLock()
  private let relay = BehaviorRelay(value: 0)
  private let loading: SharedSequence<SharingStrategy, Bool>

  init() { loading = relay.asDriver().map { $0 > 0 }.distinctUntilChanged() }

  fileprivate func track<Source: ObservableConvertibleType>(
    _ source: Source
  ) -> Observable<Source.Element> {
    Observable.using({ () -> Token<Source.Element> in
      self.change(by: 1)
      return Token(source: source.asObservable(), disposeAction: { self.change(by: -1) })
    }) { $0.asObservable() }
  }

  private func change(by number: Int) {
    lock.lock()
    relay.accept(relay.value + number)
    lock.unlock()
  }

  func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { loading }
}

extension ObservableConvertibleType {
  func trackActivity(_ indicator: ActivityIndicator) -> Observable<Element> {
    indicator.track(self)
  }
}

/// Sends the failures of the tracked sequences.
final class ErrorTracker: SharedSequenceConvertibleType {
  typealias Element = Error
  typealias SharingStrategy = SignalSharingStrategy

  private let subject = PublishSubject<Error>()

  func track<Source: ObservableConvertibleType>(from source: Source) -> Observable<Source.Element> {
    source.asObservable().do(onError: { self.subject.onNext($0) })
  }

  func asSharedSequence() -> SharedSequence<SignalSharingStrategy, Error> {
    subject.asObservable().asSignal(onErrorSignalWith: .empty())
  }

  deinit { subject.onCompleted() }
}

/// A type whose values can be converted to optionals.
protocol OptionalType {
  associatedtype Wrapped
  var optional: Wrapped? { get }
}

extension Optional: OptionalType {
  var optional: Wrapped? { self }
}

extension ObservableType where Element: OptionalType {
  func unwrapped() -> Observable<Element.Wrapped> { compactMap { $0.optional } }
}

extension SharedSequenceConvertibleType where Element: OptionalType {
  func unwrapped() -> SharedSequence<SharingStrategy, Element.Wrapped> {
    compactMap { $0.optional }
  }
}

extension ObservableType where Element: EventConvertible {
  func elements() -> Observable<Element.Element> { compactMap { $0.event.element } }

  func errors() -> Observable<Error> { compactMap { $0.event.error } }
}

extension Observable where Element: Collection {
  func mapMany<Result>(_ transform: @escaping (Element.Element) -> Result) -> Observable<[Result]> {
    map { $0.map(transform) }
  }
}

extension PrimitiveSequence where Trait == SingleTrait {
  func mapTo<Result>(_ value: Result) -> Single<Result> { map { _ in value } }
}

extension ObservableType {
  func pairwise() -> Observable<(Element, Element)> {
    scan([Element]()) { Array(($0 + [$1]).suffix(2)) }.filter { $0.count == 2 }
      .map { ($0[0], $0[1]) }
  }

  func mapTo<Result>(_ value: Result) -> Observable<Result> { map { _ in value } }

  func ignoringErrors() -> Observable<Element> {
    Observable.create { observer in
      self.subscribe { event in
        switch event {
        case .next(let element): observer.onNext(element)
        case .error, .completed: observer.onCompleted()
        }
      }
    }
  }

  /// Passes elements while the latest value of `pauser` is true.
  func pausable<Pauser: ObservableType>(
    _ pauser: Pauser
  ) -> Observable<Element> where Pauser.Element == Bool {
    withLatestFrom(pauser) { ($0, $1) }.filter { _, isOpen in isOpen }.map { $0.0 }
  }

  /// Subscribes again after each failure and a delay, up to the maximum number of attempts.
  func retry(
    maxAttempts: Int, delay: RxTimeInterval, scheduler: SchedulerType
  ) -> Observable<Element> {
    retry { errors in
      errors.enumerated().flatMap { attempt, error -> Observable<Int> in
        guard attempt + 1 < maxAttempts else { return Observable.error(error) }
        return Observable<Int>.timer(delay, scheduler: scheduler)
      }
    }
  }

  /// The states of a feedback loop.
  static func system<State, Event>(
    initialState: State, reduce: @escaping (State, Event) -> State,
    scheduler: ImmediateSchedulerType, feedback: (Observable<State>) -> Observable<Event>...
  ) -> Observable<State> where Element == State {
    Observable<State>.deferred {
      let replay = ReplaySubject<State>.create(bufferSize: 1)
      let events = Observable.merge(feedback.map { $0(replay.asObservable()) })
        .observe(on: scheduler)
      return events.scan(initialState, accumulator: reduce)
        .do(
          onNext: { replay.onNext($0) }, onSubscribed: { replay.onNext(initialState) }
        )
        .startWith(initialState)
    }
  }
}

/// An action that runs work for an input; only one run at a time is allowed.
final class Action<Input, Element> {
  let elements: Observable<Element>
  let errors: Observable<Error>
  let isExecuting: Observable<Bool>
  let inputs = PublishSubject<Input>()

  init(_ work: @escaping (Input) -> Observable<Element>) {
    let executions = inputs.flatMapFirst { input in
      work(input).materialize().filter { !$0.isCompleted }.map { $0 as Event<Element>? }
        .startWith(nil).concat(Observable<Event<Element>?>.just(.completed))
    }.share()
    elements = executions.unwrapped().elements()
    errors = executions.unwrapped().errors()
    isExecuting = executions.map { event in
      guard let event else { return true }
      return !event.isStopEvent
    }.startWith(false).distinctUntilChanged().share(replay: 1, scope: .whileConnected)
  }
}

/// A view model with one stream of actions and one state.
protocol Reactor: AnyObject {
  associatedtype Action
  associatedtype Mutation
  associatedtype State
  var initialState: State { get }
  func mutate(action: Action) -> Observable<Mutation>
  func reduce(state: State, mutation: Mutation) -> State
}

extension Reactor {
  func states(of actions: Observable<Action>) -> Observable<State> {
    actions
      .observe(on: CurrentThreadScheduler.instance)
      .flatMap { [weak self] action -> Observable<Mutation> in
        guard let self = self else { return .empty() }
        return self.mutate(action: action).catch { _ in .empty() }
      }
      .scan(initialState) { [weak self] state, mutation in
        guard let self = self else { return state }
        return self.reduce(state: state, mutation: mutation)
      }
      .catch { _ in .empty() }
      .startWith(initialState)
      .observe(on: MainScheduler.instance)
  }
}
