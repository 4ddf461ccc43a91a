/// The candidates at the cursor. They replace the word at the cursor, or a longer text such as a
/// path.
package struct Offer {
  package var candidates: [Completion.Candidate]
  /// The candidates that are used if none of `candidates` begins with the typed text.
  package var otherwise: [Completion.Candidate]
  /// The typed text that the candidates replace. Nil for the word at the cursor.
  package var typed: String?

  package init(
    _ candidates: [Completion.Candidate], otherwise: [Completion.Candidate] = [],
    typed: String? = nil
  ) {
    self.candidates = candidates
    self.otherwise = otherwise
    self.typed = typed
  }

  /// The candidates that begin with the typed text. If there are none, upper and lower case are
  /// treated as equal.
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
