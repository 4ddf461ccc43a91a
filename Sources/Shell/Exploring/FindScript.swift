import RxsLanguage
import RxsRuntime

/// A finding, written as a script that fails under `rxs test`.
package struct FindScript {
  /// The explored script, which the new script includes or repeats.
  package enum Beginning {
    /// A file next to the new script.
    case included(String)
    /// The text of the script.
    case text(String)
  }

  package let find: Explorer.Find
  package let beginning: Beginning
  /// The statements that `explore` added after the explored script.
  package let added: [String]
  /// The path of the explored script, for readers.
  package let origin: String
  package let seed: UInt64
  /// The command that runs the new script; nil if the path is enough.
  package var command: String?

  package init(
    _ find: Explorer.Find, _ beginning: Beginning, added: [String], origin: String, seed: UInt64
  ) {
    self.find = find
    self.beginning = beginning
    self.added = added
    self.origin = origin
    self.seed = seed
  }

  /// The beginning of the comment that contains the broken rule.
  package static let mark = "// explore: "

  package var text: String {
    let violation = find.violation
    var lines = [
      "// Found by 'rxs explore \(origin)', seed \(seed), sequence \(find.sequence).",
      "\(Self.mark)\(violation.judge.rawValue): \(violation.subject.oneLine)",
      "// The rule: \(violation.judge.summary).",
      "// \(violation.message.oneLine)",
    ]
    if let command { lines.append("// Run it with: \(command)") }
    lines += violation.why.map { "//   \($0.oneLine)" }
    // Output of the explored script is not compared.
    lines += ["set strict false"]
    switch beginning {
    case .included(let path): lines.append("include \(Value.quoted(path))")
    case .text(let text): lines += text.lineTexts.map { String($0) }
    }
    lines += added
    lines += ["", "# \(violation.judge.rawValue): \(violation.message.oneLine.clipped(to: 100))"]
    lines += statements
    // If the closing statements have expected lines, any unexpected line must fail the script.
    if violation.closing.contains(where: { $0.hasPrefix("| ") }) { lines.append("set strict true") }
    lines += violation.closing
    return lines.joined(separator: "\n") + "\n"
  }

  /// The statements of the finding. Loops replace repetitions.
  package var statements: [String] { Self.folded(find.steps.map(\.text)) }

  /// The statements. If two to four statements occur at least three times in a row, a loop replaces
  /// them.
  static func folded(_ texts: [String]) -> [String] {
    var index = 0
    var lines: [String] = []
    while index < texts.count {
      let rest = texts[index...]
      let best = (2...4).map { (size: $0, turns: turns(rest, of: $0)) }
        .first { $0.turns >= 3 }
      guard let (size, turns) = best else {
        lines.append(texts[index])
        index += 1
        continue
      }
      lines.append("for _ in 1...\(turns) { \(rest.prefix(size).joined(separator: "; ")) }")
      index += size * turns
    }
    return lines
  }

  /// The number of times that the first `size` statements occur in a row.
  private static func turns(_ texts: ArraySlice<String>, of size: Int) -> Int {
    guard texts.count >= size else { return 0 }
    let first = texts.prefix(size)
    var turns = 1
    while texts.dropFirst(size * turns).prefix(size).elementsEqual(first) { turns += 1 }
    return turns
  }

  /// The lines of a script that compare the last value of a label with `value`.
  ///
  /// A value of a declared type need not be Equatable, so the script compares the printed text.
  static func check(latestOf label: String, _ value: String) -> [String] {
    let isDeclared = value.contains(#/(^|[^A-Za-z0-9_."])[A-Z][A-Za-z0-9_.]*\(/#)
    return isDeclared
      ? ["latest(\(label))", "| = \(value)"] : ["expect latest(\(label)) == \(value)"]
  }

  /// The violation in the comment of a finding's script; nil if the text has no such comment.
  package static func violation(in text: String) -> Violation? {
    for line in text.lineTexts where line.hasPrefix(mark) {
      let parts = line.dropFirst(mark.count).split(
        separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let judge = Judge(rawValue: String(parts[0])) else { continue }
      return Violation(judge, parts[1].trimmed, "")
    }
    return nil
  }
}

extension String {
  /// The text on one line, without control characters.
  package var oneLine: String {
    split(whereSeparator: \.isNewline).map { $0.trimmed }.joined(separator: " ")
  }
}
