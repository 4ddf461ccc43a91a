extension ObservableType {
  /// A sequence that calls `subscribe` for each subscriber, with the observer that receives the
  /// events.
  ///
  /// Events after a terminal event or after disposal are dropped.
  ///
  /// - Parameter subscribe: sends the events, immediately or later, and returns the disposable that
  ///   stops the events. The disposable is disposed of once.
  ///
  /// ```swift
  /// let numbers = Observable<Int>.create { observer in
  ///   observer.onNext(1)
  ///   observer.onCompleted()
  ///   return Disposables.create()
  /// }
  /// ```
  ///
  /// Source: [Create](https://reactivex.io/documentation/operators/create.html).
  @inlinable
  public static func create(
    _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    Create(subscribe, GatedSink<Element>.self, GatedStages<Element>.self)
  }
}

/// The sequence of `create`.
///
/// The inlinable function `create` makes this object, so that the compiler knows the element type.
@usableFromInline
final class Create<Element>: Observable<Element> {
  private let begin: (AnyObserver<Element>) -> any Disposable
  private let sink: GatedSink<Element>.Type
  private let stages: GatedStages<Element>.Type

  @usableFromInline
  init(
    _ begin: @escaping (AnyObserver<Element>) -> any Disposable, _ sink: GatedSink<Element>.Type,
    _ stages: GatedStages<Element>.Type
  ) {
    self.begin = begin
    self.sink = sink
    self.stages = stages
  }

  override var operatorName: String? { "create" }

  override func feed(_ sink: Sink<Element>) -> any Disposable {
    let gated = self.sink.init(sink)
    return gated.gate.connected(begin(AnyObserver(gated)))
  }

  override func attach(
    _ links: FusedLinks, _ stages: FusedStages<Element>.Type
  ) -> any Disposable {
    let gated = self.stages.init(links)
    return gated.holding(gated.gate.connected(begin(AnyObserver(gated))))
  }
}

/// Lets events pass until the first terminal event or disposal.
///
/// If the sink below the gate belongs to a subscriber, the gate uses the lifetime of that
/// subscription. Otherwise the gate has its own lifetime.
struct EventGate: ~Copyable {
  private let lifetime: Lifetime
  private let isSubscription: Bool
  private let watch = OverlapWatch()

  init(above down: AnySink) {
    let subscription = down.subscription
    lifetime = subscription ?? Lifetime()
    isSubscription = subscription != nil
  }

  /// Returns the disposable that closes the gate and disposes of `upstream`.
  func connected(_ upstream: consuming any Disposable) -> any Disposable {
    if isSubscription { return upstream }
    lifetime.set(upstream)
    return lifetime
  }

  @inline(__always) func pass(_ send: () -> Void) {
    let isFirst = watch.begin()
    if !lifetime.isDisposed { send() }
    watch.end(isFirst)
  }

  func end(_ send: () -> Void) {
    if isSubscription { return pass(send) }
    let isFirst = watch.begin()
    if lifetime.end() {
      send()
      lifetime.finish()
    }
    watch.end(isFirst)
  }
}

/// The stage of `create` for one subscriber: events pass an `EventGate`.
@usableFromInline
final class GatedSink<Element>: Stage<Element, Element> {
  let gate: EventGate

  required override init(_ down: Sink<Element>) {
    gate = EventGate(above: down)
    super.init(down)
  }

  override func next(_ element: Element) { gate.pass { down.next(element) } }

  override func error(_ error: any Error) { gate.end { down.error(error) } }

  override func completed() { gate.end { down.completed() } }
}

/// The shared stage of fused operators directly after `create`: events pass an `EventGate`.
@usableFromInline
final class GatedStages<Element>: FusedStages<Element> {
  let gate: EventGate

  required init(_ links: FusedLinks) {
    gate = EventGate(above: links.down.takeUnretainedValue())
    super.init(links)
  }

  override func next(_ element: Element) { gate.pass { super.next(element) } }

  override func error(_ error: any Error) { gate.end { super.error(error) } }

  override func completed() { gate.end { super.completed() } }
}

/// An observer that passes events to a `GatedSink`.
///
/// A subclass of `Observable` in another module accepts only observers, not sinks.
struct GateObserver<Element>: ObserverType {
  private let sink: GatedSink<Element>

  init(_ sink: GatedSink<Element>) { self.sink = sink }

  func on(_ event: Event<Element>) { sink.on(event) }

  func onNext(_ element: Element) { sink.next(element) }

  func onError(_ error: any Error) { sink.error(error) }

  func onCompleted() { sink.completed() }
}
