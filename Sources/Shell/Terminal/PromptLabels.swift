import RxsLanguage
import RxsSession
import RxsStatements

/// Labels for subscriptions that a person types without one: `s1`, `s2`, ….
package enum PromptLabels {
  /// A text in which each subscription has its label, so that its recording has it too.
  package static func adding(to typed: TypedText, _ session: Session) -> TypedText {
    var typed = typed
    // A statement tells one missing label at a time.
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

  /// So many labels that neither the session nor the text has.
  private static func free(_ count: Int, in typed: TypedText, _ session: Session) -> [String] {
    let words = Set(typed.lexed.tokens.compactMap(\.word))
    let labels = Set(session.subscriptions.labels)
    return Array(
      (1...).lazy.map { "s\($0)" }.filter {
        !words.contains($0) && !labels.contains($0) && session.context.variables[$0] == nil
      }.prefix(count))
  }
}
