import RxsLanguage
import RxsSession
import RxsSwiftSession
import RxsWorld

/// Repeats the statements of a journal in a recovered session.
extension Session {
  /// Runs a statement again.
  ///
  /// - Parameters:
  ///   - reads: the files that the statement read in its first run.
  ///   - hasWorked: whether the first run of the statement worked; nil if it did not end.
  @discardableResult
  package func rerun(
    _ statement: JournaledStatement, _ reads: [FileRead], hasWorked: Bool?
  ) -> Outcome {
    let (source, parsed) = statement.parsed(grammar, holdsSwift: holdsSwift)
    let script: Script
    do {
      script = try compilingToRun(parsed, isTyped: statement.isTyped)
    } catch {
      script = parsed
      if hasWorked != nil { noteRefused(parsed) }
    }
    // A `quit` does not run again, because a person who recovers the session wants to continue it.
    guard !script.statements.contains(where: { $0.has(.leaves) }) else {
      return .done
    }
    declareFunctions(of: script)
    return script.lines.reduce(Outcome.done) {
      rerun($1, of: source, phase: statement.phase, reads, hasWorked: hasWorked)
    }
  }

  /// Adds a stopped statement to the transcript without running it, so that `undo` counts it.
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
