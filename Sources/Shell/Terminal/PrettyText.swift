import RxsLanguage

/// Breaks canonical texts of values into lines that fit into a window.
package enum PrettyText {
  /// The lines of a value: one line if the value fits, or one line for each element. A line that is
  /// still too long is cut and ends in `…`.
  ///
  /// - Parameters:
  ///   - first: the width of the first line in columns.
  ///   - columns: the width of all later lines in columns, including their indentation.
  ///   - rows: the largest number of lines. A line `…` replaces the lines after it.
  package static func lines(
    of text: String, first: Int, columns: Int, indentation: Int = 0, rows: Int = .max
  ) -> [String] {
    if text.terminalWidth <= first { return [text] }
    guard let parts = Parts(text), columns - indentation > 24 else {
      return [text.clipped(to: max(first, 1))]
    }
    let padding = String(repeating: " ", count: indentation + 2)
    var lines = [parts.opening]
    let elements = parts.isList ? packed(parts.elements, columns - indentation - 3) : parts.elements
    for (index, element) in elements.enumerated() {
      let isLast = index == elements.count - 1
      let room = rows == .max ? .max : rows - lines.count - 1
      let width = columns - indentation - 2
      let inner = Self.lines(
        of: element, first: width - (isLast ? 0 : 1), columns: columns,
        indentation: indentation + 2)
      if inner.count + (isLast ? 0 : 1) > room {
        lines.append("\(padding)…")
        break
      }
      lines.append(padding + inner[0])
      lines += inner.dropFirst()
      if !isLast { lines[lines.count - 1] += "," }
    }
    return lines + [String(repeating: " ", count: indentation) + parts.closing]
  }

  /// Joins short elements into lines. A longer element has its own line.
  private static func packed(_ elements: [String], _ columns: Int) -> [String] {
    guard elements.allSatisfy({ $0.utf8.count <= 20 }) else { return elements }
    var lines: [String] = []
    for element in elements {
      if let last = lines.last, (last + element).terminalWidth + 2 <= columns {
        lines[lines.count - 1] = "\(last), \(element)"
      } else {
        lines.append(element)
      }
    }
    return lines
  }

  /// A text in brackets, split into its opening bracket, its elements and its closing bracket.
  private struct Parts {
    package let opening: String
    package let elements: [String]
    package let closing: String

    /// Whether the text is an array or a dictionary.
    package var isList: Bool { opening == "[" }

    /// Nil unless the text is a collection, a tuple, a structure or an enum case with values.
    package init?(_ text: String) {
      let bytes = Array(text.utf8)
      guard let last = bytes.last, last == UInt8(ascii: ")") || last == UInt8(ascii: "]"),
        let start = bytes.firstIndex(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "[") }),
        !bytes[..<start].contains(UInt8(ascii: "\""))
      else { return nil }
      var elements: [Range<Int>] = []
      var depth = 0
      var isQuoted = false
      var isEscaped = false
      var begin = start + 1
      for index in start..<bytes.count {
        let byte = bytes[index]
        if isQuoted {
          if isEscaped {
            isEscaped = false
          } else if byte == UInt8(ascii: "\\") {
            isEscaped = true
          } else if byte == UInt8(ascii: "\"") {
            isQuoted = false
          }
          continue
        }
        switch byte {
        case UInt8(ascii: "\""): isQuoted = true
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
          depth -= 1
          if depth == 0 {
            guard index == bytes.count - 1 else { return nil }
            elements.append(begin..<index)
          }
        case UInt8(ascii: ",") where depth == 1:
          elements.append(begin..<index)
          begin = index + 1
        default: break
        }
      }
      guard depth == 0, !elements.isEmpty else { return nil }
      opening = String(decoding: bytes[...start], as: UTF8.self)
      closing = String(decoding: bytes[(bytes.count - 1)...], as: UTF8.self)
      self.elements = elements.map { range in
        let element = bytes[range].drop { $0 == UInt8(ascii: " ") }
        return String(decoding: element, as: UTF8.self)
      }
    }
  }
}
