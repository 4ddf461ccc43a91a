import RxsLanguage

/// Foundation's text search. Unlike Swift, it does not compare characters: it compares scalars,
/// each with the combining marks after it.
///
/// Therefore, `"\n"` is found in `"\r\n"`, and `"e"` is not found in `"é"`. An empty text is never
/// found.
extension String {
  /// The first occurrence of another text in this text.
  func firstOccurrence(
    of other: String, from start: Index? = nil, _ limits: Limits
  ) throws -> Range<Index>? {
    let wanted = other.clusters
    guard let first = wanted.first?.unicodeScalars.first else { return nil }
    var index = start ?? startIndex
    while index < endIndex {
      try limits.step()
      let scalar = unicodeScalars[index]
      if !scalar.isASCII || !first.isASCII || scalar == first,
        let end = end(of: wanted, at: index)
      {
        return index..<end
      }
      index = unicodeScalars.index(after: index)
    }
    return nil
  }

  private func end(of clusters: [Substring], at start: Index) -> Index? {
    var index = start
    for cluster in clusters {
      guard index < endIndex, case let end = endOfCluster(at: index), self[index..<end] == cluster
      else { return nil }
      index = end
    }
    return index
  }

  private var clusters: [Substring] {
    var clusters: [Substring] = []
    var index = startIndex
    while index < endIndex {
      let end = endOfCluster(at: index)
      clusters.append(self[index..<end])
      index = end
    }
    return clusters
  }

  /// The index after a scalar and its combining marks.
  private func endOfCluster(at start: Index) -> Index {
    var index = unicodeScalars.index(after: start)
    while index < endIndex, unicodeScalars[index].isMark {
      index = unicodeScalars.index(after: index)
    }
    return index
  }

  /// The text with each occurrence of `target` replaced by `new`.
  func replacing(_ target: String, with new: String, _ limits: Limits) throws -> String {
    var result = ""
    var start = startIndex
    while let range = try firstOccurrence(of: target, from: start, limits) {
      result.unicodeScalars += unicodeScalars[start..<range.lowerBound]
      result += new
      try Limits.check(textSize: result.utf8.count)
      start = range.upperBound
    }
    result.unicodeScalars += unicodeScalars[start...]
    return result
  }
}

extension Unicode.Scalar {
  /// Whether the scalar combines with the previous scalar: an accent, a skin tone, a vowel of a
  /// Hangul syllable.
  fileprivate var isMark: Bool {
    guard value >= 0x300 else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return true
    default: return properties.isEmojiModifier || 0x1160...0x11ff ~= value
    }
  }
}
