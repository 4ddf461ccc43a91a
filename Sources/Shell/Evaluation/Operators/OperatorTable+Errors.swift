extension OperatorTable {
  static let errors: [StreamOperator] = [
    .stage("catch", [.closure(name: "handler")], "Goes on with another stream after an error.") {
      source, a in
      let handler = try a.function(0).selector(source.callee)
      return source.observable.catch { try handler(Streams.value(of: $0)) }
    },
    .stage("catchAndReturn", [.value(name: "element")], "Ends with an element instead of an error.") {
      source, a in
      source.observable.catchAndReturn(try a.value(0))
    },
  ]
}
