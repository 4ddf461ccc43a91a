extension Command {
  static let help = Command(
    word: .help, group: .check, usage: ["help [TOPIC]"],
    summary: "explains statements, functions, operators and view models",
    examples: [
      """
      help count
      | count(LABEL)
      | ...
      """
    ], isLook: true, leavesNoTrace: true
  ) { statement, session in
    guard case .help(let topic) = statement.kind else { return }
    guard let topic else { return session.emitLine(.prose(Help.overview(session.catalog))) }
    let texts = [
      session.help(onName: topic.text), Help.text(on: topic.text, session.catalog),
    ].compactMap { $0 }
    guard !texts.isEmpty else {
      let names = Array(session.context.variables.keys)
      throw session.compiler.failure(
        "there is no help on '\(topic.text)'", at: topic.range,
        suggestion: Suggestion.nearest(
          to: topic.text, in: Help.topics(session.catalog) + names.sorted()))
    }
    session.emitLine(.prose(texts.joined(separator: "\n\n")))
  }
}

/// The texts of `help`, made from the tables.
enum Help {
  /// All topics that `help` knows.
  static func topics(_ catalog: Catalog) -> [String] {
    var seen: Set<String> = []
    let names =
      CommandTable.all.map(\.word.rawValue) + swiftWords
      + catalog.entries.map(\.name) + FunctionTable.all.map(\.name) + OperatorTable.names
      + Constructors.statics.map(\.name).sorted() + typeNames + Session.serviceNames
    return names.filter { seen.insert($0).inserted }
  }

  /// The statements by group, one line each, and what else there is by name.
  static func overview(_ catalog: Catalog) -> String {
    var lines: [String] = []
    for group in Command.Group.allCases {
      let commands = CommandTable.all.filter { $0.group == group }
      lines.append("\(group.rawValue):")
      lines += columns(
        (group == .language ? [("let", Command.swift.summary)] : [])
          + commands.map { ($0.word.rawValue, $0.summary) })
    }
    lines.append("Functions:")
    lines.append("  " + FunctionTable.all.map(\.name).joined(separator: ", "))
    if !catalog.entries.isEmpty {
      lines.append("View models:")
      lines.append("  " + catalog.entries.map(\.name).joined(separator: ", "))
    }
    lines.append("'help NAME' tells more, also of operators ('help map') and view models.")
    return lines.joined(separator: "\n")
  }

  /// The text on a statement, a function, an operator or a view model.
  static func text(on topic: String, _ catalog: Catalog) -> String? {
    var texts: [String] = []
    let command = CommandTable.all.first {
      $0.word.rawValue == topic || $0.usage.contains(topic)
    }
    if let command { texts.append(text(on: command)) }
    if swiftWords.contains(topic) { texts.append(text(on: Command.swift)) }
    if let entry = catalog[topic] { texts.append(text(on: entry)) }
    if let function = FunctionTable.help(for: topic) {
      texts.append(text([(function.usage, function.summary)], [function.example]))
    }
    if let text = text(onType: topic) { texts.append(text) }
    let functions = FunctionTable.all.filter { $0.name.hasPrefix(topic + ".") }
    if !functions.isEmpty {
      texts.append(text(functions.map { ($0.usage, $0.summary) }, [functions[0].example]))
    }
    let signatures =
      OperatorTable.overloads(of: topic).map { ("stream.\($0.signature)", $0.summary) }
      + Constructors.statics.filter { $0.name == topic }
      .map { ("Observable.\($0.signature)", $0.summary) }
    if !signatures.isEmpty {
      texts.append(text(signatures, [OperatorExample.drawn(topic)]))
    }
    return texts.isEmpty ? nil : texts.joined(separator: "\n\n")
  }

  /// The examples of statements and functions, which the tests run.
  static var examples: [(topic: String, script: String)] {
    CommandTable.all.flatMap { command in
      command.examples.map { (command.word.rawValue, $0) }
    }
      + Command.swift.examples.map { ("let", $0) }
      + FunctionTable.all.compactMap { function in function.example.map { (function.name, $0) } }
  }

  /// The text on a view model: what it takes, what it gives, and how to begin.
  static func text(on entry: Catalog.Entry) -> String {
    ([description(of: entry)] + (entry.example.isEmpty ? [] : exampleLines(entry.example)))
      .joined(separator: "\n")
  }

  /// What a view model takes and what it gives.
  static func description(of entry: Catalog.Entry) -> String {
    let title = entry.parameters.isEmpty ? entry.name : entry.signature
    let interface = entry.interface()
    return text(
      title + (entry.summary.isEmpty ? "" : ": " + entry.summary),
      inputs: interface.inputs.map { ($0.name, $0.typeName) },
      outputs: interface.outputs.map { ($0.name, $0.typeName) },
      unknownOutputs: interface.openType.map {
        "known when there is one: \(Conversion.name(of: $0)) is a protocol"
      })
  }

  /// A view model's inputs and outputs, with their types.
  ///
  /// - Parameter unknownOutputs: what is said of those that are not known.
  static func text(
    _ title: String, inputs: [(String, String)], outputs: [(String, String)],
    unknownOutputs: String? = nil
  ) -> String {
    var lines = [title]
    for (title, members, rest) in [
      ("Inputs:", inputs, nil), ("Outputs:", outputs, unknownOutputs),
    ] where !members.isEmpty || rest != nil {
      lines.append(title)
      lines += columns(members) + (rest.map { ["  " + $0] } ?? [])
    }
    return lines.joined(separator: "\n")
  }

  // MARK: - Parts

  /// The words that begin statements of Swift: `let`, `struct`.
  private static let swiftWords = Command.swift.usage.compactMap { usage in
    usage.split(separator: " ").first.flatMap { $0.first?.isLowercase == true ? String($0) : nil }
  }

  private static func text(on command: Command) -> String {
    (command.usage + ["  \(command.summary)"] + command.examples.flatMap(exampleLines))
      .joined(separator: "\n")
  }

  private static func text(
    _ signatures: [(usage: String, summary: String)], _ examples: [String?]
  ) -> String {
    (signatures.flatMap { [$0.usage, "  \($0.summary)"] }
      + examples.compactMap { $0 }.flatMap(exampleLines)).joined(separator: "\n")
  }

  private static func exampleLines(_ example: String) -> [String] {
    ["Example:"]
      + example.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
  }

  /// Names and what is said of them, in two columns.
  static func columns(_ rows: [(String, String)]) -> [String] {
    let width = max(rows.map(\.0.count).max() ?? 0, 10)
    return rows.map { name, text in
      "  \(name)\(String(repeating: " ", count: width + 2 - name.count))\(text)"
    }
  }
}
