import CThreadState

/// A push-style sequence of events, the type that all operators give.
///
/// It does no work until it is subscribed to. A subclass overrides `subscribe(_:)`.
///
/// Source: [Observable](https://reactivex.io/documentation/observable.html).
open class Observable<Element>: ObservableType {
  /// Makes a sequence that sends nothing, unless a subclass overrides `subscribe(_:)`.
  public init() {
    ResourceCount.increment()
    if crx_is_tracing() { Tracer.current?.built(self, operatorName, traceBehavior) }
  }

  deinit { ResourceCount.decrement() }

  /// Sends the sequence's events to `observer` until the given disposable is disposed.
  open func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    let lifetime = Lifetime()
    begin(ObserverSink(observer, lifetime), lifetime)
    return lifetime
  }

  /// Calls closures for the events of the sequence.
  ///
  /// - Parameter sink: the type of the sink, told where the element's is known, so that no
  ///   subscription looks it up.
  @usableFromInline
  func subscribe(
    _ sink: ClosureSink<Element>.Type, _ onNext: ((Element) -> Void)?,
    _ onError: ((any Error) -> Void)?, _ onCompleted: (() -> Void)?, _ onDisposed: (() -> Void)?
  ) -> any Disposable {
    let lifetime = Lifetime(whenDisposed: onDisposed)
    var onError = onError
    if onError == nil, let callStack = Hooks.subscriptionCallStack {
      onError = { Hooks.defaultErrorHandler(callStack, $0) }
    }
    begin(sink.init(lifetime, onNext, onError, onCompleted), lifetime)
    return lifetime
  }

  /// The sequence itself.
  @inlinable public final func asObservable() -> Observable<Element> { self }

  /// Connects `sink` to the events and gives what disconnects it.
  ///
  /// A sink may be called before this returns. The caller disposes of the result when the sink has
  /// heard a terminal event; stages in between pass both through.
  final func attach(_ sink: Sink<Element>) -> any Disposable {
    if crx_is_tracing(), let tracer = Tracer.current { return tracer.attach(self, sink) }
    return feed(sink)
  }

  /// Connects `sink` to the events; each kind of source overrides it, and only `attach` calls it.
  func feed(_ sink: Sink<Element>) -> any Disposable {
    // Kinds of other modules have only `subscribe`; one that has not even that comes back here.
    if sink is ObserverSink<GateObserver<Element>> { return Disposables.create() }
    let gated = GatedSink(sink)
    return gated.gate.connected(subscribe(GateObserver(gated)))
  }

  /// Whether subscribing starts the current thread's trampoline when none runs.
  ///
  /// Sources that answer at once by contract (`just`, subjects) don't.
  var startsTrampoline: Bool { true }

  /// Whether `attach` sends at most one element and the end before it returns, and keeps nothing.
  ///
  /// Operators with inner subscriptions need no lifetime for such a source.
  var answersAtOnce: Bool { false }

  /// Whether a disposed subscription can still receive the end, since the sequence sends the end to
  /// all subscribers of that moment.
  var endsLeavers: Bool { false }

  /// Takes in the test of a `filter` right below a sequence that nobody else holds; false where it
  /// cannot.
  @usableFromInline func adopt(_ predicate: @escaping (Element) throws -> Bool) -> Bool { false }

  /// The operator's name in traces; nil where what makes the sequence names it.
  var operatorName: String? { Self.traceName }

  /// The operator's way with events, for traces.
  var traceBehavior: TraceBehavior { .plain }

  /// The object by which traces know a subject or a shared sequence; nil for others.
  var traceState: SubjectIdentity? { nil }

  /// The number of operators that share one stage which ends with this one.
  var fusedDepth: Int { 0 }

  /// Attaches the operators of `links`, which share a stage of type `stages`.
  func attach(_ links: FusedLinks, _ stages: FusedStages<Element>.Type) -> any Disposable {
    let stage = stages.init(links)
    return stage.holding(attach(stage))
  }

  /// The sequence that subscribing leads to: what `deferred` makes, or the sequence itself.
  var resolved: Observable<Element> { self }

  /// Attaches the sink of a subscriber, who is no operator.
  final func begin(_ sink: Sink<Element>, _ lifetime: Lifetime) {
    guard crx_is_tracing(), let tracer = Tracer.current else { return start(sink, lifetime) }
    tracer.subscribing(lifetime) { start(sink, lifetime) }
  }

  /// Attaches a sink whose lifetime is `lifetime`, on the thread's trampoline.
  ///
  /// A subscription is work that the thread's monitor counts: sequences that are merged with
  /// themselves again and again subscribe without end.
  final func start(_ sink: Sink<Element>, _ lifetime: Lifetime) {
    if let monitor = ExecutionMonitor.current, !monitor.tick() { return }
    guard startsTrampoline else { return lifetime.set(attach(sink)) }
    Trampoline.run { lifetime.set(attach(sink)) }
  }
}
