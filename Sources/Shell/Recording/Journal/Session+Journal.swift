import RxsLanguage
import RxsSession
import RxsSwiftSession
import RxsWorld

/// Statements of a journal, which run again in a session that is brought back.
extension Session {
  /// Runs a statement that has run before.
  ///
  /// - Parameters:
  ///   - reads: the files that it read then.
  ///   - keepsFailed: whether one that fails stays in the history: the Swift of an app may be broken now.
  @discardableResult
  package func rerun(
    _ statement: JournaledStatement, _ reads: [FileRead], keepsFailed: Bool = false
  ) -> Outcome {
    let (source, parsed) = statement.parsed(grammar, holdsSwift: holdsSwift)
    let script = (try? compiling(parsed, isTyped: statement.isTyped)) ?? parsed
    // A person who meant to leave has come back.
    guard !script.statements.contains(where: { $0.has(.leaves) }) else {
      return .done
    }
    declareFunctions(of: script)
    return script.lines.reduce(Outcome.done) {
      rerun($1, of: source, phase: statement.phase, reads, keepsFailed: keepsFailed)
    }
  }

  /// Keeps a statement that was stopped in the transcript, without running it: `undo` counts it.
  package func pass(over statement: JournaledStatement) {
    let (source, script) = statement.parsed(grammar, holdsSwift: holdsSwift)
    for line in script.lines {
      transcript.begin(line, of: source, phase: statement.phase, isStrict: transcript.isStrict)
      transcript.end(failure: .interrupted, changedSession: true)
    }
  }
}

extension JournaledStatement {
  fileprivate func parsed(_ grammar: Grammar, holdsSwift: Bool) -> (Source, Script) {
    let source = Source(name: self.source, text: text, firstLine: line)
    return (source, Parser.parse(source, grammar, holdsSwift: holdsSwift).0)
  }
}
