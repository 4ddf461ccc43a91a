import RxsEngine

extension OperatorTable {
  static let utility: [StreamOperator] = [
    .stage(
      "do",
      [
        .closure("onNext").optional, .closure("afterNext").optional, .closure("onError").optional,
        .closure("afterError").optional, .closure("onCompleted").optional,
        .closure("afterCompleted").optional, .closure("onSubscribe").optional,
        .closure("onSubscribed").optional, .closure("onDispose").optional,
      ],
      "Calls closures for events that pass, without changing them."
    ) { source, a in
      func element(_ index: Int) throws -> ((Value) throws -> Void)? {
        guard let function = try a.functionIfGiven(index) else { return nil }
        return { _ = try function.call($0) }
      }
      func error(_ index: Int) throws -> ((any Error) throws -> Void)? {
        guard let function = try a.functionIfGiven(index) else { return nil }
        return { _ = try function.call(Streams.value(of: $0)) }
      }
      func end(_ index: Int) throws -> (() throws -> Void)? {
        guard let function = try a.functionIfGiven(index) else { return nil }
        return { _ = try function.call([]) }
      }
      func silent(_ index: Int) throws -> (() -> Void)? {
        guard let function = try a.functionIfGiven(index) else { return nil }
        return { Session.deferringFailure { _ = try function.call([]) } }
      }
      return source.observable.do(
        onNext: try element(0), afterNext: try element(1), onError: try error(2),
        afterError: try error(3), onCompleted: try end(4), afterCompleted: try end(5),
        onSubscribe: try silent(6), onSubscribed: try silent(7), onDispose: try silent(8))
    },
    .stage(
      "do",
      [
        .closure("onSuccess").optional, .closure("afterSuccess").optional,
        .closure("onError").optional, .closure("afterError").optional,
        .closure("onSubscribe").optional, .closure("onSubscribed").optional,
        .closure("onDispose").optional,
      ],
      "Calls closures for what a single or a maybe gives, without changing it."
    ) { source, a in
      func element(_ index: Int) throws -> ((Value) throws -> Void)? {
        guard let function = try a.functionIfGiven(index) else { return nil }
        return { _ = try function.call($0) }
      }
      func error(_ index: Int) throws -> ((any Error) throws -> Void)? {
        guard let function = try a.functionIfGiven(index) else { return nil }
        return { _ = try function.call(Streams.value(of: $0)) }
      }
      func silent(_ index: Int) throws -> (() -> Void)? {
        guard let function = try a.functionIfGiven(index) else { return nil }
        return { Session.deferringFailure { _ = try function.call([]) } }
      }
      return source.observable.do(
        onNext: try element(0), afterNext: try element(1), onError: try error(2),
        afterError: try error(3), onSubscribe: try silent(4), onSubscribed: try silent(5),
        onDispose: try silent(6))
    },
    .stage("observe", [.place("on")], "Delivers events on another scheduler.") { source, a in
      source.observable.observe(on: try Schedulers.scheduler(try a.value(0)))
    },
    .stage("subscribe", [.place("on")], "Subscribes on another scheduler.") { source, a in
      source.observable.subscribe(on: try Schedulers.scheduler(try a.value(0)))
    },
    .stage(
      "debug", [.value(name: "identifier").optional, .ignored("trimOutput")],
      "Prints what happens to the stream."
    ) { source, a in
      guard a.has(0) else { return source.observable.debug(source.stream.kind.rawValue) }
      return source.observable.debug(try a.value(0).plain)
    },
  ]
}
