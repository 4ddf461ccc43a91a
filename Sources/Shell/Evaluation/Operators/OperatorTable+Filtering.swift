extension OperatorTable {
  static let filtering: [StreamOperator] = [
    .stage("filter", [.closure(name: "predicate")], "Lets the elements pass that satisfy a test.") {
      source, a in
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
      "Drops elements whose part equals that of the one before."
    ) { source, a in
      let part = try a.function(0).transform
      return source.observable.distinctUntilChanged { try part($0).equals(part($1)) }
    },
    .stage(
      "distinctUntilChanged", [.closure("comparer")],
      "Drops elements that a comparison finds equal to the one before."
    ) { source, a in
      source.observable.distinctUntilChanged(try a.function(0).comparer)
    },
  ]
}
