import CThreadState

/// The sequence of an operator: a source, and a stage that each subscription puts below it.
@usableFromInline
class Operator<Input, Output>: Observable<Output> {
  private let source: Observable<Input>

  @usableFromInline init(_ source: Observable<Input>) { self.source = source }

  /// The stage above `down`; every operator overrides it.
  func stage(above down: Sink<Output>) -> Sink<Input> { Sink() }

  final override func feed(_ sink: Sink<Output>) -> any Disposable {
    let stage = stage(above: sink)
    return stage.holding(source.attach(stage))
  }
}

/// An operator whose stage a closure makes.
final class Lifted<Input, Output>: Operator<Input, Output> {
  private let makeStage: (Sink<Output>) -> Sink<Input>

  /// - Parameter function: the operator, as its declaration names it.
  init(
    _ source: Observable<Input>, _ behavior: TraceBehavior, _ function: StaticString,
    _ makeStage: @escaping (Sink<Output>) -> Sink<Input>
  ) {
    self.makeStage = makeStage
    super.init(source)
    if crx_is_tracing() { Tracer.current?.named(self, function, behavior) }
  }

  override var operatorName: String? { nil }

  override func stage(above down: Sink<Output>) -> Sink<Input> { makeStage(down) }
}

/// A sequence given by a closure that attaches a sink.
final class Producer<Element>: Observable<Element> {
  private let produce: (Sink<Element>) -> any Disposable

  /// - Parameters:
  ///   - behavior: its way with events, for traces.
  ///   - function: the operator, as its declaration names it.
  init(
    _ behavior: TraceBehavior, function: StaticString = #function,
    _ produce: @escaping (Sink<Element>) -> any Disposable
  ) {
    self.produce = produce
    super.init()
    if crx_is_tracing() { Tracer.current?.named(self, function, behavior) }
  }

  override var operatorName: String? { nil }

  override func feed(_ sink: Sink<Element>) -> any Disposable { produce(sink) }
}

extension ObservableConvertibleType {
  /// The sequence in which each subscription puts a new stage below this one.
  ///
  /// - Parameters:
  ///   - behavior: its way with events, for traces.
  ///   - function: the operator, as its declaration names it.
  func lift<Output>(
    _ behavior: TraceBehavior, function: StaticString = #function,
    _ stage: @escaping (Sink<Output>) -> Sink<Element>
  ) -> Observable<Output> {
    Lifted(asObservable(), behavior, function, stage)
  }
}
