import RxsEngine

/// Reports the events of publishers to the thread's tracer, through OpenCombine's debugger hook.
final class PublisherTrace: _Introspection {
  nonisolated(unsafe) static let shared = PublisherTrace()

  /// The tracer of the calling thread and its `PublisherNotes`; nil if the thread is not traced.
  private var here: (tracer: Tracer, notes: PublisherNotes)? {
    guard let tracer = Tracer.current, tracer.isTracingHere else { return nil }
    if let notes = tracer.foreign as? PublisherNotes { return (tracer, notes) }
    let notes = PublisherNotes()
    tracer.foreign = notes
    return (tracer, notes)
  }

  // MARK: - Subscribing

  func willReceive<P: Publisher, S: Subscriber>(publisher: P, subscriber: S)
  where P.Failure == S.Failure, P.Output == S.Input {
    guard let (tracer, notes) = here else { return }
    let publisher = TracedPublisher.unerased(publisher)
    let traced = notes.describe(Swift.type(of: publisher))
    guard !traced.isWrapper else {
      let name = traced.name.isEmpty ? notes.nameOfWrapper : traced.name
      return notes.making.append(.wrapper(name: name))
    }
    let end = PipelineEnd(S.self)
    let isEnd = end == .subject || end == .closure && !tracer.isAttaching
    let address = isEnd ? tracer.stack : notes.addressOfPipeline ?? tracer.stack
    let name = notes.nameOfWrapper ?? traced.name
    let attachment = tracer.attach(
      name, traced.behavior, at: address,
      Swift.type(of: publisher) is AnyClass ? publisher as AnyObject : nil, isEnd: isEnd,
      isInternal: traced.name.isEmpty, rank: notes.rank(of: name, in: address))
    notes.stages[subscriber.combineIdentifier] = attachment.stage
    notes.making.append(.known(attachment, name: name, address: address))
  }

  func didReceive<P: Publisher, S: Subscriber>(publisher: P, subscriber: S)
  where P.Failure == S.Failure, P.Output == S.Input {
    guard let (tracer, notes) = here, let made = notes.making.popLast() else { return }
    if case .known(let attachment, _, _) = made { tracer.attached(attachment) }
  }

  func willReceive<S: Subscriber>(subscriber: S, subscription: any OpenCombine.Subscription) {
    guard let (_, notes) = here else { return }
    notes.subscribers[subscription.combineIdentifier, default: []]
      .append(subscriber.combineIdentifier)
  }

  func willCancel(subscription: any OpenCombine.Subscription) {
    guard let (_, notes) = here else { return }
    for subscriber in notes.subscribers.removeValue(forKey: subscription.combineIdentifier) ?? [] {
      notes.stages.removeValue(forKey: subscriber)?.leave()
    }
  }

  // MARK: - Sending

  func willReceive<S: Subscriber>(subscriber: S, input: S.Input) {
    begin(.next(input), to: subscriber.combineIdentifier)
  }

  func didReceive<S: Subscriber>(
    subscriber: S, input: S.Input, resultingDemand: Subscribers.Demand
  ) {
    end()
  }

  func willReceive<S: Subscriber>(subscriber: S, completion: Subscribers.Completion<S.Failure>) {
    switch completion {
    case .finished: begin(.completed, to: subscriber.combineIdentifier)
    case .failure(let error): begin(.error(error), to: subscriber.combineIdentifier)
    }
  }

  func didReceive<S: Subscriber>(subscriber: S, completion: Subscribers.Completion<S.Failure>) {
    here?.notes.stages.removeValue(forKey: subscriber.combineIdentifier)?.leave()
    end()
  }

  private func begin(_ event: RxsEngine.Event<Any>, to subscriber: CombineIdentifier) {
    guard let (tracer, notes) = here else { return }
    notes.sending.append(notes.stages[subscriber].map { tracer.send(event, from: $0) })
  }

  private func end() {
    guard let (tracer, notes) = here, let outer = notes.sending.popLast() else { return }
    if let outer { tracer.leave(outer) }
  }
}

/// A tracer's notes on the subscriptions to publishers.
final class PublisherNotes {
  /// A subscription that is being made.
  enum Making {
    /// A subscription that the tracer has recorded.
    case known(Tracer.Attachment, name: String, address: UInt)
    /// A subscription to a wrapper, which passes its subscriber on to another publisher. If the
    /// wrapper has a name, the trace uses that name for the other publisher.
    case wrapper(name: String?)
  }

  /// For each subscriber, the stage of the operator that sends to the subscriber.
  var stages: [CombineIdentifier: TraceStage] = [:]
  /// The subscribers of each subscription.
  var subscribers: [CombineIdentifier: [CombineIdentifier]] = [:]
  var making: [Making] = []
  /// The events that are being sent; nil for an event to a subscriber that the trace does not
  /// contain.
  var sending: [Tracer.Hearing?] = []
  private var described: [ObjectIdentifier: TracedPublisher] = [:]

  func describe(_ type: any Any.Type) -> TracedPublisher {
    if let known = described[ObjectIdentifier(type)] { return known }
    let made = TracedPublisher(type)
    described[ObjectIdentifier(type)] = made
    return made
  }

  /// The name of the wrapper whose inner publisher is being subscribed to; nil if there is no such
  /// wrapper, or if the wrapper has no name.
  var nameOfWrapper: String? {
    if case .wrapper(let name)? = making.last { name } else { nil }
  }

  /// The address of the code that subscribes to the pipeline under construction.
  var addressOfPipeline: UInt? {
    for case .known(_, _, let address) in making.reversed() { return address }
    return nil
  }

  /// The number of operators named `name` that follow the operator to be recorded next, in the same
  /// pipeline.
  func rank(of name: String, in address: UInt) -> Int {
    making.count { made in
      if case .known(_, name, address) = made { true } else { false }
    }
  }
}

/// The kinds of subscribers that end a pipeline, recognised by their types.
private enum PipelineEnd {
  /// A closure that receives the events.
  case closure
  /// A subject or a property, with which another pipeline can begin.
  case subject
  case none

  init(_ type: any Any.Type) {
    switch String(describing: type).prefix(while: { $0 != "<" }) {
    case "Sink": self = .closure
    case "Assign", "SubjectSubscriber", "PublishedSubscriber": self = .subject
    default: self = .none
    }
  }
}
