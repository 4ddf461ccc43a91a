import RxsLanguage
import RxsStatements

/// Hints for commands of other shells that people type at the prompt, such as `vars` and `:q`.
package enum PromptAdvice {
  /// The hint that is shown instead of running a line. Nil for a line that may be a statement.
  ///
  /// - Parameter isKnown: whether a word is a name of the session.
  package static func advice(on line: String, isKnown: (String) -> Bool) -> String? {
    let text = line.drop(while: \.isWhitespace)
    if text.first == ":" {
      let word = text.dropFirst().drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
      return ForeignNames.shell.statement(forMark: ":", word.isEmpty ? nil : String(word))
    }
    let word = text.prefix { $0.isLetter }
    let next = text.dropFirst(word.count)
    // In the lines `next = 1`, `next.x` and `next + 1`, `next` is a name.
    let argument = next.drop(while: \.isWhitespace).first
    let isStatement =
      argument.map { next.first?.isWhitespace == true && ($0.isLetter || $0.isNumber) } ?? true
    guard isStatement, !isKnown(String(word)), let advice = ForeignNames.shell.words[String(word)]
    else {
      return nil
    }
    return advice
  }
}
