import RxsCompletion
import RxsLanguage
import RxsSession

/// The display of a line that the user is typing: its colours, and the grey text after it.
package struct LineDecoration: Equatable {
  /// The line with colour sequences; nil to show the line without colours.
  package var painted: String?
  /// The rest of an earlier entry, which the right arrow key inserts; nil without a suggestion.
  package var suggestion: String?
  /// Hints about the name at the cursor, in decreasing length. The first hint that fits into the
  /// window is shown.
  package var hints: [String] = []

  /// Determines the display of a line at a prompt.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - cursor: the number of bytes before the cursor.
  ///   - before: the previous lines of the statement.
  ///   - typed: the previous lines together with this line.
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

  /// The hints about the name before the cursor: its declaration with its help sentence, then only
  /// the declaration, then only the help sentence.
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
  /// The number of newest entries that are searched for a suggestion.
  private static let reach = 2000

  /// The rest of the newest entry that begins with the line. Failed entries are skipped. Nil
  /// without such an entry.
  package func suggestion(for line: String) -> String? {
    guard line.contains(where: { !$0.isWhitespace }) else { return nil }
    let found = entries.suffix(Self.reach).last { entry in
      entry.utf8.count > line.utf8.count && entry.utf8.starts(with: line.utf8)
        && !failed.contains(entry)
        && !entry.unicodeScalars.contains { $0.isUnsafeOnTerminal || $0 == "\n" || $0 == "\t" }
    }
    guard let found else { return nil }
    let rest = String(decoding: found.utf8.dropFirst(line.utf8.count), as: UTF8.self)
    // A rest that begins with a combining mark is not suggested, because it would change the last
    // typed character.
    return (line + rest).count == line.count + rest.count ? rest : nil
  }
}
