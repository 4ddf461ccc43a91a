extension String {
  /// The words directly before a `(`, which are the names of calls.
  ///
  /// A regular expression would need quadratic time for very long words.
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
