import RxsLanguage
import RxsRuntime
import RxsSession

/// A prompt as text, colours included, and what goes with it.
package enum PromptText {
  /// The prompt of the further lines of a statement, as wide as its first prompt.
  package static func continuation(of prompt: String) -> String {
    let dots = "...> "
    let width = withoutSequences(prompt).terminalWidth
    return String(repeating: " ", count: max(0, width - dots.count)) + dots
  }

  /// The prompt with its colour sequences marked as taking no columns.
  ///
  /// libedit draws a sequence together with the character behind it, and loses one that ends the
  /// prompt. So the last one is drawn before the prompt's last character.
  package static func marked(_ prompt: String) -> String {
    var pieces = pieces(of: prompt)
    if case .sequence(let last)? = pieces.last {
      pieces.removeLast()
      if case .text(var text)? = pieces.last, let character = text.popLast() {
        pieces.removeLast()
        pieces += [.text(text), .sequence(last), .text(String(character))]
      }
    }
    return pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .sequence(let sequence): "\u{1}\(sequence)\u{1}"
      }
    }.joined()
  }

  /// The prompt without its colour sequences.
  package static func withoutSequences(_ prompt: String) -> String {
    pieces(of: prompt).map { piece in
      if case .text(let text) = piece { text } else { "" }
    }.joined()
  }

  private enum Piece {
    case text(String)
    case sequence(String)
  }

  /// Takes `ESC [ … letter` sequences and the text between them apart; neighbouring sequences
  /// become one.
  private static func pieces(of prompt: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = prompt[...]
    while let start = rest.firstIndex(of: "\u{1B}") {
      let end = rest[start...].firstIndex(where: \.isLetter).map(rest.index(after:))
      let sequence = String(rest[start..<(end ?? rest.endIndex)])
      if start > rest.startIndex { pieces.append(.text(String(rest[..<start]))) }
      if case .sequence(let before)? = pieces.last {
        pieces[pieces.count - 1] = .sequence(before + sequence)
      } else {
        pieces.append(.sequence(sequence))
      }
      rest = rest[(end ?? rest.endIndex)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    return pieces
  }
}
