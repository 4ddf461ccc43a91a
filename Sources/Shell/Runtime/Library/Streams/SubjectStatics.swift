import RxsEngine

extension Library {
  /// The constructors of subjects, relays, observers, control events and control properties.
  static let subjectStatics: [StreamStatic] = [
    made(.publishSubject, "init() -> Self", "A subject that passes on all its events.") { _ in
      PublishSubject<Value>().streamValue
    },
    made(
      .behaviorSubject, "init(value: Element) -> Self",
      "A subject with a first value; it sends its latest value to new subscribers."
    ) { BehaviorSubject(value: try $0.value(0)).streamValue },
    made(.asyncSubject, "init() -> Self", "A subject that sends its last element when it ends.") {
      _ in
      AsyncSubject<Value>().streamValue
    },
    made(
      .replaySubject, "create(bufferSize: Int) -> Self",
      "A subject that sends its latest elements to new subscribers."
    ) { ReplaySubject<Value>.create(bufferSize: try $0.count(0)).streamValue },
    made(
      .replaySubject, "createUnbounded() -> Self",
      "A subject that sends all its earlier elements to new subscribers."
    ) { _ in ReplaySubject<Value>.createUnbounded().streamValue },
    made(.publishRelay, "init() -> Self", "A relay that passes on all its elements.") { _ in
      PublishRelay<Value>().streamValue
    },
    made(
      .behaviorRelay, "init(value: Element) -> Self",
      "A relay with a first value; it sends its latest value to new subscribers."
    ) { BehaviorRelay(value: try $0.value(0)).streamValue },
    made(
      .replayRelay, "create(bufferSize: Int) -> Self",
      "A relay that sends its latest elements to new subscribers."
    ) { ReplayRelay<Value>.create(bufferSize: try $0.count(0)).streamValue },
    made(
      .replayRelay, "createUnbound() -> Self",
      "A relay that sends all its earlier elements to new subscribers."
    ) { _ in ReplayRelay<Value>.createUnbound().streamValue },
    made(
      .anyObserver, "init(eventHandler: (Event<Element>) -> Void) -> Self",
      "An observer that passes each event to a closure."
    ) { a in
      let (hear, context) = (try a.function(0), a.context)
      return AnyObserver<Value> { event in
        context.telling { _ = try hear.call(Streams.plain(event)) }
      }.streamValue
    },
    made(
      .anyObserver, "init(_ observer: ObserverType<Element>) -> Self",
      "A type-erased observer."
    ) { a in try a.input(0).observer(a.callee, a.context).streamValue },
    made(
      .binder,
      "init<T>(_ target: T, scheduler: ImmediateSchedulerType = nil, binding: (T, Element) -> Void)"
        + " -> Self", "An observer that passes a target and each element to a closure."
    ) { a in
      let target = WeakValue(try a.value(0))
      let scheduler = a.has(1) ? try a.scheduler(1) : MainScheduler()
      let (bind, context) = (try a.function(2), a.context)
      let observer = AnyObserver<Value> { event in
        switch event {
        case .next(let element):
          _ = scheduler.schedule(element) { element in
            if let target = target.present {
              Tracer.reachesInterface("gets to a Binder")
              context.telling { _ = try bind.call(target, element) }
            }
            return Disposables.create()
          }
        case .error(let error): context.warn(ofUnheard: error)
        case .completed: break
        }
      }
      return StreamValue(.binder, into: observer)
    },
    made(
      .controlEvent, "init(events: Observable<Element>) -> Self",
      "The events of a control, on the main scheduler."
    ) { a in
      StreamValue(
        .controlEvent, try a.stream(0).subscribe(on: ConcurrentMainScheduler.instance))
    },
    made(
      .controlProperty,
      "init(values: Observable<Element>, valueSink: ObserverType<Element>) -> Self",
      "A property of a control: a stream of its values that also accepts new values."
    ) { a in
      let sink = try a.input(1)
      return StreamValue(
        .controlProperty, try a.stream(0).subscribe(on: ConcurrentMainScheduler.instance),
        input: StreamInput(
          typeName: sink.typeName, prepare: sink.prepare, fail: nil, complete: sink.complete))
    },
  ]

  /// A constructor of a stream with an input. The input accepts elements of the type that the call
  /// names.
  private static func made(
    _ kind: StreamValue.Kind, _ declaration: String, _ summary: String,
    _ make: @escaping (Arguments) throws -> StreamValue
  ) -> StreamStatic {
    .general(StreamKinds(kind), declaration, summary) { _, a in
      let (stream, element) = (try make(a), a.type.streamElement ?? .unknown)
      (stream.identity as? any ElementNaming)?.elementName = element.printed(isQualified: true)
      return .stream(stream.taking(element))
    }
  }
}

extension StreamValue {
  /// Returns the stream, with an input that accepts only elements of a type. For an unknown type,
  /// the input accepts all elements.
  func taking(_ element: Type) -> StreamValue {
    if case .unknown = element { return self }
    return taking(element, typeName: element.description)
  }
}
