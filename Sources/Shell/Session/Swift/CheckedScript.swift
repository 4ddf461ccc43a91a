import RxsLanguage

/// A script with its mistakes, which stay the same until something runs.
struct CheckedScript {
  let mistakes: [Diagnostic]
  private let script: Script
  /// How much had run and was compiled when it was checked.
  private let state: (entries: Int, parts: Int)

  init(_ script: Script, in session: Session, _ mistakes: [Diagnostic]) {
    self.script = script
    self.mistakes = mistakes
    state = Self.state(of: session)
  }

  /// Whether it is a script as it stands in a session now: its very tree, and not one of the same text
  /// of which Swift compiles parts.
  func isOf(_ other: Script, in session: Session) -> Bool {
    state == Self.state(of: session) && script.source === other.source
      && script.statements.count == other.statements.count
      && zip(script.statements, other.statements).allSatisfy { $0 === $1 }
  }

  private static func state(of session: Session) -> (entries: Int, parts: Int) {
    (session.transcript.entries.count, session.compiledCode.sessions.count)
  }
}
