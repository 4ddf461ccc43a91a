extension OperatorTable {
  static let transforming: [StreamOperator] = [
    .stage("map", [.closure(name: "transform")], "Transforms each element.") { source, a in
      source.observable.map(try a.function(0).transform)
    },
    .stage("compactMap", [.closure(name: "transform")], "Transforms each element and drops nil.") {
      source, a in
      let transform = try a.function(0).transform
      return source.observable.compactMap { element -> Value? in
        let result = try transform(element)
        if case .none = result { return nil }
        return result
      }
    },
    .stage(
      "flatMap", [.closure(name: "selector")], "Merges the streams that the closure makes."
    ) { source, a in
      source.observable.flatMap(try a.function(0).selector(source.callee))
    },
    .stage(
      "flatMapLatest", [.closure(name: "selector")],
      "Follows the stream that the closure made last and drops the one before."
    ) { source, a in
      source.observable.flatMapLatest(try a.function(0).selector(source.callee))
    },
    .stage(
      "scan", [.value(name: "seed"), .closure("accumulator")],
      "Accumulates the elements and sends each intermediate result."
    ) { source, a in
      source.observable.scan(try a.value(0), accumulator: try a.function(1).transform2)
    },
  ]
}
