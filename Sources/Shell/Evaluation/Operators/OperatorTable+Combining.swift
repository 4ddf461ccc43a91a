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
  ]
}
