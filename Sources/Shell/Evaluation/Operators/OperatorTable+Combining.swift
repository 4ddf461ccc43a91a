import RxsEngine

extension OperatorTable {
  static let combining: [StreamOperator] = [
    .stage("startWith", [.values(name: "elements")], "Sends elements before those of the stream.") {
      source, a in
      a.all(0).reversed().reduce(source.observable) { $0.startWith($1) }
    },
    .stage(
      "withLatestFrom", [.stream(name: "second")],
      "Sends the latest element of another stream for each of its own."
    ) { source, a in
      source.observable.withLatestFrom(try a.stream(0))
    },
    .stage(
      "withLatestFrom", [.stream(name: "second"), .closure("resultSelector")],
      "Combines each element with the latest of another stream."
    ) { source, a in
      source.observable.withLatestFrom(
        try a.stream(0), resultSelector: try a.function(1).transform2)
    },
    .stage("merge", [], "Merges a stream of streams.") { source, _ in
      source.observable.flatMap { try Streams.observable(from: $0, for: "merge") }
    },
    .stage(
      "merge", [.count("maxConcurrent")],
      "Merges a stream of streams, so many at a time; the others wait."
    ) { source, a in
      try source.inner.merge(maxConcurrent: a.count(0))
    },
    .stage("concat", [], "Runs a stream of streams one after the other.") { source, _ in
      source.inner.concat()
    },
    .stage("concat", [.stream(name: "second")], "Goes on with another stream when this ends.") {
      source, a in
      source.observable.concat(try a.stream(0))
    },
    .stage("switchLatest", [], "Follows the latest of a stream of streams.") { source, _ in
      source.inner.switchLatest()
    },
    .stage("amb", [.stream(name: "other")], "Follows the stream that sends something first.") {
      source, a in
      source.observable.amb(try a.stream(0))
    },
    .stage(
      "withUnretained", [.value(name: "object"), .closure("resultSelector").optional],
      "Adds an object to each element, as a tuple."
    ) { source, a in
      let (object, combine) = (try a.value(0), try a.functionIfGiven(1))
      return source.observable.map { try combine?.call(object, $0) ?? .pair(object, $0) }
    },
  ]
}

extension StreamOperator.Source {
  /// The elements as the streams that they are.
  fileprivate var inner: Observable<Observable<Value>> {
    let callee = callee
    return observable.map { try Streams.observable(from: $0, for: callee) }
  }
}
