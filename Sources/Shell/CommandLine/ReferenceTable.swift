import ArgumentParser
import RxsCatalog
import RxsCompletion
import RxsLanguage
import RxsOutput
import RxsRuntime
import RxsSession
import RxsStatements
import RxsSystem

/// A generated table of the language reference. Its content comes from a table in the program.
package struct ReferenceTable {
  /// The name of the table in its markers: `<!-- members: begin -->`.
  package let name: String
  package let text: String

  /// The arguments with which `make reference` calls the program to update the tables of a page.
  static let arguments = ["_reference"]

  /// Reads a page from standard input, and prints the page with updated tables.
  static func rewritePage() -> ExitStatus {
    guard let bytes = try? FileAccess.read(from: 0, name: "<stdin>"),
      let page = updated(String(decoding: bytes, as: UTF8.self))
    else {
      StandardError.write("rxs: the page is unreadable, or has no markers for some tables\n")
      return .usage
    }
    StandardOutput.write(StyledText(page))
    return .success
  }

  /// The page with updated tables between the markers; nil if a marker is missing.
  ///
  /// - Parameter session: the session whose library names are listed.
  package static func updated(
    _ page: String,
    of session: Session = Session(catalog: Catalog(), options: Session.Options(folder: "."))
  ) -> String? {
    var page = page
    for table in all(HelpTexts(session)) {
      guard let begin = page.firstRange(of: "<!-- \(table.name): begin -->\n"),
        let end = page[begin.upperBound...].firstRange(of: "<!-- \(table.name): end -->")
      else { return nil }
      page.replaceSubrange(begin.upperBound..<end.lowerBound, with: "\n\(table.text)\n\n")
    }
    return page
  }

  private static func all(_ help: HelpTexts) -> [ReferenceTable] {
    StatementHelp.Group.allCases.map(statements) + [
      functions(help), members, constructors, operators(help), commandLine,
    ]
  }

  private static func statements(of group: StatementHelp.Group) -> ReferenceTable {
    let helps = (SwiftStatements.all.map(\.help) + StatementTable.all.map { $0.help })
      .filter { $0.group == group }
    return ReferenceTable(
      name: "statements \(group.rawValue)",
      text: table("statement", "effect", helps.map { ($0.usage, $0.summary) }))
  }

  private static func functions(_ help: HelpTexts) -> ReferenceTable {
    ReferenceTable(
      name: "functions",
      text: table(
        "function", "gives",
        help.functions.flatMap { rows(of: $0.entries) }
          + help.services.flatMap { rows(of: $0.entries, prefix: "\($0.name).") }))
  }

  private static var constructors: ReferenceTable {
    let current = Library.statics(of: "Observable").filter { !isOld($0.value) }
      .sorted { $0.key < $1.key }
    return ReferenceTable(
      name: "constructors",
      text: table("call", "effect", current.flatMap { rows(of: $0.value, prefix: "Observable.") }))
  }

  private static func operators(_ help: HelpTexts) -> ReferenceTable {
    let all = help.operators.sorted { $0.key < $1.key }
    let old = all.filter { isOld($0.value) }.map { "`\($0.key)`" }
    let current = all.filter { !isOld($0.value) }.flatMap { rows(of: $0.value) }
    return ReferenceTable(
      name: "operators",
      text: table("operator", "effect", current)
        + "\n\nThe names of older versions of RxSwift work as well: \(old.joined(separator: ", "))."
    )
  }

  private static var members: ReferenceTable {
    let streams = Set(StreamValue.Kind.allCases.map(\.rawValue))
    let rows = Library.receivers.filter { !streams.contains($0) }.map { receiver in
      let names = Library.members(of: receiver)
        .filter { !isOld($0.value) }.keys
      let others = Receiver(Type(text: receiver))?.tables.filter { $0 != receiver } ?? []
      let own = names.sorted().map { "`\($0)`" }.joined(separator: " ")
      return "| \(receiver) | \(own) | \(others.joined(separator: ", ")) |"
    }
    return ReferenceTable(
      name: "members",
      text: (["| type | members | and those of |", "|---|---|---|"] + rows).joined(separator: "\n"))
  }

  /// The text of `--help` for all commands.
  private static var commandLine: ReferenceTable {
    let commands: [any ParsableCommand.Type] =
      [RxsCommand.self]
      + RxsCommand.configuration.subcommands.filter { $0.configuration.shouldDisplay }
    let texts = commands.map { command in
      let help = RxsCommand.helpMessage(for: command, columns: 90).trimmingEnd(\.isNewline)
      let title = command == RxsCommand.self ? "rxs" : "rxs \(command._commandName)"
      return "### `\(title)`\n\n```text\n\(help)\n```"
    }
    return ReferenceTable(name: "command line", text: texts.joined(separator: "\n\n"))
  }

  /// Whether all overloads of a name exist only for old source code.
  private static func isOld(_ overloads: [Entry]) -> Bool {
    overloads.allSatisfy { $0.effects.contains(.deprecated) }
  }

  private typealias Row = (usages: [String], summary: String)

  private static func rows(of overloads: [Entry], prefix: String = "") -> [Row] {
    Library.listed(overloads).map { (["\(prefix)\($0.declaration)"], $0.summary) }
  }

  private static func table(_ left: String, _ right: String, _ rows: [Row]) -> String {
    let lines = rows.map { usages, summary in
      let codes = usages.map { "`\(cell($0))`" }.joined(separator: "<br>")
      return "| \(codes) | \(cell(summary)) |"
    }
    return (["| \(left) | \(right) |", "|---|---|"] + lines).joined(separator: "\n")
  }

  /// Escapes text for a table cell.
  private static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
