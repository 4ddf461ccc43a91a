import RxsEngine

extension OperatorTable {
  static let filtering: [StreamOperator] =
    [
      .stage(
        "filter", [.closure(name: "predicate")], drops: true,
        "Lets the elements pass that satisfy a test."
      ) { source, a in
        source.observable.filter(try a.function(0).predicate)
      },
      .stage("take", [.count(name: "count")], "Sends the first elements and completes.") {
        source, a in
        source.observable.take(try a.count(0))
      },
      .stage("skip", [.count(name: "count")], "Drops the first elements.") { source, a in
        source.observable.skip(try a.count(0))
      },
      .stage("distinctUntilChanged", [], "Drops elements that equal the one before.") { source, _ in
        source.observable.distinctUntilChanged { $0.equals($1) }
      },
      .stage(
        "distinctUntilChanged", [.closure("at")],
        "Drops elements whose part equals that of the one before; a comparison may be given instead."
      ) { source, a in
        let function = try a.function(0)
        if function.arity == 2 { return source.observable.distinctUntilChanged(function.comparer) }
        let part = function.transform
        return source.observable.distinctUntilChanged { try part($0).equals(part($1)) }
      },
      .stage(
        "distinctUntilChanged", [.closure("comparer")],
        "Drops elements that a comparison finds equal to the one before."
      ) { source, a in
        source.observable.distinctUntilChanged(try a.function(0).comparer)
      },
      .stage(
        "distinctUntilChanged", [.closure(name: "keySelector"), .closure("comparer")],
        "Drops elements whose key a comparison finds equal to that of the one before."
      ) { source, a in
        let (key, comparer) = (try a.function(0).transform, try a.function(1).comparer)
        return source.observable.distinctUntilChanged { try comparer(key($0), key($1)) }
      },
      .stage("element", [.count("at")], "Sends the element with an index, counted from 0.") {
        source, a in
        source.observable.element(at: try a.count(0))
      },
      .stage("ignoreElements", [], "Drops all elements and passes the end.") { source, _ in
        source.observable.filter { _ in false }
      },
      .stage("ifEmpty", [.value("default")], "Sends an element when the stream had none.") {
        source, a in
        source.observable.ifEmpty(default: try a.value(0))
      },
      .stage(
        "ifEmpty", [.stream("switchTo")], "Goes on with another stream when this had no element."
      ) { source, a in
        source.observable.ifEmpty(switchTo: try a.stream(0))
      },
      .stage("single", [], "Sends the only element; fails when there are none or more.") {
        source, _ in
        source.observable.single()
      },
      .stage(
        "single", [.closure(name: "predicate")],
        "Sends the only element that satisfies a test; fails when there are none or more."
      ) { source, a in
        source.observable.single(try a.function(0).predicate)
      },
    ] + takingAndSkipping

  private static let takingAndSkipping: [StreamOperator] = [
    .stage("takeLast", [.count(name: "count")], "Sends the last elements when the stream ends.") {
      source, a in
      source.observable.takeLast(try a.count(0))
    },
    .stage("take", [.duration("for"), .scheduler], "Sends elements for a span of time.") {
      source, a in
      source.observable.take(for: try a.duration(0), scheduler: MainScheduler.instance)
    },
    .stage(
      "take", [.closure("while"), .value("behavior").optional],
      "Sends elements for as long as a test holds."
    ) { source, a in
      source.observable.take(while: try a.function(0).predicate, behavior: try behavior(a))
    },
    .stage("take", [.stream("until")], "Sends elements until another stream sends one.") {
      source, a in
      source.observable.take(until: try a.stream(0))
    },
    .stage(
      "take", [.closure("until"), .value("behavior").optional],
      "Sends elements until a test holds."
    ) { source, a in
      source.observable.take(until: try a.function(0).predicate, behavior: try behavior(a))
    },
    .stage("skip", [.duration(name: "duration"), .scheduler], "Drops elements for a span of time.")
    {
      source, a in
      source.observable.skip(try a.duration(0), scheduler: MainScheduler.instance)
    },
    .stage("skip", [.closure("while")], "Drops elements for as long as a test holds.") {
      source, a in
      source.observable.skip(while: try a.function(0).predicate)
    },
    .stage("skip", [.stream("until")], "Drops elements until another stream sends one.") {
      source, a in
      source.observable.skip(until: try a.stream(0))
    },
  ]

  private static func behavior(_ arguments: Bound) throws -> TakeBehavior {
    let name = try arguments.symbol(1, of: ["inclusive", "exclusive"], default: "exclusive")
    return name == "inclusive" ? .inclusive : .exclusive
  }
}
