extension Completer {
  typealias Candidate = Completion.Candidate

  static let all = Candidate(text: "all", summary: "every subscription")

  static let booleans = [Candidate(text: "false"), Candidate(text: "true")]

  static let advances = [
    Candidate(text: "next", summary: "to the next scheduled work"),
    Candidate(text: "to", suffix: " ", summary: "to a time of the clock"),
    Candidate(text: "until", suffix: " ", summary: "to the first instant after which EXPR is true"),
  ]

  static let settings = [
    "frame": "how long a frame of marbles is",
    "budget.events": "how many events a statement may cause",
    "strict": "whether output that no expected line names is a failure",
  ]

  static let looks = [
    "inputs": "what view models take", "outputs": "what view models give",
    "vars": "names and their values", "subscriptions": "labels, and what they have seen",
    "pending": "the work that is scheduled", "log": "the session so far",
    "stubs": "how requests are answered", "view": "a screen as a user would see it",
  ]

  static let methods = ["DELETE", "GET", "HEAD", "PATCH", "POST", "PUT"].map {
    Candidate(text: $0, suffix: " \"", summary: "answers only \($0) requests")
  }

  static let responses = Stub.Response.Kind.allCases.map { kind in
    Candidate(
      text: kind.rawValue, suffix: kind.usage.contains("\"") ? "(\"" : "(",
      summary: "\(kind.usage): \(kind.summary)")
  }

  /// What `requires` knows beside view models.
  static let features =
    Feature.names.map { Candidate(text: $0) } + [
      Candidate(text: "env", suffix: ".", summary: "a variable of the environment"),
      Candidate(text: "rxs", suffix: " ", summary: "this version or a newer one"),
    ]

  /// The statements of Swift, with what they do.
  static let swiftStatements: [(word: ReservedWord, summary: String)] = [
    (.let, "binds a name"), (.var, "binds a name that can be assigned to"),
    (.func, "defines a function"), (.if, "does statements if a condition is true"),
    (.for, "does statements for each element"), (.switch, "chooses by value or case"),
    (.while, "does statements as long as a condition is true"),
  ]

  /// What may begin a statement.
  var statementWords: [Candidate] {
    CommandTable.all.map { command in
      let takesOperand = command.usage.contains { $0.contains(" ") }
      return Candidate(
        text: command.word.rawValue, suffix: takesOperand ? " " : "", summary: command.summary)
    }
      + Self.swiftStatements.map {
        Candidate(text: $0.word.rawValue, suffix: " ", summary: $0.summary)
      }
  }

  /// One line on a topic of `help`.
  func summary(ofTopic topic: String) -> String {
    if let word = StatementWord(rawValue: topic) { return CommandTable.command(for: word).summary }
    if let function = FunctionTable.help(for: topic) { return function.summary }
    if let entry = OperatorTable.overloads(of: topic).first { return entry.summary }
    if let entry = Constructors.statics.first(where: { $0.name == topic }) { return entry.summary }
    return session.catalog[topic].map { $0.summary.isEmpty ? "a view model" : $0.summary } ?? ""
  }
}
