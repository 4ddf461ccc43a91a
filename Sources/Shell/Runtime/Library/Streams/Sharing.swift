import RxsEngine

extension Library {
  /// Operators whose subscribers share one subscription to the source.
  static let sharing: [StreamEntry] = [
    .stage(
      [.observables, .infallible],
      "share(replay: Int = 0, scope: SubjectLifetimeScope = nil) -> Stream<Element>",
      "Shares one subscription among all subscribers.",
      example: """
        let xs = cold("-1-2-3|")
        let shared = xs.share(replay: 1)
        subscribe shared as first
        advance 4s
        subscribe shared as second
        run
        marble
        subscriptions(xs)
        """
    ) { source, a in
      let scope = try a.symbol(1, of: ["whileConnected", "forever"], default: "whileConnected")
      return source.share(
        replay: a.has(0) ? try a.count(0) : 0,
        scope: scope == "forever" ? .forever : .whileConnected)
    },
    connectable(
      "publish()", "Makes a stream that waits for 'connect()', without replay.",
      example: """
        let xs = cold("-1-2|")
        let published = xs.publish()
        subscribe published as result
        advance 1s
        let connection = published.connect()
        run
        marble
        subscriptions(xs)
        """
    ) { source, _ in source.publish() },
    connectable(
      "replay(_ bufferSize: Int)",
      "Makes a stream that waits for 'connect()' and replays its latest elements.",
      example: """
        let replayed = cold("-1-2-3|").replay(1)
        let connection = replayed.connect()
        advance 4s
        subscribe replayed as result
        run
        marble
        """
    ) { source, a in source.replay(try a.count(0)) },
    connectable(
      "replayAll()", "Makes a stream that waits for 'connect()' and replays all its elements.",
      example: """
        let replayed = cold("-1-2-3|").replayAll()
        let connection = replayed.connect()
        advance 4s
        subscribe replayed as result
        run
        marble
        """
    ) { source, _ in source.replayAll() },
    connectable(
      "multicast(makeSubject: () -> SubjectType<Element>)",
      "Makes a stream that waits for 'connect()'; each connection sends through a new subject."
    ) { source, a in
      let make = try a.subjectFactory(0)
      return source.multicast(makeSubject: {
        do { return try make() } catch { return ScriptSubject(failing: error) }
      })
    },
    connectable(
      "multicast(_ subject: SubjectType<Element>)",
      "Makes a stream that waits for 'connect()' and sends through a subject.",
      example: """
        let shared = cold("-1-2|").multicast(ReplaySubject.create(bufferSize: 1))
        let connection = shared.connect()
        advance 2s
        subscribe shared as result
        run
        marble
        """
    ) { source, a in source.multicast(try ScriptSubject(try a.value(0), a)) },
    .stage(
      .observables,
      "multicast<R>(_ subjectSelector: () -> SubjectType<Element>,"
        + " selector: (Observable<Element>) -> Observable<R>) -> Observable<R>",
      "Sends the result of a closure for the stream, which is shared through a subject."
    ) { source, a in
      let selector = try a.selector(1)
      return source.multicast(
        try a.subjectFactory(0), selector: { try selector(Streams.stream($0)) })
    },
  ]

  /// The members of connectable streams.
  static let connectableMembers: [StreamEntry] = [
    .member(
      .connectable, "connect() -> Disposable", "Subscribes to the source for all subscribers.",
      .changes
    ) { stream, _ in
      guard let connect = stream.connect else { throw Fault.notConnectable }
      return .instance(connect())
    },
    .stage(
      .connectable, "refCount() -> Observable<Element>", "Connects while there are subscribers.",
      example: """
        let xs = cold("-1-2-3|")
        let counted = xs.publish().refCount()
        subscribe counted as result
        advance 4s
        dispose result
        subscriptions(xs)
        marble
        """
    ) { source, _ in
      guard let connectable = source as? ConnectableObservable<Value> else {
        throw Fault.notConnectable
      }
      return connectable.refCount()
    },
  ]

  private static func connectable(
    _ name: String, _ summary: String, example: String? = nil,
    _ make: @escaping (Observable<Value>, Arguments) throws -> ConnectableObservable<Value>
  ) -> StreamEntry {
    .member(
      .observables, "\(name) -> ConnectableObservable<Element>", summary, example: example
    ) { source, a in
      let made = try make(source.observable, a)
      return .stream(StreamValue(.connectable, made, connect: { made.connect() }))
    }
  }
}

extension Arguments {
  /// A closure argument that makes a new subject.
  fileprivate func subjectFactory(_ index: Int) throws -> () throws -> ScriptSubject {
    let make = try function(index)
    return { try context.calling { try ScriptSubject(try make.call([]), self) } }
  }
}

/// A subject of a script, adapted to the engine's `SubjectType`.
private final class ScriptSubject: SubjectType {
  typealias Element = Value

  private let stream: Observable<Value>
  private let observer: AnyObserver<Value>

  init(_ value: Value, _ a: Arguments) throws {
    guard case .stream(let subject) = value.unwrapped, let input = subject.input,
      input.fail != nil
    else { throw a.mismatch("a subject", value) }
    stream = subject.observable
    observer = input.observer(a.callee, a.context)
  }

  init(failing error: any Error) {
    stream = .error(error)
    observer = AnyObserver { _ in }
  }

  func asObserver() -> AnyObserver<Value> { observer }

  func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Value {
    stream.subscribe(observer)
  }
}
