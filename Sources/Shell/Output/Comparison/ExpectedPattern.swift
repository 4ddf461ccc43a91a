import RxsLanguage
import RxsRuntime
import _StringProcessing

/// An expected line, as a pattern that printed lines can match.
package struct ExpectedPattern {
  package enum Kind {
    /// A line whose blanks are normalized before the comparison.
    case text(String)
    /// A line with its exact blanks, from an expected line that ends in ` (esc)`.
    case exact(String)
    case glob(Glob)
    case regex(Regex<AnyRegexOutput>)
    /// `...`, which matches any number of lines.
    case anyLines
    /// A line of an earlier run, with its exact blanks.
    case printed(PrintedLine)
  }

  package let kind: Kind
  /// The text after `| `.
  package let text: String
  /// The number of the pattern's line in the source.
  package let line: Int

  package init(_ expected: ExpectedLine) throws(Diagnostic) {
    text = expected.text
    line = expected.line
    kind = try Self.kind(of: expected)
  }

  /// The pattern that matches a line of an earlier run. It has no line number.
  init(_ printed: PrintedLine) {
    text = printed.text
    line = 0
    kind = .printed(printed)
  }

  package var isAnyLines: Bool { if case .anyLines = kind { true } else { false } }

  /// The event that the line expects. Nil for a pattern, and for a line that is not an event.
  package var event: EventLine? {
    switch kind {
    case .text, .exact: Self.mark(of: text) == nil ? EventLine(expected: text) : nil
    case .printed(let line): line.event
    default: nil
    }
  }

  /// The subject of the line, as in `OutputLine`.
  package var subject: String {
    if case .printed(let line) = kind { line.subject } else { Self.subject(ofExpected: text) }
  }

  /// The subject of an expected line, as in `OutputLine`.
  package static func subject(ofExpected text: String) -> String {
    if let event = EventText(text) { return String(event.label) }
    let parts = text.split(separator: " ", maxSplits: 2)
    if parts.count > 1, Durations.nanoseconds(text: parts[0]) != nil {
      return String(parts[1].prefix { $0 != "(" })
    }
    return ["= ", "error: "].first { text.hasPrefix($0) } ?? ""
  }

  /// Whether the expected line is plain text and not a glob or a regular expression.
  package var isText: Bool { if case .text = kind { true } else { false } }

  /// Whether the pattern matches one line. The pattern `...` matches several lines, so the result
  /// is false.
  package func matches(_ printed: PrintedLine) -> Bool {
    switch kind {
    case .text(let text): text == printed.normalized
    case .exact(let text): text == printed.text
    case .printed(let line): line.text == printed.text
    case .glob(let glob): glob.matches(printed.characters ?? Array(printed.normalized))
    case .regex(let regex): (try? regex.wholeMatch(in: printed.text)) != nil
    case .anyLines: false
    }
  }
}

/// A printed line, with its event and its subject for comparisons.
package struct PrintedLine {
  package let text: String
  package let normalized: String
  /// The event that the line shows; nil for other lines.
  package let event: EventLine?
  /// The subject of the line, as in `OutputLine`.
  package let subject: String
  /// The characters of the line. They are computed only if there are globs.
  fileprivate var characters: [Character]?

  package init(_ text: String, event: EventLine? = nil, subject: String = "") {
    self.text = text
    self.event = event
    self.subject = subject
    normalized = Blanks.normalized(text)
  }

  /// The line with its characters, for comparison with globs.
  var forGlobs: PrintedLine {
    var line = self
    line.characters = Array(normalized)
    return line
  }
}

// MARK: - Reading

extension ExpectedPattern {
  /// The marks in parentheses that turn an expected line into a pattern.
  package enum Mark: String, CaseIterable {
    case glob = "(glob)"
    case regex = "(re)"
    case exact = "(esc)"
  }

  /// The mark at the end of a line, and the text before the mark and its blank.
  package static func mark(of text: String) -> (mark: Mark, body: String)? {
    let trimmed = Blanks.trimmed(text)
    for mark in Mark.allCases where trimmed.hasSuffix(mark.rawValue) {
      let before = trimmed.utf8.dropLast(mark.rawValue.utf8.count)
      guard let blank = before.last, Blanks.isBlank(blank) else { continue }
      let blanksAtStart = text.utf8.prefix { Blanks.isBlank($0) }
      return (mark, String(Substring(blanksAtStart)) + String(Substring(before.dropLast())))
    }
    return nil
  }

  private static func kind(of expected: ExpectedLine) throws(Diagnostic) -> Kind {
    if Blanks.trimmed(expected.text) == "..." { return .anyLines }
    guard let (mark, body) = mark(of: expected.text) else {
      return .text(Blanks.normalized(expected.text))
    }
    switch mark {
    case .glob: return .glob(Glob(Blanks.normalized(body)))
    case .regex:
      let pattern = Blanks.trimmed(body)
      do {
        return .regex(try Regex(pattern))
      } catch {
        let reason = "\(error)"
        throw Diagnostic(
          .message("not a regular expression"), at: range(of: pattern, in: expected), hint: reason)
      }
    case .exact:
      switch ExactText.decoded(body) {
      case .success(let text): return .exact(text)
      case .failure(let bad):
        // The escape's offset is relative to the text after `| `.
        let start = expected.range.lowerBound + 2 + bad.offset
        throw Diagnostic(
          .message("unknown escape"), at: SourceRange(start, start + 1),
          hint: "the escapes of a line that ends in (esc) are \\\\ \\r \\t and \\u{…}")
      }
    }
  }

  private static func range(of pattern: String, in expected: ExpectedLine) -> SourceRange {
    let blanks = expected.text.utf8.prefix { Blanks.isBlank($0) }.count
    let start = expected.range.lowerBound + 2 + blanks
    return SourceRange(start, start + pattern.utf8.count)
  }
}

extension Script {
  /// The errors of all malformed patterns.
  package var malformedPatterns: [Diagnostic] {
    var malformed: [Diagnostic] = []
    for expected in lines.flatMap(\.expected) {
      do { _ = try ExpectedPattern(expected) } catch { malformed.append(error) }
    }
    return malformed
  }
}

// MARK: - Writing

extension ExpectedPattern {
  /// The expected line for a printed line, with its `|`.
  package static func line(expecting printed: String) -> String {
    let isPattern = Blanks.trimmed(printed) == "..." || mark(of: printed) != nil
    if isPattern || printed.unicodeScalars.contains(where: ExactText.isControl) {
      return "| \(ExactText.escaped(printed)) \(Mark.exact.rawValue)"
    }
    let isBlank = printed.utf8.allSatisfy(Blanks.isBlank)
    return isBlank ? "|" : "| \(printed)"
  }
}
