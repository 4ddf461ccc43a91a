import RxsEngine
import RxsOutput
import RxsRuntime

extension Session {
  /// Subscribes to a value under a label: a stream, or all outputs of a view model.
  package func subscribe(_ value: Value, label: String, owner: String?) throws {
    if try code.subscribe(toPropertiesOf: value, label: label, owner: owner) { return }
    switch value {
    case .stream(let stream): try subscribe(stream, label: label, owner: owner)
    case .model(let model): try subscribe(toOutputsOf: model, label: label, owner: owner)
    default:
      guard let stream = try? Streams.stream(from: value, for: "subscribe", context) else {
        throw Fault(.notStream(value.described))
      }
      try subscribe(stream, label: label, owner: owner)
    }
  }

  /// Subscribes to the streams of a view model.
  package func subscribe(toOutputsOf model: ModelValue, label: String, owner: String?) throws {
    let outputs = model.streamOutputs
    guard !outputs.isEmpty else {
      throw Fault("\(model.typeName) has no outputs", hint: model.advice)
    }
    for (name, _) in outputs { try checkIsFree("\(label).\(name)") }
    listener.onLabels(outputs.map { "\(label).\($0.0)" })
    for (name, stream) in outputs {
      try subscribe(stream, label: "\(label).\(name)", owner: owner)
    }
  }

  package func checkIsFree(_ label: String) throws {
    if subscriptions[label]?.isLive == true {
      throw Fault.labelInUse(label)
    }
  }

  private func subscribe(
    _ stream: StreamValue, label: String, owner: String?
  ) throws {
    try checkIsFree(label)
    let record = SubscriptionRecord(
      label: label, owner: owner, letters: stream.letters, clock: clock)
    subscriptions.insert(record)
    let hear = { [weak self] (event: Event<Value>) -> Void in self?.hear(event, record) }
    tracing(record) {
      record.attach(
        stream.observable.subscribe(
          onNext: { hear(.next($0)) }, onError: { hear(.error($0)) },
          onCompleted: { hear(.completed) }))
    }
    // If the budget stopped a source that sends without a pause, the subscription ends, so that the
    // source stops too.
    if budget.monitor.stop != nil { subscriptions.end(record) }
  }

  /// Records and prints an event of a subscription.
  package func hear(_ event: Event<Value>, _ record: SubscriptionRecord) {
    guard !budget.isStopped, budget.countEvent() else { return }
    record.append(Recorded(time: clock.now, value: event), cause: tracer?.cause)
    if tracer != nil { for part in parts { part.heard(record) } }
    emitLine(.event(time: clock.now, label: record.label, PrintedEvent(event)))
  }
}

extension ModelValue {
  /// The outputs whose values are streams.
  package var streamOutputs: [(name: String, stream: StreamValue)] {
    allOutputs.compactMap { output in
      guard case .stream(let stream) = output.value else { return nil }
      return (output.name, stream)
    }
  }
}
