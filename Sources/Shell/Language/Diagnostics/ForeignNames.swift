/// Names from other languages, frameworks and shells, with the text to write instead. The session
/// supplies the names.
package struct ForeignNames: Sendable {
  /// Commands of other shells and debuggers, with the statement of this shell that replaces them.
  package let words: [String: String]
  private let hints: [String: String]
  /// The name prefix of UI types, and the hint for all these types.
  private let screens: (prefix: String, hint: String)?
  private let swiftNames: Set<String>
  private let mark: @Sendable (_ mark: String, _ word: String?) -> String?

  /// - Parameters:
  ///   - hints: foreign names, with the text to write instead.
  ///   - screens: the name prefix of UI types, and the hint for all these types.
  ///   - swiftNames: names that have a hint, but that compiled code can use.
  ///   - mark: returns the replacement for a mark of other shells, such as `?` or `:q`.
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

  /// Whether the name has a hint, but compiled code can use it: for example, a Foundation type.
  package func isSwift(_ name: String) -> Bool { swiftNames.contains(name) }

  /// The statement that replaces a mark of other shells, such as `?`, `?map` or `:q`.
  package func statement(forMark mark: String, _ word: String?) -> String? {
    self.mark(mark, word)
  }

  /// The hint for an unknown name: the text to write instead.
  package func hint(for name: String) -> String? {
    if let hint = words[name] ?? hints[name] { return hint }
    guard let screens, name.hasPrefix(screens.prefix) else { return nil }
    return name.dropFirst(screens.prefix.count).first?.isUppercase == true ? screens.hint : nil
  }
}
