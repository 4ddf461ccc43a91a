import RxsCompletion
import RxsLanguage
import RxsSession

/// The looks of a line while it is typed: its colours, and grey text behind it.
package struct LineDecoration: Equatable {
  /// The line with colour sequences; nil to leave it as it is.
  package var painted: String?
  /// Text that the right arrow takes.
  package var suggestion: String?
  /// Texts that are only read, the longest first: the first that fits is shown.
  package var hints: [String] = []

  /// The looks of a line at a prompt.
  ///
  /// - Parameters:
  ///   - line: the line, with the cursor so many bytes into it.
  ///   - before: the lines of the statement above it.
  ///   - typed: these lines and the line.
  package init(
    _ line: String, cursor: Int, after before: String, _ typed: TypedText, _ session: Session,
    _ history: History
  ) {
    let text = typed.text
    painted = TypedColors.painted(line, after: before, typed, mistakes: typed.mistakes)
    guard cursor == line.utf8.count else { return }
    suggestion = before.isEmpty ? history.suggestion(for: line) : nil
    if suggestion == nil { hints = Self.hints(on: text, session).map { "   \($0)" } }
  }

  /// The declaration and the sentence of what the text before the cursor names, and each alone.
  private static func hints(on text: String, _ session: Session) -> [String] {
    let name = text.utf8.reversed().prefix {
      $0 == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
    }
    guard !name.isEmpty else { return [] }
    let completion = Completer(session: session).completion(text, text.utf8.count)
    let word = String(decoding: name.reversed(), as: UTF8.self)
    let found = completion.candidates.first { $0.text == word } ?? completion.candidates.first
    guard let found, completion.candidates.count == 1 || found.text == word,
      !found.summary.isEmpty
    else { return [] }
    let saysName = found.text == word || found.summary.hasPrefix(word)
    let start = saysName ? "" : "\(found.text)  "
    let parts = found.summary.firstRange(of: "  ").map { gap in
      [found.summary[..<gap.lowerBound], found.summary[gap.upperBound...]]
    }
    return [start + found.summary] + (parts ?? []).map { start + $0 }
  }
}

extension History {
  /// The number of entries in which suggestions are looked for.
  private static let reach = 2000

  /// The rest of the newest entry that a line begins and that did not fail; nil where there is none.
  package func suggestion(for line: String) -> String? {
    guard line.contains(where: { !$0.isWhitespace }) else { return nil }
    let found = entries.suffix(Self.reach).last { entry in
      entry.utf8.count > line.utf8.count && entry.utf8.starts(with: line.utf8)
        && !failed.contains(entry)
        && !entry.unicodeScalars.contains { $0.isUnsafeOnTerminal || $0 == "\n" || $0 == "\t" }
    }
    guard let found else { return nil }
    let rest = String(decoding: found.utf8.dropFirst(line.utf8.count), as: UTF8.self)
    // A mark that joins the last character typed is no text of its own.
    return (line + rest).count == line.count + rest.count ? rest : nil
  }
}
