extension Command {
  static let help = Command(
    word: .help, group: .check, usage: ["help [TOPIC]"],
    summary: "explains statements, operators and view models", isLook: true, leavesNoTrace: true
  ) { statement, session in
    guard case .help(let topic) = statement.kind else { return }
    guard let topic else { return session.emitLine(.text(Help.overview)) }
    guard let text = Help.text(on: topic.text, session.catalog) else {
      throw session.compiler.failure(
        "there is no help on '\(topic.text)'", at: topic.range,
        suggestion: Suggestion.nearest(to: topic.text, in: Help.topics(session.catalog)))
    }
    session.emitLine(.text(text))
  }
}

/// The texts of `help`, made from the tables.
enum Help {
  /// All topics that `help` knows.
  static func topics(_ catalog: Catalog) -> [String] {
    CommandTable.all.map(\.word.rawValue) + OperatorTable.names + catalog.entries.map(\.name)
  }

  /// The statements by group, one line each.
  static var overview: String {
    var lines: [String] = []
    for group in Command.Group.allCases {
      let commands = CommandTable.all.filter { $0.group == group }
      if commands.isEmpty { continue }
      lines.append("\(group.rawValue):")
      for command in commands {
        let name = command.word.rawValue
        let padding = String(repeating: " ", count: max(11 - name.count, 1))
        lines.append("  \(name)\(padding)\(command.summary)")
      }
    }
    lines.append(
      "'help NAME' tells more, also of operators ('help flatMapLatest') and view models.")
    return lines.joined(separator: "\n")
  }

  /// The text on a statement, an operator or a view model.
  static func text(on topic: String, _ catalog: Catalog) -> String? {
    if let word = StatementWord(rawValue: topic) {
      return text(on: CommandTable.command(for: word))
    }
    let overloads = OperatorTable.overloads(of: topic)
    if !overloads.isEmpty {
      return overloads.map { "\($0.signature)\n  \($0.summary)" }.joined(separator: "\n")
    }
    return catalog[topic].map(text)
  }

  private static func text(on command: Command) -> String {
    var lines = command.usage + ["  \(command.summary)"]
    for example in command.examples {
      lines.append("example:")
      lines += example.split(separator: "\n").map { "  \($0)" }
    }
    return lines.joined(separator: "\n")
  }

  private static func text(on entry: Catalog.Entry) -> String {
    var lines = ["let model = \(entry.name)()", "inputs:"]
    lines += entry.inputs.map { "  \($0.name): \($0.typeName)" }
    lines.append("outputs:")
    lines += entry.outputs.map { "  \($0.name): \($0.typeName)" }
    return lines.joined(separator: "\n")
  }
}
