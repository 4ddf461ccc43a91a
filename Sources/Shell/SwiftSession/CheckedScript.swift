import RxsLanguage
import RxsSession

/// A script and its mistakes, cached until a statement runs.
struct CheckedScript {
  let mistakes: [Diagnostic]
  private let script: Script
  /// The numbers of transcript entries and compiled parts when the script was checked.
  private let state: (entries: Int, parts: Int)

  init(_ script: Script, in session: Session, _ mistakes: [Diagnostic]) {
    self.script = script
    self.mistakes = mistakes
    state = Self.state(of: session)
  }

  /// Whether the mistakes were found in this script and in the session's present state. A tree in
  /// which numbers replace compiled code is a different script.
  func isOf(_ other: Script, in session: Session) -> Bool {
    state == Self.state(of: session) && script.source === other.source
      && script.statements.count == other.statements.count
      && zip(script.statements, other.statements).allSatisfy { $0 === $1 }
  }

  private static func state(of session: Session) -> (entries: Int, parts: Int) {
    (session.transcript.entries.count, session.compiledCode.sessions.count)
  }
}
