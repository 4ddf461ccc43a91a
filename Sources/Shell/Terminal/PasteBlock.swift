import RxsLanguage

/// Pasted text from a terminal, converted for a line of input.
package struct PasteBlock: Equatable {
  /// The text to insert. Its lines end in `\n`, control characters except tabs are removed, and
  /// bidirectional controls become string escapes.
  package let text: String
  /// Whether the block ended in a line break. If so, the line runs as after Enter.
  package let endsLine: Bool

  /// Decodes the bytes of a block, without its markers. Terminals send line breaks as `\r`.
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
