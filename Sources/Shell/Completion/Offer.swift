/// The candidates at the cursor, and the text that they replace where it isn't the word alone.
package struct Offer {
  package var candidates: [Completion.Candidate]
  /// The candidates for the case that none of these fits.
  package var otherwise: [Completion.Candidate]
  /// The text that is typed already.
  package var typed: String?

  package init(
    _ candidates: [Completion.Candidate], otherwise: [Completion.Candidate] = [],
    typed: String? = nil
  ) {
    self.candidates = candidates
    self.otherwise = otherwise
    self.typed = typed
  }

  /// The candidates that begin with what is typed; in other case, if there are no better ones.
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
