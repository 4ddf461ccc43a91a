/// The candidates at the cursor, and the text that they replace if it is not only the word.
package struct Offer {
  package var candidates: [Completion.Candidate]
  /// The candidates that are used if none of `candidates` matches.
  package var otherwise: [Completion.Candidate]
  /// The typed text.
  package var typed: String?

  package init(
    _ candidates: [Completion.Candidate], otherwise: [Completion.Candidate] = [],
    typed: String? = nil
  ) {
    self.candidates = candidates
    self.otherwise = otherwise
    self.typed = typed
  }

  /// The candidates that begin with the typed text; the letter case is ignored if none matches
  /// exactly.
  package func matching(_ point: CompletionPoint) -> Completion {
    let typed = typed ?? point.word
    let lowercased = typed.lowercased()
    for list in [candidates, otherwise] {
      var found = list.filter { $0.text.hasPrefix(typed) }
      if found.isEmpty {
        found = list.filter { $0.text.lowercased().hasPrefix(lowercased) }
      }
      if !found.isEmpty { return Completion(replaced: typed.utf8.count, candidates: found) }
    }
    return .none
  }
}
