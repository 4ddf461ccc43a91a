extension Vocabulary.Input {
  /// Adds generated values. A mark in the text separates a value from its list index.
  mutating func add(_ texts: [String], indices known: [String: Int] = [:]) {
    for text in texts {
      let (value, index) = ValueTexts.unmarked(text)
      if !values.contains(value) { values.append(value) }
      // A value of the script contains an index if an equal generated value does.
      if let index = index ?? known[value] { indices[value] = index }
    }
  }
}
