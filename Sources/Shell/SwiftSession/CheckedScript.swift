import RxsLanguage
import RxsSession

/// A script and its mistakes. The mistakes stay the same until a statement runs.
struct CheckedScript {
  let mistakes: [Diagnostic]
  private let script: Script
  /// The numbers of entries and compiled parts at the time of the check.
  private let state: (entries: Int, parts: Int)

  init(_ script: Script, in session: Session, _ mistakes: [Diagnostic]) {
    self.script = script
    self.mistakes = mistakes
    state = Self.state(of: session)
  }

  /// Whether the check is still valid for a script: same tree, same source, same state of the
  /// session. A tree with numbers in place of compiled parts is a different tree.
  func isOf(_ other: Script, in session: Session) -> Bool {
    state == Self.state(of: session) && script.source === other.source
      && script.statements.count == other.statements.count
      && zip(script.statements, other.statements).allSatisfy { $0 === $1 }
  }

  private static func state(of session: Session) -> (entries: Int, parts: Int) {
    (session.transcript.entries.count, session.compiledCode.sessions.count)
  }
}
