extension Command {
  static let answer = Command(
    word: .answer, group: .world,
    usage: ["answer SERVICE.METHOD EXPR", "answer SERVICE.METHOD(LABELS:) EXPR"],
    summary:
      "says what a service method of a view model's stand-in gives: a stream, a value, or a closure"
  ) { statement, session in
    guard case .answer(let service, let method, let value) = statement.kind else { return }
    let standIns = session.catalog.standIns
    guard let methods = standIns[service.text] else {
      throw session.compiler.failure(
        "no stand-in has the name '\(service.text)'", at: service.range,
        suggestion: Suggestion.nearest(to: service.text, in: Array(standIns.keys)),
        hint: standIns.isEmpty
          ? "a shell of your own registers them: catalog.standIn(\"\(service.text)\", …)" : nil)
    }
    let overloads = methods.filter { $0 == method.text || Answers.name(of: $0) == method.text }
    guard let answered = overloads.first else {
      throw session.compiler.failure(
        "\(service.text) has no method '\(method.text)' to answer", at: method.range,
        suggestion: Suggestion.nearest(to: method.text, in: methods))
    }
    guard overloads.count == 1 else {
      throw session.compiler.failure(
        "\(service.text) has \(overloads.count) methods of the name '\(method.text)'",
        at: method.range, hint: "write one of \(overloads.joined(separator: ", "))")
    }
    session.answers[service.text, answered] = Answers.Answer(
      value: try session.evaluate(value), text: session.compiler.source.text(value.range))
  }
}
