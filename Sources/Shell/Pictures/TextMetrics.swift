/// Upper limits for the size of text, in pixels, for all fonts of pictures.
enum TextMetrics {
  /// The size of the font.
  static let size = 13
  static let lineHeight = 19
  /// The width of a column. The characters of fixed-width fonts have 0.55 to 0.61 of the font size
  /// as width.
  static let column = 8

  static func width(_ text: String) -> Int { text.terminalWidth * column }

  /// Wraps text to lines of at most `columns` columns, between words if possible.
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

  /// Splits a word into pieces of at most `columns` columns.
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
