import RxsOutput

/// A script that ran, as Markdown for a pull request.
package enum SharedMarkdown {
  package static func text(of script: SharedScript) -> String {
    var blocks = ["# \(inline(script.title))"]
    if let headline = script.headline {
      blocks.append("**\(inline(headline))**")
      blocks.append(script.verdict.map { "- \(inline($0))" }.joined(separator: "\n"))
    }
    var code: [String] = []
    let close = { (blocks: inout [String], code: inout [String]) in
      if !code.isEmpty { blocks.append(fenced(code, "rxs")) }
      code = []
    }
    for part in script.parts {
      switch part {
      case .phase(let title):
        close(&blocks, &code)
        blocks.append("## \(inline(title))")
      case .prose(let lines):
        close(&blocks, &code)
        blocks.append(lines.map(inline).joined(separator: "\n"))
      case .statement(let statement):
        code += statement.text.allLineTexts
        guard !statement.differences.isEmpty else {
          code += printed(statement).map { "| \(visible($0))" }
          continue
        }
        close(&blocks, &code)
        let lines = statement.differences.map { "\($0.kind.rawValue)\(visible($0.text))" }
        blocks.append(fenced(lines, "diff"))
      case .picture(let picture):
        close(&blocks, &code)
        blocks.append(fenced(picture.marbleLines, "text"))
      }
    }
    close(&blocks, &code)
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private static func printed(_ statement: SharedScript.Statement) -> [String] {
    statement.lines.flatMap { line in
      ([line.time.map(TimeText.exact), line.label].compactMap { $0 } + [line.text])
        .joined(separator: " ").allLineTexts
    }
  }

  /// A code block. Its fence is longer than every sequence of backticks in the lines.
  private static func fenced(_ lines: [String], _ language: String) -> String {
    var longest = 2
    for line in lines {
      let start = line.drop { $0 == " " }.prefix { $0 == "`" }
      longest = max(longest, start.count)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return ([fence + language] + lines + [fence]).joined(separator: "\n")
  }

  private static func visible(_ text: String) -> String {
    text.escaping { $0.isControl && $0 != "\t" || $0.isBidirectionalControl }
  }

  /// The text, with all Markdown characters escaped.
  private static func inline(_ text: String) -> String {
    var result = ""
    for character in visible(text) {
      if "\\`*_[]<>#|&~!@".contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }
}
