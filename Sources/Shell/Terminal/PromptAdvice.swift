import RxsLanguage
import RxsStatements

/// Hints for commands of other shells that users type at the prompt, such as `vars` and `:q`.
package enum PromptAdvice {
  /// The hint to show instead of running a line; nil if the line may be a statement.
  ///
  /// - Parameter isKnown: returns whether the session binds a name.
  package static func advice(on line: String, isKnown: (String) -> Bool) -> String? {
    let text = line.drop(while: \.isWhitespace)
    if text.first == ":" {
      let word = text.dropFirst().drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
      return ForeignNames.shell.statement(forMark: ":", word.isEmpty ? nil : String(word))
    }
    let word = text.prefix { $0.isLetter }
    let next = text.dropFirst(word.count)
    // In `next = 1`, `next.x` and `next + 1`, `next` is a variable.
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
