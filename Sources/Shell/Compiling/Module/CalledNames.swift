extension String {
  /// The words in it that a `(` follows: what it calls.
  ///
  /// A regular expression takes the square of the time over a word of many thousand letters.
  ///
  /// - Parameter isGeneric: whether generic arguments may stand between word and bracket.
  func calledWords(isGeneric: Bool = false) -> Set<String> {
    var found: Set<Substring> = []
    // The word that ends where the place is, and the one before a `<` that is still open.
    var (start, outer): (Index?, Substring?) = (nil, nil)
    var previous: Unicode.Scalar = " "
    for place in unicodeScalars.indices {
      let scalar = unicodeScalars[place]
      let word = start.map { self[$0..<place] }
      if scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        if start == nil { start = place }
      } else {
        switch scalar {
        case "<" where isGeneric: outer = word ?? outer
        case "(":
          if let called = word ?? (previous == ">" ? outer : nil) { found.insert(called) }
          outer = nil
        case ")": outer = nil
        default: break
        }
        start = nil
      }
      previous = scalar
    }
    return Set(found.map(String.init))
  }
}
