import FoundationEssentials

/// Writes the manual page of a program. Standard input contains the description of its command line
/// from swift-argument-parser (`--experimental-dump-help`).
@main struct Manual {
  static func main() throws {
    var text = ""
    while let line = readLine(strippingNewline: false) { text += line }
    let tool = try JSONDecoder().decode(Tool.self, from: Data(text.utf8))
    print(page(of: tool.command).joined(separator: "\n"))
  }

  static func page(of command: Command) -> [String] {
    var lines = [
      ".Dd $Mdocdate$", ".Dt \(command.commandName.uppercased()) 1", ".Os", ".Sh NAME",
      ".Nm \(command.commandName)", ".Nd \(roff(command.abstract ?? ""))", ".Sh SYNOPSIS",
    ]
    for subcommand in command.shownCommands {
      lines += [".Nm \(command.commandName) \(subcommand.commandName)"]
      lines += subcommand.shownArguments.map { ".\($0.synopsis)" }
    }
    lines.append(".Sh DESCRIPTION")
    lines += paragraphs(command.discussion)
    for subcommand in command.shownCommands {
      lines += [
        ".Ss \(command.commandName) \(subcommand.commandName)", roff(subcommand.abstract ?? ""),
      ]
      lines +=
        paragraphs(subcommand.discussion).isEmpty
        ? [] : [".Pp"] + paragraphs(subcommand.discussion)
      lines.append(".Bl -tag -width Ds")
      lines += subcommand.shownArguments.flatMap { [".It \($0.title)"] + $0.description }
      lines.append(".El")
    }
    return lines + [
      ".Sh FILES", ".Bl -tag -width Ds",
      ".It Pa ~/.config/rxs/init.rxs", "Statements that each prompt begins with.",
      ".It Pa ~/.cache/rxs", "Swift that was compiled, and the modules for other compilers.", ".El",
    ]
  }

  /// The paragraphs of a text.
  static func paragraphs(_ text: String?) -> [String] {
    guard let text else { return [] }
    let parts = text.split(separator: "\n\n").map { part in
      part.split(separator: "\n").map { roff(String($0)) }
    }
    return Array(parts.joined(separator: [".Pp"]))
  }

  /// A line, escaped so that roff prints it unchanged.
  static func roff(_ text: String) -> String {
    let escaped = text.map { character in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      case "…": "..."
      case "'": "\\(aq"
      default: String(character)
      }
    }.joined()
    return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
  }
}

struct Tool: Decodable {
  let command: Command
}

struct Command: Decodable {
  let commandName: String
  let abstract: String?
  let discussion: String?
  let shouldDisplay: Bool
  let arguments: [Argument]?
  let subcommands: [Command]?

  var shownCommands: [Command] {
    (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
  }

  var shownArguments: [Argument] {
    (arguments ?? []).filter { $0.shouldDisplay && !["version", "help"].contains($0.valueName) }
  }
}

struct Argument: Decodable {
  struct Name: Decodable {
    let kind: String
    let name: String

    var text: String { kind == "short" ? name : "-\(name)" }
  }

  let kind: String
  let valueName: String?
  let abstract: String?
  let discussion: String?
  let defaultValue: String?
  let isOptional: Bool
  let isRepeating: Bool
  let shouldDisplay: Bool
  let names: [Name]?

  /// The names of the argument, formatted with roff macros.
  var title: String {
    let value = kind == "flag" ? "" : " Ar \(Manual.roff(valueName ?? ""))"
    guard let names else { return String(value.dropFirst()) + (isRepeating ? " ..." : "") }
    return names.map { "Fl \(Manual.roff($0.text))" }.joined(separator: " , ") + value
  }

  var synopsis: String {
    let first = names?.first.map { "Fl \(Manual.roff($0.text))" } ?? ""
    let value = kind == "flag" ? "" : " Ar \(Manual.roff(valueName ?? ""))"
    let text = (first + value).drop { $0 == " " } + (isRepeating ? " ..." : "")
    return isOptional ? "Op \(text)" : String(text)
  }

  var description: [String] {
    var lines = Manual.paragraphs(abstract)
    if let discussion { lines += Manual.paragraphs(discussion) }
    if let defaultValue { lines.append("The default is \(Manual.roff(defaultValue)).") }
    return lines
  }
}
