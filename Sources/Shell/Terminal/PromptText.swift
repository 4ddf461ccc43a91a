/// The text of the prompt in front of a line.
package enum PromptText {
  /// The prompt for further lines of a statement, which is as wide as the first prompt.
  package static func continuation(of prompt: String) -> String {
    let dots = "...> "
    return String(repeating: " ", count: max(0, prompt.terminalWidth - dots.count)) + dots
  }
}
