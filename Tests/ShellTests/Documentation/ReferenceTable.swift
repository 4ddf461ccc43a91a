import ArgumentParser
import RxsRuntime
import RxsSession

@testable import RxsShell

/// A part of the reference that is made from one of the program's tables.
struct ReferenceTable {
  /// What the markers around it call it.
  let name: String
  let text: String

  static var all: [ReferenceTable] {
    StatementHelp.Group.allCases.map(statements) + [
      functions, members, constructors, operators, commandLine,
    ]
  }

  private static func statements(of group: StatementHelp.Group) -> ReferenceTable {
    let all = HelpTexts.swift.map(\.help) + StatementTable.all.map { $0.help }
    return ReferenceTable(
      name: "statements \(group.rawValue)",
      text: table(
        "statement", "effect",
        all.filter { $0.group == group }.sorted { $0.place < $1.place }
          .map { ($0.usage, $0.summary) }))
  }

  private static var functions: ReferenceTable {
    let texts = HelpTexts(
      Session(catalog: Catalog(), options: Session.Options(folder: ".")))
    let listed =
      texts.functions.map { rows(of: $0.entries) }
      + texts.services.map { rows(of: $0.entries, prefix: $0.name + ".") }
    return ReferenceTable(
      name: "functions", text: table("function", "gives", listed.flatMap { $0 }))
  }

  private static var constructors: ReferenceTable {
    let statics = Library.statics(of: "Observable").sorted { $0.key < $1.key }
    return ReferenceTable(
      name: "constructors",
      text: table(
        "call", "gives", statics.flatMap { rows(of: $0.value, prefix: "Observable.") }))
  }

  private static var operators: ReferenceTable {
    let all = Library.operators.sorted { $0.key < $1.key }
    let isOld = { (entries: [Entry]) in
      entries.allSatisfy { $0.effects.contains(.deprecated) }
    }
    let old = all.filter { isOld($0.value) }.map { "`\($0.key)`" }.joined(separator: ", ")
    return ReferenceTable(
      name: "operators",
      text: table(
        "operator", "what it does",
        all.filter { !isOld($0.value) }.flatMap { rows(of: $0.value) })
        + "\n\nThe names of older versions of RxSwift are known as well: \(old).")
  }

  /// The overloads of a name, one row for each sentence.
  private static func rows(
    of entries: [Entry], prefix: String = ""
  ) -> [(usages: [String], summary: String)] {
    Library.listed(entries).map { ([prefix + $0.declaration], $0.summary) }
  }

  private static var members: ReferenceTable {
    let types = [
      "Int", "Double", "Bool", "String", "Character", "[T]", "Set<T>", "[K: V]", "Range<Int>",
      "T?", "Duration", "Event<T>", "Result<T, E>", "Error", "Disposable", "DisposeBag",
    ]
    let rows = types.map { text in
      let names = Set(Receiver(Type(text: text))?.memberNames ?? []).sorted()
      return "| `\(text)` | \(names.map { "`\($0)`" }.joined(separator: " ")) |"
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
