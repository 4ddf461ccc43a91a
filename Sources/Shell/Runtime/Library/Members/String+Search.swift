import RxsLanguage

extension String {
  /// The range of another text in this one, by whole characters as Swift compares them.
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

  /// The pieces between the occurrences of a separator, empty ones too.
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

  /// The text with a capital letter at the start of each word; an apostrophe ends no word.
  var inTitleCase: String {
    var result = ""
    var isInWord = false
    for character in self {
      let isWordCharacter = character.isLetter || character.isNumber || character == "'"
      result += isWordCharacter && !isInWord ? character.uppercased() : character.lowercased()
      isInWord = isWordCharacter
    }
    return result
  }

  /// Throws for a text of fewer characters than are taken out.
  func require(_ needed: Int, _ a: Arguments) throws {
    guard needed < 0 || index(startIndex, offsetBy: needed, limitedBy: endIndex) == nil else {
      return
    }
    throw Fault(
      "'\(a.callee)' needs \(Count.text(needed, "character")), "
        + "there \(count == 1 ? "is 1" : "are \(count)")")
  }
}
