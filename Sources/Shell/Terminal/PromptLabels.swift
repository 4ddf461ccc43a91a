import RxsLanguage
import RxsSession

/// Labels for subscriptions that a person types without one: `s1`, `s2`, ….
package enum PromptLabels {
  /// A text in which each subscription has its label, so that its recording has it too.
  package static func adding(to text: String, _ session: Session) -> String {
    var text = text
    // A statement tells one missing label at a time.
    while true {
      let parsed = Parser.parse(
        Source(name: "", text: text), .shell, holdsSwift: session.holdsSwift)
      let places = parsed.1.filter { $0.kind == .missingLabel }.map(\.range.upperBound)
      if places.isEmpty { return text }
      var bytes = Array(text.utf8)
      let labels = free(places.count, in: text, session)
      for (place, label) in zip(places, labels).reversed() {
        bytes.insert(contentsOf: " as \(label)".utf8, at: place)
      }
      text = String(decoding: bytes, as: UTF8.self)
    }
  }

  /// So many labels that neither the session nor the text has.
  private static func free(_ count: Int, in text: String, _ session: Session) -> [String] {
    let words = Set(Lexer.tokens(of: Source(name: "", text: text)).tokens.compactMap(\.word))
    let labels = Set(session.subscriptions.labels)
    return Array(
      (1...).lazy.map { "s\($0)" }.filter {
        !words.contains($0) && !labels.contains($0) && session.context.variables[$0] == nil
      }.prefix(count))
  }
}
