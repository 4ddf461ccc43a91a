import RxsLanguage

extension String {
  /// The first range of another text in this text, compared by characters as in Swift.
  func firstRange(
    of other: String, from start: Index? = nil, _ limits: Limits
  ) throws -> Range<Index>? {
    guard let first = other.first else { return nil }
    var index = start ?? startIndex
    while index < endIndex {
      try limits.step()
      if self[index] == first, let end = end(of: other, at: index) { return index..<end }
      index = self.index(after: index)
    }
    return nil
  }

  private func end(of other: String, at start: Index) -> Index? {
    var index = start
    for character in other {
      guard index < endIndex, self[index] == character else { return nil }
      index = self.index(after: index)
    }
    return index
  }

  /// The text's segments between the occurrences of a separator, including empty segments.
  func parts(between separator: String, _ limits: Limits) throws -> [String] {
    var parts: [String] = []
    var start = startIndex
    while let range = try firstRange(of: separator, from: start, limits) {
      parts.append(String(self[start..<range.lowerBound]))
      start = range.upperBound
    }
    parts.append(String(self[start...]))
    return parts
  }

  /// The text with an uppercase letter at the start of each word, as Foundation's `capitalized`
  /// returns it. A digit ends a word; an apostrophe does not.
  var capitalizedByScalars: String {
    var result = ""
    var isInWord = false
    for scalar in unicodeScalars {
      let properties = scalar.properties
      switch properties.generalCategory {
      case .uppercaseLetter, .titlecaseLetter:
        result += isInWord ? properties.lowercaseMapping : String(scalar)
        isInWord = true
      case .lowercaseLetter:
        result += isInWord ? String(scalar) : properties.titlecaseMapping
        isInWord = true
      default:
        result += String(scalar)
        // Core Foundation ends a word at these characters, but Unicode does not.
        let ends =
          ".:·\u{387}\u{55F}\u{5F4}‘\u{2024}\u{2027}\u{FE13}\u{FE52}\u{FE55}\u{FF07}\u{FF0E}\u{FF1A}"
        if !properties.isCaseIgnorable || ends.unicodeScalars.contains(scalar) { isInWord = false }
      }
    }
    return result
  }

  /// Throws if the text has fewer characters than the call would remove.
  func require(_ needed: Int, _ a: Arguments) throws {
    guard needed < 0 || index(startIndex, offsetBy: needed, limitedBy: endIndex) == nil else {
      return
    }
    throw Fault(
      "'\(a.callee)' needs \(Count.text(needed, "character")), "
        + "there \(count == 1 ? "is 1" : "are \(count)")")
  }
}
