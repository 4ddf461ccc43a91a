import RxsStatements

/// Short forms of `help` at the prompt: `?map` and `map?` mean `help map`.
package enum PromptShortcut {
  /// The statement for a shortcut such as `?map`; nil if the line is not a shortcut.
  package static func statement(for line: String) -> String? {
    var text = line.trimmed()
    if text.first == "?" {
      text.removeFirst()
    } else if text.last == "?" {
      text.removeLast()
      // Lines such as `xs ?` and `a ? b` are not shortcuts, but may be parts of expressions.
      guard !text.isEmpty, text.allSatisfy(isPartOfName) else { return nil }
    } else {
      return nil
    }
    let topic = text.drop(while: \.isWhitespace)
    guard topic.allSatisfy({ isPartOfName($0) || $0 == "!" }) else { return nil }
    return topic.isEmpty ? Help.word : "\(Help.word) \(topic)"
  }

  private static func isPartOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "."
  }
}
