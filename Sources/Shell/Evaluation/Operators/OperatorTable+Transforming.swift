import RxsEngine

extension OperatorTable {
  static let transforming: [StreamOperator] = [
    .stage("map", [.closure(name: "transform")], "Transforms each element.") { source, a in
      source.observable.map(try a.function(0).transform)
    },
    .stage(
      "compactMap", [.closure(name: "transform")], drops: true,
      "Transforms each element and drops nil."
    ) { source, a in
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
    .stage(
      "scan", [.value("into"), .closure("accumulator")],
      "Accumulates into a value that the closure changes, and sends each intermediate result."
    ) { source, a in
      let change = try a.function(1)
      return source.observable.scan(into: try a.value(0)) { try change.changing(&$0, with: $1) }
    },
    .stage(
      "concatMap", [.closure(name: "selector")],
      "Runs the streams that the closure makes one after the other."
    ) { source, a in
      source.observable.concatMap(try a.function(0).selector(source.callee))
    },
    .stage(
      "flatMapFirst", [.closure(name: "selector")],
      "Follows the stream that the closure made and ignores elements until it ends."
    ) { source, a in
      source.observable.flatMapFirst(try a.function(0).selector(source.callee))
    },
    .stage("enumerated", [], "Sends each element with its index.") { source, _ in
      source.observable.enumerated().map {
        .tuple(TupleValue([.int($0.index), $0.element], labels: ["index", "element"]))
      }
    },
    .stage("materialize", [], kind: .observable, "Sends events as elements.") { source, _ in
      source.observable.materialize().map { Streams.plain($0) }
    },
    .stage(
      "dematerialize", [], kind: .observable, "Makes events that are elements events again."
    ) { source, _ in
      source.observable.map { try Streams.event(from: $0) }.dematerialize()
    },
    .stage(
      "reduce", [.value(name: "seed"), .closure("accumulator"), .closure("mapResult").optional],
      "Accumulates the elements and sends the result at the end."
    ) { source, a in
      let accumulate = try a.function(1).transform2
      guard let map = try a.functionIfGiven(2)?.transform else {
        return source.observable.reduce(try a.value(0), accumulator: accumulate)
      }
      return source.observable.reduce(try a.value(0), accumulator: accumulate, mapResult: map)
    },
    .stage("toArray", [], kind: .single, "Sends all elements as one array at the end.") {
      source, _ in
      source.observable.toArray().asObservable().map { .array($0) }
    },
    .stage(
      "groupBy", [.closure("keySelector")], kind: .observable,
      "Splits the stream into one for each key; a group has its 'key'."
    ) { source, a in
      let key = try a.function(0).transform
      return source.observable.groupBy { HashedValue(value: try key($0)) }.map { group in
        .stream(StreamValue(.observable, group.asObservable(), key: group.key.value))
      }
    },
  ]
}
