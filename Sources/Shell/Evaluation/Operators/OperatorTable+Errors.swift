import RxsEngine

extension OperatorTable {
  static let errors: [StreamOperator] = [
    .stage("catch", [.closure(name: "handler")], "Goes on with another stream after an error.") {
      source, a in
      let handler = try a.function(0).selector(source.callee)
      return source.observable.catch { try handler(Streams.value(of: $0)) }
    },
    .stage("catchAndReturn", [.value(name: "element")], "Ends with an element instead of an error.")
    {
      source, a in
      source.observable.catchAndReturn(try a.value(0))
    },
    .stage("retry", [], "Subscribes again after an error, for ever.") { source, _ in
      source.observable.retry()
    },
    .stage(
      "retry", [.count(name: "maxAttemptCount")],
      "Subscribes again after an error; so many attempts in all."
    ) { source, a in
      source.observable.retry(try a.count(0))
    },
    .stage(
      "retry", [.closure("when")],
      "Subscribes again whenever the stream that the closure makes of the errors sends something."
    ) { source, a in
      let handler = try a.function(0)
      return source.observable.retry { (errors: Observable<any Error>) -> Observable<Value> in
        do {
          let values = errors.map { Streams.value(of: $0) }
          return try Streams.observable(
            from: try handler.call(Streams.stream(values)), for: source.callee)
        } catch {
          return .error(error)
        }
      }
    },
  ]
}
