/// The text before a line.
package enum PromptText {
  /// The prompt of the further lines of a statement, as wide as its first prompt.
  package static func continuation(of prompt: String) -> String {
    let dots = "...> "
    return String(repeating: " ", count: max(0, prompt.terminalWidth - dots.count)) + dots
  }
}
