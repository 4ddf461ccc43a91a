import ArgumentParser

@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsSession

/// A part of the reference that is made from one of the program's tables.
struct ReferenceTable {
  /// What the markers around it call it.
  let name: String
  let text: String

  static var all: [ReferenceTable] {
    Command.Group.allCases.map(statements) + [
      functions, members, constructors, operators, commandLine,
    ]
  }

  private static func statements(of group: Command.Group) -> ReferenceTable {
    let commands =
      (group == .language ? [Command.swift] : []) + CommandTable.all.filter { $0.group == group }
    return ReferenceTable(
      name: "statements \(group.rawValue)",
      text: table("statement", "effect", commands.map { ($0.usage, $0.summary) }))
  }

  private static var functions: ReferenceTable {
    ReferenceTable(
      name: "functions",
      text: table("function", "gives", FunctionTable.all.map { ([$0.usage], $0.summary) }))
  }

  private static var constructors: ReferenceTable {
    ReferenceTable(
      name: "constructors",
      text: table(
        "call", "gives", Constructors.statics.map { (["Observable.\($0.signature)"], $0.summary) }))
  }

  private static var operators: ReferenceTable {
    let deprecated = Set(OperatorTable.deprecated.map(\.name))
    let current = OperatorTable.all.filter { !deprecated.contains($0.name) }
    let old = deprecated.sorted().map { "`\($0)`" }.joined(separator: ", ")
    return ReferenceTable(
      name: "operators",
      text: table("operator", "what it does", current.map { ([$0.signature], $0.summary) })
        + "\n\nThe names of older versions of RxSwift are known as well: \(old).")
  }

  private static var members: ReferenceTable {
    let samples = [
      ("Int", "0"), ("Double", "0.5"), ("Bool", "true"), ("String", "\"\""), ("Array", "[]"),
      ("Dictionary", "[:]"), ("Range", "0..<1"), ("Duration", "0s"), ("case, event", ".a"),
    ]
    let session = Session(catalog: Catalog(), options: Session.Options(folder: "."))
    let rows = samples.map { title, text in
      let value = session.active { (try? ScriptOutcome.value(text, in: session)) ?? .void }
      let names = Set(Members.names(of: value)).sorted().map { "`\($0)`" }
      return "| \(title) | \(names.joined(separator: " ")) |"
    }
    return ReferenceTable(
      name: "members", text: (["| type | members |", "|---|---|"] + rows).joined(separator: "\n"))
  }

  /// What `--help` says, of all commands.
  private static var commandLine: ReferenceTable {
    let commands: [any ParsableCommand.Type] =
      [RxsCommand.self]
      + RxsCommand.configuration.subcommands.filter { $0.configuration.shouldDisplay }
    let texts = commands.map { command in
      var help = RxsCommand.helpMessage(for: command, columns: 90)
      while help.last == "\n" { help.removeLast() }
      let title = command == RxsCommand.self ? "rxs" : "rxs \(command._commandName)"
      return "### `\(title)`\n\n```text\n\(help)\n```"
    }
    return ReferenceTable(name: "command line", text: texts.joined(separator: "\n\n"))
  }

  private static func table(
    _ left: String, _ right: String, _ rows: [(usages: [String], summary: String)]
  ) -> String {
    let lines = rows.map { usages, summary in
      let codes = usages.map { "`\(cell($0))`" }.joined(separator: "<br>")
      return "| \(codes) | \(cell(summary)) |"
    }
    return (["| \(left) | \(right) |", "|---|---|"] + lines).joined(separator: "\n")
  }

  /// Text that does not end its cell.
  private static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
