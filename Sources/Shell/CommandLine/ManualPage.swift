import FoundationEssentials
import RxsLanguage
import RxsRuntime
import RxsSession
import RxsTerminal
import RxsTesting

/// The manual page, made from the description of the command line.
struct ManualPage {
  private let root: CommandInfo
  private let version: String

  /// The page of a command line.
  ///
  /// - Parameter dump: the description of the commands, as ArgumentParser dumps it.
  init(dump: String, version: String) throws {
    root = try JSONDecoder().decode(ToolInfo.self, from: Data(dump.utf8)).command
    self.version = version
  }

  /// The page in the language of `man`.
  var text: String {
    var lines = [".TH \(quoted(root.commandName.uppercased())) 1 \"\" \(quoted(version))"]
    lines += [".SH NAME", "\(escaped(root.commandName)) \\- \(escaped(root.abstract ?? ""))"]
    lines += [".SH SYNOPSIS"]
    for command in shown(root.subcommands) {
      lines += [".B \(escaped(root.commandName))" + synopsis(of: command), ".br"]
    }
    lines += [".SH DESCRIPTION"] + paragraphs(root.discussion)
    lines += [".SH COMMANDS"]
    for command in shown(root.subcommands) {
      lines += [".SS \(quoted(command.commandName))", escaped(command.abstract ?? "")]
      lines += paragraphs(command.discussion).map { $0.isEmpty ? ".PP" : $0 }
      for argument in shown(command.arguments) where argument.isWorthTelling {
        lines += [".TP", ".B \(escaped(argument.title))", escaped(argument.abstract ?? "")]
      }
    }
    lines += [
      ".SH FILES", ".TP", ".I ~/.config/rxs/init.rxs",
      "The statements that each prompt begins with.",
      ".TP", ".I ~/.local/state/rxs/history", "What was typed at the prompt.",
      ".TP", ".I ~/.local/state/rxs/failed/",
      "The scripts that failed last, by folder, for 'rxs test \\-\\-failed'.",
      ".TP", ".I ~/.editrc", "The keys of the line editor, see editrc(5).",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private func synopsis(of command: CommandInfo) -> String {
    let isDefault = command.commandName == root.defaultSubcommand
    let name = isDefault ? " [\(command.commandName)]" : " \(command.commandName)"
    let arguments = shown(command.arguments).filter(\.isWorthTelling).map { argument in
      let text = argument.title + (argument.isRepeating ? "..." : "")
      return argument.isOptional ? " [\(text)]" : " \(text)"
    }
    return escaped(name + arguments.joined())
  }

  private func shown(_ commands: [CommandInfo]?) -> [CommandInfo] {
    (commands ?? []).filter { $0.shouldDisplay ?? true && $0.commandName != "help" }
  }

  private func shown(_ arguments: [ArgumentInfo]?) -> [ArgumentInfo] {
    (arguments ?? []).filter(\.shouldDisplay)
  }

  private func paragraphs(_ text: String?) -> [String] {
    guard let text, !text.isEmpty else { return [] }
    return [".PP"]
      + text.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.isEmpty ? ".PP" : escaped(String($0))
      }
  }

  private func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// Text in which nothing is a request.
  private func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text.unicodeScalars {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'" where escaped.isEmpty, "." where escaped.isEmpty: escaped += "\\&\(character)"
      case _ where !character.isASCII:
        escaped += "\\[u\(String(character.value, radix: 16, uppercase: true))]"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }
}

// MARK: - What ArgumentParser dumps

private struct ToolInfo: Decodable {
  let command: CommandInfo
}

private struct CommandInfo: Decodable {
  let commandName: String
  let abstract: String?
  let discussion: String?
  let shouldDisplay: Bool?
  let defaultSubcommand: String?
  let subcommands: [CommandInfo]?
  let arguments: [ArgumentInfo]?
}

private struct ArgumentInfo: Decodable {
  struct Name: Decodable {
    let kind: String
    let name: String

    var text: String { (kind == "long" ? "--" : "-") + name }
  }

  let kind: String
  let shouldDisplay: Bool
  let isOptional: Bool
  let isRepeating: Bool
  let names: [Name]?
  let valueName: String?
  let abstract: String?

  var title: String {
    let value = valueName?.uppercased() ?? ""
    let names = (names ?? []).map(\.text).joined(separator: ", ")
    switch kind {
    case "positional": return value
    case "flag": return names
    default: return "\(names) \(value)"
    }
  }

  /// `--help` and `--version` explain themselves.
  var isWorthTelling: Bool {
    !(names ?? []).contains { ["help", "version"].contains($0.name) }
  }
}
