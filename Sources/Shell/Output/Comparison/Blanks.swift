/// Normalizes blanks, so that lines are equal if they differ only in blanks outside of quotes.
package enum Blanks {
  /// The line without leading and trailing blanks. Inside, each sequence of blanks becomes a single
  /// space.
  ///
  /// Blanks are spaces and tabs. Text in double quotes is not changed. A quote without a closing
  /// quote is an ordinary character.
  package static func normalized(_ line: String) -> String {
    let bytes = Array(line.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    var hasQuotes = true
    while index < bytes.count {
      let byte = bytes[index]
      if isBlank(byte) {
        if !result.isEmpty { result.append(UInt8(ascii: " ")) }
        while index < bytes.count, isBlank(bytes[index]) { index += 1 }
        if index == bytes.count, !result.isEmpty { result.removeLast() }
      } else if byte == UInt8(ascii: "\""), hasQuotes {
        let end = closingQuote(in: bytes, after: index)
        hasQuotes = end != nil
        result += bytes[index...(end ?? index)]
        index = (end ?? index) + 1
      } else {
        result.append(byte)
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The line without leading and trailing blanks.
  package static func trimmed(_ line: String) -> String {
    var bytes = line.utf8[...]
    while let byte = bytes.first, isBlank(byte) { bytes.removeFirst() }
    while let byte = bytes.last, isBlank(byte) { bytes.removeLast() }
    return String(Substring(bytes))
  }

  package static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static func closingQuote(in bytes: [UInt8], after opening: Int) -> Int? {
    var index = opening + 1
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\"") { return index }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }
}
