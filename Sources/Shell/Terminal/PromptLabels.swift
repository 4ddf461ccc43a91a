import RxsLanguage
import RxsSession

/// The labels that the prompt adds to subscriptions without a label: `s1`, `s2`, ….
package enum PromptLabels {
  /// The text, with a label for each subscription that has none. Recordings of the text contain
  /// these labels.
  package static func adding(to typed: TypedText, _ session: Session) -> TypedText {
    var typed = typed
    // The checker reports one missing label at a time.
    while true {
      let places = typed.parsed.problems.filter { $0.kind == .missingLabel }
        .map(\.range.upperBound)
      if places.isEmpty { return typed }
      var bytes = typed.source.bytes
      let labels = free(places.count, in: typed, session)
      for (place, label) in zip(places, labels).reversed() {
        bytes.insert(contentsOf: " as \(label)".utf8, at: place)
      }
      typed = TypedText(
        String(decoding: bytes, as: UTF8.self), session, name: typed.source.name,
        firstLine: typed.source.firstLine)
    }
  }

  /// New labels that neither the session nor the text contains.
  private static func free(_ count: Int, in typed: TypedText, _ session: Session) -> [String] {
    let words = Set(typed.lexed.tokens.compactMap(\.word))
    let labels = Set(session.subscriptions.labels)
    return Array(
      (1...).lazy.map { "s\($0)" }.filter {
        !words.contains($0) && !labels.contains($0) && session.context.variables[$0] == nil
      }.prefix(count))
  }
}
