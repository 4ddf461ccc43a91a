/// The prompt's text for later lines of a statement.
package enum PromptText {
  /// The text before the second and later lines of a statement. It is as wide as the prompt.
  package static func continuation(of prompt: String) -> String {
    let dots = "...> "
    return String(repeating: " ", count: max(0, prompt.terminalWidth - dots.count)) + dots
  }
}
