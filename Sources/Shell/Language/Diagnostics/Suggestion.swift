/// Finds the word that the user probably meant.
package enum Suggestion {
  /// The nearest candidate by Damerau-Levenshtein distance. Nil if no candidate is near enough.
  ///
  /// The maximal distance is 1 for words of up to four characters, 2 for up to eight characters,
  /// and 3 for longer words. Among equally near candidates, the alphabetically first one wins, so
  /// the order of the candidates does not matter. The word itself is never suggested.
  package static func nearest<Candidates: Sequence<String>>(
    to word: String, in candidates: Candidates
  ) -> String? {
    let characters = Array(word.lowercased())
    // Every candidate of one character would be near to a word of one character.
    guard characters.count > 1 else { return nil }
    var limit = characters.count <= 4 ? 1 : characters.count <= 8 ? 2 : 3
    var best: String?
    let isType = word.first?.isUppercase ?? false
    for candidate in candidates where candidate != word {
      let other = Array(candidate.lowercased())
      guard abs(other.count - characters.count) <= limit, other.count > 1 else { continue }
      let distance = distance(characters, other)
      guard distance <= limit else { continue }
      // A misspelled type name begins with a capital letter, so a lowercase candidate is not meant.
      if distance > 0, isType, candidate.first?.isLowercase ?? false { continue }
      if let current = best, distance == limit, current <= candidate { continue }
      best = candidate
      limit = distance
    }
    return best
  }

  /// The number of insertions, removals, replacements and swaps of adjacent characters between two
  /// texts.
  private static func distance(_ lhs: [Character], _ rhs: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...rhs.count)
    for (i, left) in lhs.enumerated() {
      var row = [i + 1]
      row.reserveCapacity(rhs.count + 1)
      for (j, right) in rhs.enumerated() {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (left == right ? 0 : 1))
        if i > 0, j > 0, left == rhs[j - 1], lhs[i - 1] == right {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[rhs.count]
  }
}
