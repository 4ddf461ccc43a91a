/// Names of other languages, frameworks and shells, with the text to write in their place: a layer above
/// knows them.
package struct ForeignNames: Sendable {
  /// Words that other shells and debuggers have, with the statement for it.
  package let words: [String: String]
  private let hints: [String: String]
  /// The prefix of the types of screens, and the hint for them.
  private let screens: (prefix: String, hint: String)?
  private let swiftNames: Set<String>
  private let mark: @Sendable (_ mark: String, _ word: String?) -> String?

  /// - Parameters:
  ///   - hints: other names, with the text to write in their place.
  ///   - screens: the prefix of the types of screens, and the hint for them.
  ///   - swiftNames: the names with a hint that compiled code can use.
  ///   - mark: the hint for a mark of other shells, `?` or `:q`.
  package init(
    words: [String: String], hints: [String: String], screens: (prefix: String, hint: String)?,
    swiftNames: Set<String>, mark: @escaping @Sendable (String, String?) -> String?
  ) {
    self.words = words
    self.hints = hints
    self.screens = screens
    self.swiftNames = swiftNames
    self.mark = mark
  }

  package static let none = ForeignNames(
    words: [:], hints: [:], screens: nil, swiftNames: [], mark: { _, _ in nil })

  /// Whether Swift may know a name for which there is a hint: a type of Foundation that compiled code
  /// can use.
  package func isSwift(_ name: String) -> Bool { swiftNames.contains(name) }

  /// The statement that a mark of other shells stands for: `?`, `?map`, `:q`.
  package func statement(forMark mark: String, _ word: String?) -> String? {
    self.mark(mark, word)
  }

  /// The text to write in place of a name that is not known.
  package func hint(for name: String) -> String? {
    if let hint = words[name] ?? hints[name] { return hint }
    guard let screens, name.hasPrefix(screens.prefix) else { return nil }
    return name.dropFirst(screens.prefix.count).first?.isUppercase == true ? screens.hint : nil
  }
}
