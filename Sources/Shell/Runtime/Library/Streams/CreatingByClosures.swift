import RxsEngine

extension Library {
  /// The static members that make streams from closures. Each subscription calls the closure again.
  static let creatingByClosures: [StreamStatic] = [
    .combination(
      [.observable, .infallible, .shared, .primitives],
      "deferred(_ observableFactory: () -> Self) -> Self", "Makes a stream for each subscriber.",
      example: """
        var count = 0
        let counted = Observable.deferred { count += 1; return .just(count) }
        subscribe counted as first
        subscribe counted as second
        marble
        """
    ) { .deferred(try $0.factory(0)) },
    .source(
      .observable,
      "create(_ subscribe: (AnyObserver<Element>) -> Disposable) -> Self",
      "Runs a closure for each subscriber, with an observer that takes its events.",
      example: """
        let made = Observable<Int>.create { observer in
          observer.onNext(1)
          observer.onNext(2)
          observer.onCompleted()
          return Disposables.create { print("ended") }
        }
        subscribe made as result
        marble
        """
    ) { a in
      let element = a.type.streamElement ?? .unknown
      return try a.created(0) { observer in
        let input = StreamInput(
          typeName: nil, prepare: { value, _ in { observer.onNext(value) } },
          send: { value, _ in observer.onNext(value) },
          fail: observer.onError, complete: observer.onCompleted)
        return .stream(StreamValue(.anyObserver, .never(), input: input).taking(element))
      }
    },
    sending(.single, "Result<Element, Error>"), sending(.maybe, "MaybeEvent<Element>"),
    sending(.completable, "CompletableEvent"), sending(.infallible, "InfallibleEvent<Element>"),
    using(.observable, "observableFactory"), using(.primitives, "primitiveSequenceFactory"),
  ]

  /// The entry of `Single.create { single in … }` and similar members. The closure's argument is a
  /// function that sends an event.
  private static func sending(_ kinds: StreamKinds, _ event: String) -> StreamStatic {
    .source(
      kinds, "create(subscribe: ((\(event)) -> Void) -> Disposable) -> Self",
      "Runs a closure for each subscriber, with a function that sends its event."
    ) { a in
      let callee = a.callee
      return try a.created(0) { observer in
        .function(
          NativeFunction(arity: 1) { events in
            try send(events.first ?? .void, to: observer, callee)
            return .void
          })
      }
    }
  }

  /// Sends an event of a trait, such as `.success(1)`, to an observer.
  private static func send(
    _ event: Value, to observer: AnyObserver<Value>, _ callee: String
  ) throws {
    guard case .symbol(let symbol) = event else {
      throw Fault.notTraitEvent(event, callee: callee)
    }
    let content = symbol.payload?.elements.first ?? .void
    switch symbol.name {
    case "success":
      observer.onNext(content)
      observer.onCompleted()
    case "next": observer.onNext(content)
    case "completed": observer.onCompleted()
    case "failure", "error": observer.onError(Streams.error(content))
    default: throw Fault.notTraitEvent(event, callee: callee)
    }
  }

  private static func using(_ kinds: StreamKinds, _ label: String) -> StreamStatic {
    .source(
      kinds,
      "using<O>(_ resourceFactory: () -> O, \(label): (O) -> Self) -> Self where O: Disposable",
      "Makes a disposable for each subscriber and ends it with the subscription.",
      example: label != "observableFactory"
        ? nil
        : """
        let made = Observable.using({ Disposables.create { print("closed") } }, observableFactory: { _ in cold("-1|") })
        subscribe made as result
        run
        marble
        """
    ) { a in
      let (make, factory, context) = (try a.function(0), try a.selector(1), a.context)
      return .using(
        { Resource(value: try context.calling { try make.call([]) }) },
        observableFactory: { try factory($0.value) })
    }
  }

  /// The object that `using` makes for a subscription, and disposes of when the subscription ends.
  private struct Resource: Disposable {
    let value: Value

    func dispose() {
      if case .object(let object) = value { (object.value as? any Disposable)?.dispose() }
    }
  }
}

extension Arguments {
  /// A stream whose closure sends events through an object. `input` makes this object from the
  /// observer.
  fileprivate func created(
    _ index: Int, _ input: @escaping (AnyObserver<Value>) -> Value
  ) throws -> Observable<Value> {
    let (subscribe, context) = (try function(index), context)
    return .create { observer in
      do {
        let result = try context.calling { try subscribe.call(input(observer)) }
        if case .object(let object) = result, let disposable = object.value as? any Disposable {
          return disposable
        }
      } catch {
        observer.onError(error)
      }
      return Disposables.create()
    }
  }
}
