import RxsLanguage

/// The tokens of sources. Each source is lexed only once.
final class LexedSources {
  // The sources are retained, so that no other object gets the same identifier.
  private var known: [ObjectIdentifier: (source: Source, tokens: [Token])] = [:]

  /// The tokens that begin in a range of a source.
  func tokens(in range: SourceRange, of source: Source) -> ArraySlice<Token> {
    let tokens = tokens(of: source)
    let start = tokens.partitioningIndex { $0.range.lowerBound >= range.lowerBound }
    let end = tokens.partitioningIndex { $0.range.lowerBound >= range.upperBound }
    return tokens[start..<max(start, end)]
  }

  private func tokens(of source: Source) -> [Token] {
    if let entry = known[ObjectIdentifier(source)] { return entry.tokens }
    let tokens = Lexer.tokens(of: source).tokens
    known[ObjectIdentifier(source)] = (source, tokens)
    return tokens
  }
}

extension Array {
  /// The index of the first element that passes a test. All elements after it must pass the test
  /// too.
  fileprivate func partitioningIndex(where test: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if test(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
