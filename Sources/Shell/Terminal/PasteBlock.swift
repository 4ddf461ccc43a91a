import RxsLanguage

/// A paste as a terminal sends it, made fit for a line of input.
package struct PasteBlock: Equatable {
  /// The text to insert: lines end in `\n`, control characters but tabs are gone, and bidirectional
  /// controls are escapes, as they would be in a string.
  package let text: String
  /// Whether the block ended in a line end, which runs it as Enter would.
  package let endsLine: Bool

  /// Decodes a block, its markers already taken away. Terminals send line ends as `\r`.
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
