import RxsLanguage
import RxsRuntime
import RxsSession
import RxsStatements

/// The conditions under which an app can send values into inputs.
///
/// A comment in the script sets a condition, in which `$0` is the value:
///
/// ```
/// // explore: vm.delete only if $0 < latest(vm.rows).count
/// ```
package struct InputConditions: Equatable, Sendable {
  /// For each input, the texts of its conditions.
  package private(set) var texts: [String: [String]] = [:]

  package init() {}

  private static let mark = "explore: "
  private static let word = " only if "

  /// Reads the conditions in the comments of a script.
  package init(comments: [String]) {
    for comment in comments {
      let text = comment.drop { $0 == "/" || $0 == " " || $0 == "*" }
      guard text.hasPrefix(Self.mark), let range = text.firstRange(of: Self.word) else { continue }
      let input = text[..<range.lowerBound].dropFirst(Self.mark.count).trimmed
      guard !input.contains(" ") else { continue }
      let condition = text[range.upperBound...].trimmed
      let end = comment.hasPrefix("/*") && condition.hasSuffix("*/") ? 2 : 0
      texts[input, default: []].append(condition.dropLast(end).trimmed)
    }
  }

  /// `expect` statements that fail if the app could not run the step now.
  func checks(of step: Step) -> [Step] {
    (texts[step.subject] ?? []).map { condition in
      var value = step.detail
      if step.kind == .call { value = Self.argument(of: value) }
      return Step(.call, "expect ", "(\(condition.replacing("$0", with: "(\(value))")))")
    }
  }

  /// The first argument in the text of a call, without its label.
  private static func argument(of arguments: String) -> String {
    let first = ValueTexts.parts(of: String(arguments.dropFirst().dropLast())).first ?? ""
    guard let match = first.prefixMatch(of: #/\w+: /#) else { return first }
    return String(first[match.range.upperBound...])
  }
}

extension InputConditions {
  /// The first problem of the conditions: an unknown input, or a condition that fits no value. Nil
  /// without a problem.
  func problem(_ vocabulary: Vocabulary, isValid: (Step) -> Bool) -> String? {
    for (target, conditions) in texts.sorted(by: { $0.key < $1.key }) {
      guard let input = vocabulary.inputs.first(where: { $0.target == target }) else {
        return "there is no input '\(target)': the inputs are "
          + vocabulary.inputs.map(\.target).joined(separator: ", ")
      }
      guard !input.steps.contains(where: { checks(of: $0).allSatisfy(isValid) }) else { continue }
      return "the condition of '\(target)' fits none of its values: "
        + conditions.joined(separator: ", ")
    }
    return nil
  }
}
