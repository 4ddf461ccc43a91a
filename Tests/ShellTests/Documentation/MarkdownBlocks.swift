import Testing

/// The fenced code blocks of a Markdown page.
struct MarkdownBlock: Sendable, CustomTestStringConvertible {
  /// The text after the opening fence.
  let language: String
  /// The lines between the fences.
  let lines: [String]
  /// The number of the first line between the fences.
  let line: Int

  var testDescription: String { "line \(line)" }

  /// All blocks of a page, from top to bottom.
  static func all(in page: String) -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    var open: (language: String, lines: [String], line: Int)?
    for (index, line) in page.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if let block = open, line == "```" {
        blocks.append(
          MarkdownBlock(language: block.language, lines: block.lines, line: block.line))
        open = nil
      } else if open != nil {
        open?.lines.append(String(line))
      } else if line.hasPrefix("```") {
        open = (String(line.dropFirst(3)), [], index + 2)
      }
    }
    return blocks
  }
}
