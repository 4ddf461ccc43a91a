extension String {
  /// The words before a `(`: the names that the text calls.
  ///
  /// A regular expression would take quadratic time for a word of many thousand letters.
  ///
  /// - Parameter isGeneric: whether generic arguments are allowed between the word and the
  ///   parenthesis.
  func calledWords(isGeneric: Bool = false) -> Set<String> {
    var found: Set<Substring> = []
    // The start of the present word, and the word before the open `<`.
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
