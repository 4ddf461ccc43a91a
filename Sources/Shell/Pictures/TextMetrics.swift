/// The maximal size of text in pixels, for every font that a picture may be shown in.
enum TextMetrics {
  /// The font size.
  static let size = 13
  static let lineHeight = 19
  /// The width of a column. In fixed-width fonts, a character is 0.55 to 0.61 of the font size
  /// wide.
  static let column = 8

  static func width(_ text: String) -> Int { text.terminalWidth * column }

  /// Wraps text to lines of at most `columns` columns. Only words that are too long are split.
  static func wrapped(_ text: String, to columns: Int) -> [String] {
    var lines: [String] = []
    var (line, width) = ("", 0)
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      for (index, piece) in pieces(of: String(word), columns).enumerated() {
        let needed = piece.terminalWidth
        let isFirst = line.isEmpty
        if isFirst || index == 0 && width + 1 + needed <= columns {
          line += isFirst ? piece : " \(piece)"
          width += isFirst ? needed : needed + 1
        } else {
          lines.append(line)
          (line, width) = (piece, needed)
        }
      }
    }
    return lines + [line]
  }

  /// Splits a long word into pieces of at most `columns` columns.
  private static func pieces(of word: String, _ columns: Int) -> [String] {
    var pieces: [String] = []
    var (piece, width) = ("", 0)
    for character in word {
      let needed = character.terminalWidth
      if width + needed > columns, !piece.isEmpty {
        pieces.append(piece)
        (piece, width) = ("", 0)
      }
      piece.append(character)
      width += needed
    }
    return pieces + [piece]
  }
}
