/// The candidates at the cursor, and the typed text that they replace if this is more than the
/// word.
package struct Offer {
  package var candidates: [Completion.Candidate]
  /// The candidates to use if no element of `candidates` matches.
  package var otherwise: [Completion.Candidate]
  /// The typed text that the candidates replace; nil for the word at the cursor.
  package var typed: String?

  package init(
    _ candidates: [Completion.Candidate], otherwise: [Completion.Candidate] = [],
    typed: String? = nil
  ) {
    self.candidates = candidates
    self.otherwise = otherwise
    self.typed = typed
  }

  /// The candidates that begin with the typed text. If no candidate matches exactly, the letter
  /// case is ignored.
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
