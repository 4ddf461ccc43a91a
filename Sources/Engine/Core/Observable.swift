import CThreadState

/// A push-style sequence of events, the type that all operators return.
///
/// The sequence does no work before a subscription. A subclass in another module overrides
/// `subscribe(_:)`.
///
/// Source: [Observable](https://reactivex.io/documentation/observable.html).
open class Observable<Element>: ObservableType {
  /// Makes a sequence that sends nothing, unless a subclass overrides `subscribe(_:)`.
  public init() {
    ResourceCount.increment()
    if crx_is_tracing() { Tracer.current?.built(self, operatorName, traceBehavior) }
  }

  deinit { ResourceCount.decrement() }

  /// Sends the sequence's events to `observer` until the returned disposable is disposed.
  open func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    let lifetime = Lifetime()
    begin(ObserverSink(observer, lifetime), lifetime)
    return lifetime
  }

  /// Calls closures for the events of the sequence.
  ///
  /// - Parameter sink: the type of the sink. The caller knows the element type, so subscriptions
  ///   need no metadata lookup.
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

  /// Connects `sink` to the events, and returns the disposable that disconnects the sink.
  ///
  /// The sink may receive events before this function returns. When the sink has received a
  /// terminal event, the caller disposes of the returned disposable. Stages between the source and
  /// the sink pass on both the event and the disposal.
  final func attach(_ sink: Sink<Element>) -> any Disposable {
    if crx_is_tracing(), let tracer = Tracer.current { return tracer.attach(self, sink) }
    return feed(sink)
  }

  /// Connects `sink` to the events.
  ///
  /// Each subclass inside the engine overrides this function. Callers use `attach`, which also
  /// records traces.
  func feed(_ sink: Sink<Element>) -> any Disposable {
    // A subclass in another module overrides only `subscribe`. Without such an override,
    // `subscribe` calls this function again; this check ends the recursion.
    if sink is ObserverSink<GateObserver<Element>> { return Disposables.create() }
    let gated = GatedSink(sink)
    return gated.gate.connected(subscribe(GateObserver(gated)))
  }

  /// Whether a subscription starts the current thread's trampoline if no trampoline is running.
  ///
  /// The value is false for sources that by contract send during the subscription, such as `just`
  /// and subjects.
  var startsTrampoline: Bool { true }

  /// Whether `attach` sends at most one element and the end before it returns, and holds no
  /// resource.
  ///
  /// Operators with inner subscriptions subscribe to such a source without a lifetime.
  var answersAtOnce: Bool { false }

  /// Whether a subscriber still receives the terminal event if its subscription is disposed of
  /// while that event is being sent.
  ///
  /// The value is true for subjects and shared sequences, which send the end to all current
  /// subscribers.
  var endsLeavers: Bool { false }

  /// Adds the predicate of a following `filter` to this sequence.
  ///
  /// Returns false if the sequence cannot evaluate predicates itself.
  ///
  /// Called only if no other object holds this sequence.
  @usableFromInline func adopt(_ predicate: @escaping (Element) throws -> Bool) -> Bool { false }

  /// The operator's name in traces; if nil, traces use the name of the function that made the
  /// operator.
  var operatorName: String? { Self.traceName }

  /// How the operator treats events, for traces.
  var traceBehavior: TraceBehavior { .plain }

  /// The identity of a subject or of a shared sequence in traces; nil for all other sequences.
  var traceState: SubjectIdentity? { nil }

  /// The number of fused operators up to and including this operator; 0 if this is not a fused
  /// operator.
  var fusedDepth: Int { 0 }

  /// Attaches the operators of `links`, which share a stage of type `stages`.
  func attach(_ links: FusedLinks, _ stages: FusedStages<Element>.Type) -> any Disposable {
    let stage = stages.init(links)
    return stage.holding(attach(stage))
  }

  /// For `deferred`, the sequence that the closure makes; otherwise this sequence.
  var resolved: Observable<Element> { self }

  /// Attaches the sink of a subscriber, not of an operator.
  final func begin(_ sink: Sink<Element>, _ lifetime: Lifetime) {
    guard crx_is_tracing(), let tracer = Tracer.current else { return start(sink, lifetime) }
    tracer.subscribing(lifetime) { start(sink, lifetime) }
  }

  /// Attaches a sink whose lifetime is `lifetime`, on the thread's trampoline.
  ///
  /// The thread's monitor counts each subscription, because a sequence that is repeatedly merged
  /// with itself never stops subscribing.
  final func start(_ sink: Sink<Element>, _ lifetime: Lifetime) {
    if let monitor = ExecutionMonitor.current, !monitor.tick() { return }
    guard startsTrampoline else { return lifetime.set(attach(sink)) }
    Trampoline.run { lifetime.set(attach(sink)) }
  }
}
