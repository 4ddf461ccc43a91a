import CThreadState

/// The sequence of an operator: each subscription adds a stage after the source.
@usableFromInline
class Operator<Input, Output>: Observable<Output> {
  private let source: Observable<Input>

  @usableFromInline init(_ source: Observable<Input>) { self.source = source }

  /// Makes the stage that sends into `down`; every operator overrides this function.
  func stage(above down: Sink<Output>) -> Sink<Input> { Sink() }

  final override func feed(_ sink: Sink<Output>) -> any Disposable {
    let stage = stage(above: sink)
    return stage.holding(source.attach(stage))
  }
}

/// An operator whose stage is made by a closure.
final class Lifted<Input, Output>: Operator<Input, Output> {
  private let makeStage: (Sink<Output>) -> Sink<Input>

  /// - Parameter function: the name of the operator, as in its declaration.
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

/// A sequence that calls a closure with the sink of each subscription.
final class Producer<Element>: Observable<Element> {
  private let produce: (Sink<Element>) -> any Disposable

  /// - Parameters:
  ///   - behavior: how the operator treats events, for traces.
  ///   - function: the name of the operator, as in its declaration.
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
  /// The sequence of an operator that follows this sequence: each subscription makes a new stage.
  ///
  /// - Parameters:
  ///   - behavior: how the operator treats events, for traces.
  ///   - function: the name of the operator, as in its declaration.
  func lift<Output>(
    _ behavior: TraceBehavior, function: StaticString = #function,
    _ stage: @escaping (Sink<Output>) -> Sink<Element>
  ) -> Observable<Output> {
    Lifted(asObservable(), behavior, function, stage)
  }
}
