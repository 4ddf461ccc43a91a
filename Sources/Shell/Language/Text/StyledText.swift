/// Text for a terminal, in which each piece has its own colour.
///
/// The pieces contain their text unchanged, even if it comes from outside of the program. Only
/// `onTerminal` adds colour sequences and replaces dangerous characters.
package struct StyledText: Equatable, ExpressibleByStringInterpolation {
  private enum Piece: Equatable {
    case text(String, Paint?)
    /// Erases the cursor's line, and a number of lines above it.
    case erasure(above: Int)
  }

  private var pieces: [Piece] = []

  /// Text without a colour.
  package init(_ text: String) { append(text, nil) }

  package init(stringLiteral text: String) { self.init(text) }

  package init(stringInterpolation: Interpolation) { self = stringInterpolation.text }

  /// Text in one colour.
  package init(_ text: String, _ paint: Paint) { append(text, paint) }

  /// Erases the cursor's line and the lines above it, in total `lines` lines.
  package static func erasure(lines: Int = 1) -> StyledText {
    var text = StyledText("")
    text.pieces = [.erasure(above: max(lines - 1, 0))]
    return text
  }

  package static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = left
    sum += right
    return sum
  }

  package static func += (left: inout StyledText, right: StyledText) {
    for piece in right.pieces {
      if case .text(let text, let paint) = piece {
        left.append(text, paint)
      } else {
        left.pieces.append(piece)
      }
    }
  }

  private mutating func append(_ text: String, _ paint: Paint?) {
    if text.isEmpty { return }
    if case .text(let last, paint)? = pieces.last {
      pieces[pieces.count - 1] = .text(last + text, paint)
    } else {
      pieces.append(.text(text, paint))
    }
  }

  /// The lines of the text, without their line breaks.
  package var lines: [StyledText] {
    var lines = [StyledText("")]
    for piece in pieces {
      guard case .text(let text, let paint) = piece else {
        lines[lines.count - 1].pieces.append(piece)
        continue
      }
      for (index, part) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        if index > 0 { lines.append("") }
        lines[lines.count - 1].append(String(part), paint)
      }
    }
    return lines
  }

  /// The text without colours, for files and pipes.
  package var plain: String {
    pieces.map { if case .text(let text, _) = $0 { text } else { "" } }.joined()
  }

  /// The text for a terminal. It contains colour sequences. Control characters and bidirectional
  /// controls are replaced by escape sequences.
  package var onTerminal: String {
    pieces.map { piece in
      let text: String, paint: Paint?
      switch piece {
      case .text(let own, let color): (text, paint) = (own, color)
      case .erasure(let count):
        return "\r\u{1B}[K" + String(repeating: "\u{1B}[A\u{1B}[K", count: count)
      }
      let shown = text.escaping(\.isUnsafeOnTerminal)
      return paint.map { "\u{1B}[\($0.rawValue)m\(shown)\u{1B}[0m" } ?? shown
    }.joined()
  }

  /// Builds a text from a string interpolation of texts and values.
  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = StyledText("")

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) { text.append(literal, nil) }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      text.append(value.description, nil)
    }

    package mutating func appendInterpolation(_ value: StyledText) { text += value }
  }
}

extension Sequence<StyledText> {
  /// The texts as lines, each with a line break at its end.
  package var asLines: StyledText { reduce(into: "") { $0 += $1 + "\n" } }
}

extension DefaultStringInterpolation {
  @available(*, unavailable, message: "colours are for text that leaves the program")
  package mutating func appendInterpolation(_ text: StyledText) {}
}
