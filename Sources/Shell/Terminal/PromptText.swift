/// The prompt text before a line.
package enum PromptText {
  /// The prompt for further lines of a statement, as wide as the first prompt.
  package static func continuation(of prompt: String) -> String {
    let dots = "...> "
    return String(repeating: " ", count: max(0, prompt.terminalWidth - dots.count)) + dots
  }
}
