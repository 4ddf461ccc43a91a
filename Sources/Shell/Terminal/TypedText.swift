import RxsLanguage
import RxsSession
import RxsSwiftSession

/// A text that the user types at a prompt; it is parsed only once.
///
/// The colours, the completeness, the mistakes and the script all use the same tokens, the same
/// tree and the same check.
package final class TypedText {
  package let text: String
  package let source: Source
  package let lexed: Lexer.Output
  private let session: Session

  package init(_ text: String, _ session: Session, name: String = "", firstLine: Int = 1) {
    self.text = text
    self.session = session
    source = Source(name: name, text: text, firstLine: firstLine)
    lexed = Lexer.tokens(of: source)
  }

  /// The size in bytes above which a text is not checked.
  static let longestChecked = 2000

  var grammar: Grammar { session.grammar }

  /// Whether the text is complete; if not, the prompt reads more lines.
  package private(set) lazy var isWhole = Completeness.of(text, lexed, grammar) == .complete

  /// The script, and its syntax errors.
  private(set) lazy var parsed: (script: Script, problems: [Diagnostic]) =
    Parser.parse(source, grammar, holdsSwift: session.holdsSwift, lexed: lexed)

  /// The ranges of mistakes in a complete text. A mistake at the very end may be the beginning of
  /// valid text, so such a mistake is not reported yet.
  package private(set) lazy var mistakes: [SourceRange] = {
    // A string that the user is still typing is not complete.
    guard text.utf8.count <= Self.longestChecked, isWhole, lexed.diagnostics.isEmpty else {
      return []
    }
    let (script, problems) = parsed
    // Reading files after every key would be too slow.
    if script.statements.contains(where: { $0.has(.readsFiles) }) { return [] }
    var found = problems.isEmpty ? session.mistakes(in: script) : problems
    // The prompt adds a missing label itself.
    found.removeAll { $0.kind == .missingLabel }
    return found.map(\.range).filter { $0.upperBound < text.utf8.count }
  }()
}

/// The texts that the user types at a prompt; the last parsed text is stored.
final class TypedTexts {
  private let session: Session
  private var last: (typed: TypedText, state: Int)?
  /// The name of the source, and the number of the next typed line.
  private let name: String
  var nextLine = 1

  init(_ session: Session, name: String) {
    self.session = session
    self.name = name
  }

  /// The parsed text. The text is parsed again if statements have run in the meantime, because its
  /// meaning may have changed.
  func typed(_ text: String) -> TypedText {
    let state = session.transcript.entries.count
    if let last, last.state == state, last.typed.text == text,
      last.typed.source.firstLine == nextLine
    {
      return last.typed
    }
    let typed = TypedText(text, session, name: name, firstLine: nextLine)
    last = (typed, state)
    return typed
  }
}
