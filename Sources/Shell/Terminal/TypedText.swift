import RxsLanguage
import RxsSession
import RxsSwiftSession

/// A text that the user types at a prompt. Each text is parsed only once.
///
/// Colours, completeness, mistakes and the script come from the same tokens, the same tree and the
/// same check.
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

  /// The largest size of a text that is checked while the user types, in bytes.
  static let longestChecked = 2000

  var grammar: Grammar { session.grammar }

  /// Whether the text is complete. If not, the prompt reads another line.
  package private(set) lazy var isWhole = Completeness.of(text, lexed, grammar) == .complete

  /// The script, and its syntax errors.
  private(set) lazy var parsed: (script: Script, problems: [Diagnostic]) =
    Parser.parse(source, grammar, holdsSwift: session.holdsSwift, lexed: lexed)

  /// The source ranges of mistakes in a complete text. A mistake at the end of the text is not
  /// reported yet, because the user may continue typing.
  package private(set) lazy var mistakes: [SourceRange] = {
    // A string that the user is still typing makes the text incomplete.
    guard text.utf8.count <= Self.longestChecked, isWhole, lexed.diagnostics.isEmpty else {
      return []
    }
    let (script, problems) = parsed
    // Files are not read here, because this would be too slow after every key.
    if script.statements.contains(where: { $0.has(.readsFiles) }) { return [] }
    var found = problems.isEmpty ? session.mistakes(in: script) : problems
    // A missing label is not a mistake, because the prompt adds labels.
    found.removeAll { $0.kind == .missingLabel }
    return found.map(\.range).filter { $0.upperBound < text.utf8.count }
  }()
}

/// Parses the texts that the user types at a prompt, and stores the last one.
final class TypedTexts {
  private let session: Session
  private var last: (typed: TypedText, state: Int)?
  /// The name of the source. `nextLine` is the line number of the next line that the user enters.
  private let name: String
  var nextLine = 1

  init(_ session: Session, name: String) {
    self.session = session
    self.name = name
  }

  /// The parsed text. If statements have run since the text was parsed, the text is parsed again,
  /// because its meaning may have changed.
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
