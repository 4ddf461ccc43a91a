/// Reads the prose of comments.
package enum CommentText {
  /// The lines of a comment without its comment marks.
  package static func lines(of comment: String) -> [String] {
    var text = comment[...]
    if text.hasPrefix("/*") {
      text = text.dropFirst(2)
      if text.hasSuffix("*/") { text = text.dropLast(2) }
    } else {
      text = text.drop { $0 == "/" }
    }
    return String(text).allLineTexts.map { line in String(line.drop { $0 == " " }) }
  }
}
