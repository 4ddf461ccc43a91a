import RxsEngine

extension OperatorTable {
  /// From one kind of stream to another.
  static let traits: [StreamOperator] = [
    trait(
      "asDriver", [.value("onErrorJustReturn")],
      "Makes a driver: on the main scheduler, shared with its latest element, never failing."
    ) { source, a in
      (source.asDriver(onErrorJustReturn: try a.value(0)).asObservable(), .driver)
    },
    trait(
      "asDriver", [.stream("onErrorDriveWith")],
      "Makes a driver that goes on with another after an error."
    ) { source, a in
      let other = Driver(try a.stream(0))
      return (source.asDriver(onErrorDriveWith: other).asObservable(), .driver)
    },
    trait(
      "asDriver", [.closure("onErrorRecover")],
      "Makes a driver that goes on with what a closure makes of an error."
    ) { source, a in
      let recover = recovery(try a.function(0), "asDriver")
      return (source.asDriver { Driver(recover($0)) }.asObservable(), .driver)
    },
    StreamOperator(
      name: "asDriver", parameters: [],
      summary: "Makes a driver of a relay or a trait that cannot fail."
    ) { source, _ in
      if source.stream.kind == .driver { return .stream(source.stream) }
      let driver = source.observable.asDriver(onErrorDriveWith: .empty())
      return Streams.stream(driver.asObservable(), .driver)
    },
    trait(
      "asSignal", [.value("onErrorJustReturn")],
      "Makes a signal: on the main scheduler, shared, without replay, never failing."
    ) { source, a in
      (source.asSignal(onErrorJustReturn: try a.value(0)).asObservable(), .signal)
    },
    trait(
      "asSignal", [.stream("onErrorSignalWith")],
      "Makes a signal that goes on with another after an error."
    ) { source, a in
      let other = Signal(try a.stream(0))
      return (source.asSignal(onErrorSignalWith: other).asObservable(), .signal)
    },
    trait(
      "asSignal", [.closure("onErrorRecover")],
      "Makes a signal that goes on with what a closure makes of an error."
    ) { source, a in
      let recover = recovery(try a.function(0), "asSignal")
      return (source.asSignal { Signal(recover($0)) }.asObservable(), .signal)
    },
    StreamOperator(
      name: "asSignal", parameters: [],
      summary: "Makes a signal of a relay or a trait that cannot fail."
    ) { source, _ in
      if source.stream.kind == .signal { return .stream(source.stream) }
      let signal = source.observable.asSignal(onErrorSignalWith: .empty())
      return Streams.stream(signal.asObservable(), .signal)
    },
    trait(
      "asInfallible", [.value("onErrorJustReturn")],
      "Makes a stream that cannot fail: an element takes the place of an error."
    ) { source, a in
      (source.catchAndReturn(try a.value(0)), .infallible)
    },
    trait(
      "asInfallible", [.stream("onErrorFallbackTo")],
      "Makes a stream that cannot fail: another takes over after an error."
    ) { source, a in
      let other = try a.stream(0)
      return (source.catch { _ in other }, .infallible)
    },
    trait(
      "asInfallible", [.closure("onErrorRecover")],
      "Makes a stream that cannot fail: what a closure makes of an error takes over."
    ) { source, a in
      let recover = recovery(try a.function(0), "asInfallible")
      return (source.catch { recover($0) }, .infallible)
    },
    trait("asInfallible", [], "Makes a stream that cannot fail of a relay.") { source, _ in
      (source.catch { _ in .empty() }, .infallible)
    },
    trait("asSingle", [], "Makes a stream of exactly one element; others fail.") { source, _ in
      (source.asSingle().asObservable(), .single)
    },
    trait("asMaybe", [], "Makes a stream of one element or none; others fail.") { source, _ in
      (source.asMaybe().asObservable(), .maybe)
    },
    trait("asCompletable", [], "Drops all elements and passes the end.") { source, _ in
      (source.filter { _ in false }, .completable)
    },
    trait("first", [], "Sends the first element, or nil when there is none.") { source, _ in
      (source.first().asObservable().map { $0 ?? .none }, .single)
    },
    StreamOperator(
      name: "andThen", parameters: [.stream(name: "second")],
      summary: "Goes on with another stream when this has completed."
    ) { source, a in
      let second = try Streams.stream(from: try a.value(0), for: "andThen")
      let first = source.observable.filter { _ in false }
      return Streams.stream(first.concat(second.observable), second.kind)
    },
    trait(
      "flatMapMaybe", [.closure(name: "selector")], "Goes on with what the closure makes."
    ) { source, a in
      (source.flatMap(try a.function(0).selector("flatMapMaybe")), .maybe)
    },
    trait(
      "flatMapCompletable", [.closure(name: "selector")], "Goes on with what the closure makes."
    ) { source, a in
      (source.flatMap(try a.function(0).selector("flatMapCompletable")), .completable)
    },
    trait("asObservable", [], "The stream as a plain observable.") { source, _ in
      (source, .observable)
    },
  ]

  private static func trait(
    _ name: String, _ parameters: [StreamOperator.Parameter], _ summary: String,
    _ make: @escaping (Observable<Value>, Bound) throws -> (Observable<Value>, StreamValue.Kind)
  ) -> StreamOperator {
    StreamOperator(name: name, parameters: parameters, summary: summary) { source, arguments in
      let (stream, kind) = try make(source.observable, arguments)
      return Streams.stream(stream, kind)
    }
  }

  /// The stream that a closure makes of an error; nothing when it fails itself.
  private static func recovery(
    _ function: Function, _ callee: String
  ) -> (any Error) -> Observable<Value> {
    { error in
      do {
        return try Streams.observable(
          from: try function.call(Streams.value(of: error)), for: callee)
      } catch {
        Session.current?.deferFailure(error)
        return .empty()
      }
    }
  }
}
