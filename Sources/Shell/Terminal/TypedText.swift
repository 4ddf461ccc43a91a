import RxsLanguage
import RxsSession
import RxsSwiftSession

/// A text that is typed at a prompt, taken apart once.
///
/// Its colours, whether it is whole, its mistakes and the script that runs come from the same tokens,
/// the same tree and the same check.
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

  /// Longer texts are shown as they are.
  static let longestChecked = 2000

  var grammar: Grammar { session.grammar }

  /// Whether it can run; otherwise more lines are needed.
  package private(set) lazy var isWhole = Completeness.of(text, lexed, grammar) == .complete

  /// The script, and what is wrong with its syntax.
  private(set) lazy var parsed: (script: Script, problems: [Diagnostic]) =
    Parser.parse(source, grammar, holdsSwift: session.holdsSwift, lexed: lexed)

  /// The ranges of mistakes in a text that is whole. A mistake at the very end may be the beginning
  /// of valid text, so it is not reported yet.
  package private(set) lazy var mistakes: [SourceRange] = {
    // A string that is being typed has no end yet.
    guard text.utf8.count <= Self.longestChecked, isWhole, lexed.diagnostics.isEmpty else {
      return []
    }
    let (script, problems) = parsed
    // No file is read at every key.
    if script.statements.contains(where: { $0.has(.readsFiles) }) { return [] }
    var found = problems.isEmpty ? session.mistakes(in: script) : problems
    // A prompt gives the label.
    found.removeAll { $0.kind == .missingLabel }
    return found.map(\.range).filter { $0.upperBound < text.utf8.count }
  }()
}

/// The text that is typed at a prompt; the one that was taken apart last is kept.
final class TypedTexts {
  private let session: Session
  private var last: (typed: TypedText, state: Int)?
  /// The name of the source, and the number of the line that is typed next.
  private let name: String
  var nextLine = 1

  init(_ session: Session, name: String) {
    self.session = session
    self.name = name
  }

  /// A text, taken apart; what has run since then may have changed its meaning.
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
