import RxsLanguage

/// Text that was pasted into a terminal, converted for the line editor.
package struct PasteBlock: Equatable {
  /// The text to insert. Lines end in `\n`. Control characters except tabs are removed, and
  /// bidirectional controls become escapes in strings.
  package let text: String
  /// Whether the pasted text ended in a line break. If so, the line runs as if Enter was typed.
  package let endsLine: Bool

  /// Decodes the bytes between the markers of pasted text. In these bytes, terminals send line
  /// breaks as `\r`.
  package init(bytes: some Sequence<UInt8>) {
    let decoded = String(decoding: Array(bytes), as: UTF8.self)
    var scalars = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in decoded.unicodeScalars {
      switch scalar {
      case "\r": scalars.append("\n")
      case "\n" where previous == "\r": break
      case "\n", "\t": scalars.append(scalar)
      case _ where scalar.isControl: break
      case _ where scalar.isBidirectionalControl:
        scalars.append(contentsOf: scalar.escape.unicodeScalars)
      default: scalars.append(scalar)
      }
      previous = scalar
    }
    endsLine = scalars.last == "\n"
    text = String(scalars).trimmingEnd { $0 == "\n" }
  }
}
