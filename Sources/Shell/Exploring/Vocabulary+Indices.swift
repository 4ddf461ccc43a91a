extension Vocabulary.Input {
  /// Adds generated values. A mark in the text separates a value from its list index.
  mutating func add(_ texts: [String], indices known: [String: Int] = [:]) {
    for text in texts {
      let (value, index) = ValueTexts.unmarked(text)
      guard !values.contains(value) else { continue }
      values.append(value)
      indices[value] = index ?? known[value]
    }
  }
}
