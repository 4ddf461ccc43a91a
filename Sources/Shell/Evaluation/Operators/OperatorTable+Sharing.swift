import RxsEngine

extension OperatorTable {
  static let sharing: [StreamOperator] = [
    .stage(
      "share", [.count("replay").optional, .value("scope").optional],
      "Shares one subscription among all subscribers."
    ) { source, a in
      let scope = try a.symbol(1, of: ["whileConnected", "forever"], default: "whileConnected")
      return source.observable.share(
        replay: a.has(0) ? try a.count(0) : 0,
        scope: scope == "forever" ? .forever : .whileConnected)
    },
    connectable("publish", [], "Makes a stream that waits for 'connect()', without replay.") {
      source, _ in
      source.publish()
    },
    connectable(
      "replay", [.count(name: "bufferSize")],
      "Makes a stream that waits for 'connect()' and replays its latest elements."
    ) { source, a in
      source.replay(try a.count(0))
    },
    connectable(
      "replayAll", [], "Makes a stream that waits for 'connect()' and replays all its elements."
    ) { source, _ in
      source.replayAll()
    },
    connectable(
      "multicast", [.value(name: "subject")],
      "Makes a stream that waits for 'connect()' and sends through a subject."
    ) { source, a in
      guard let connectable = try multicast(source, through: try a.value(0)) else {
        throw RuntimeError("'multicast' takes a subject, got \(try a.value(0).described)")
      }
      return connectable
    },
    .stage(
      "multicast", [.closure(name: "subjectSelector"), .closure("selector")], kind: .observable,
      "Sends through a subject what a closure makes of the shared stream."
    ) { source, a in
      let (makeSubject, selector) = (try a.function(0), try a.function(1).selector("multicast"))
      return .create { [source = source.observable] observer in
        do {
          let made = try multicast(source, through: .function(makeSubject))
          guard let made else {
            throw RuntimeError("'multicast' takes a closure that gives a subject")
          }
          let stream = StreamValue(.connectable, made, connect: { made.connect() })
          let subscription = try selector(.stream(stream)).subscribe(observer)
          return Disposables.create(subscription, made.connect())
        } catch {
          observer.onError(error)
          return Disposables.create()
        }
      }
    },
    .stage("refCount", [], kind: .observable, "Connects while anybody is subscribed.") {
      source, _ in
      guard let connectable = source.observable as? ConnectableObservable<Value> else {
        throw RuntimeError("\(source.stream.kind.rawValue) is not connectable")
      }
      return connectable.refCount()
    },
  ]

  private static func connectable(
    _ name: String, _ parameters: [StreamOperator.Parameter], _ summary: String,
    _ make: @escaping (Observable<Value>, Bound) throws -> ConnectableObservable<Value>
  ) -> StreamOperator {
    StreamOperator(name: name, parameters: parameters, summary: summary) { source, arguments in
      let made = try make(source.observable, arguments)
      return .stream(StreamValue(.connectable, made, connect: { made.connect() }))
    }
  }

  private static func multicast(
    _ source: Observable<Value>, through value: Value
  ) throws -> ConnectableObservable<Value>? {
    if case .function(let make) = value {
      guard let made = try multicast(source, through: try make.call([])) else { return nil }
      return made
    }
    guard case .stream(let stream) = value else { return nil }
    switch stream.identity {
    case let subject as PublishSubject<Value>: return source.multicast(subject)
    case let subject as BehaviorSubject<Value>: return source.multicast(subject)
    case let subject as ReplaySubject<Value>: return source.multicast(subject)
    case let subject as AsyncSubject<Value>: return source.multicast(subject)
    default: return nil
    }
  }
}
