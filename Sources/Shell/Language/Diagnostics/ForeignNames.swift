/// Names from other languages, frameworks and shells, with the text to write instead. A higher
/// layer defines the names.
package struct ForeignNames: Sendable {
  /// Commands of other shells and debuggers, with the statement to use instead.
  package let words: [String: String]
  private let hints: [String: String]
  /// The prefix of UI types, and the hint for these types.
  private let screens: (prefix: String, hint: String)?
  private let swiftNames: Set<String>
  private let mark: @Sendable (_ mark: String, _ word: String?) -> String?

  /// - Parameters:
  ///   - hints: the foreign names, with the text to write instead.
  ///   - screens: the prefix of UI types, and the hint for these types.
  ///   - swiftNames: the names with a hint that compiled code can use.
  ///   - mark: returns the hint for a mark of other shells, such as `?` or `:q`.
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

  /// Whether compiled code can use the name, although the name has a hint. An example is a type of
  /// Foundation.
  package func isSwift(_ name: String) -> Bool { swiftNames.contains(name) }

  /// The shell's statement for a mark of other shells: `?`, `?map`, `:q`.
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
