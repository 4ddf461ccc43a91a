extension OperatorTable {
  /// Names that RxSwift has deprecated and pasted Swift still uses.
  static let deprecated: [StreamOperator] = [
    renamed("catchError", "catch", [.closure(name: "handler")]),
    renamed("catchErrorJustReturn", "catchAndReturn", [.value(name: "element")]),
    renamed("elementAt", "element", [.count(name: "index")], labels: ["at"]),
    renamed("observeOn", "observe", [.place()], labels: ["on"]),
    renamed("subscribeOn", "subscribe", [.place()], labels: ["on"]),
    renamed("skipUntil", "skip", [.stream(name: "other")], labels: ["until"]),
    renamed("skipWhile", "skip", [.closure(name: "predicate")], labels: ["while"]),
    renamed("takeUntil", "take", [.stream(name: "other")], labels: ["until"]),
    renamed("takeWhile", "take", [.closure(name: "predicate")], labels: ["while"]),
    renamed("retryWhen", "retry", [.closure(name: "notificationHandler")], labels: ["when"]),
  ]

  private static func renamed(
    _ old: String, _ new: String, _ parameters: [StreamOperator.Parameter],
    labels: [String?] = [nil]
  ) -> StreamOperator {
    let label = labels.compactMap { $0 }.first.map { "(\($0):)" } ?? ""
    return StreamOperator(
      name: old, parameters: parameters, summary: "The old name of '\(new)\(label)'."
    ) { source, arguments in
      let values = zip(parameters.indices, labels).flatMap { index, label in
        arguments.all(index).map { LabelledValue(label: label, value: $0) }
      }
      return try OperatorTable.apply(new, to: source.stream, values)
    }
  }
}
