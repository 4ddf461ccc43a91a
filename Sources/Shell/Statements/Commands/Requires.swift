import RxsCatalog
import RxsCompletion
import RxsLanguage
import RxsRuntime
import RxsSession

/// `requires FEATURE, …`
package struct Requires: SessionStatement {
  let features: [Name]

  package static let word = "requires"
  package static let help = StatementHelp(
    .check, 6, "requires FEATURE, …",
    summary:
      "in tests, skips the rest of the phase or file if a feature is missing: net, tty, ci, linux, "
      + "macos, env.NAME, rxs VERSION, a view model",
    examples: ["requires FindNumberViewModel, rxs 0.1"])
  package static let effect: StatementEffect = [.harmless, .isCondition]

  package static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> Requires {
    try parser.needToStandAlone(word)
    var features: [Name] = []
    repeat {
      try parser.needOperand(of: word, "a feature")
      let name = try parser.parseDottedName("a feature")
      var end = name.range.upperBound
      if name.text == "rxs" {
        guard !parser.isAtStatementEnd, parser.token.kind != .comma else {
          throw parser.wanted("a version")
        }
        // A version such as `1.2.3` consists of several tokens.
        repeat {
          end = parser.token.range.upperBound
          parser.advance()
        } while !parser.isAtStatementEnd && !parser.token.precededByBlank
          && parser.token.kind != .comma
      }
      features.append(parser.verbatimName(SourceRange(name.range.lowerBound, end)))
    } while parser.acceptComma()
    return Requires(features: features)
  }

  /// In tests, a missing feature skips the remaining lines of the phase or the file. Outside of
  /// tests, a missing feature is an error.
  package func run(in session: Session) throws {
    for feature in features {
      let absence = Feature.absence(
        of: feature.text, in: session.catalog, hasNetwork: session.options.httpProgram != nil)
      guard let absence else { continue }
      guard session.conditions.areTested else {
        throw Fault(absence.reason, suggestion: absence.suggestion)
          .located(feature.range, session.source)
      }
      let remark = absence.suggestion.map { "; did you mean '\($0)'?" } ?? ""
      return session.conclude(.skips(absence.reason + remark))
    }
  }

  package static func offer(at point: CompletionPoint, in completer: Completer) -> Offer? {
    guard point.operands.isEmpty || point.tokens.last?.kind == .comma else { return Offer([]) }
    let features =
      Feature.names.map { Completion.Candidate(text: $0) } + [
        .init(text: "env", suffix: ".", summary: "a variable of the environment"),
        .init(text: "rxs", suffix: " ", summary: "this version or a newer one"),
      ]
    return Offer(
      features
        + completer.session.catalog.entries.map { .init(text: $0.name, summary: $0.summary) })
  }
}

extension Parser {
  /// Throws for a condition inside another statement. A condition applies until the end of its
  /// phase. Before the first phase, the condition applies until the end of the file.
  mutating func needToStandAlone(_ word: String) throws(SyntaxFailure) {
    guard depth == 1 else {
      throw .found(
        .message("'\(word)' is not allowed inside another statement"),
        at: SourceRange(at: previousEnd))
    }
  }

  /// Parses the reason, a string, after a condition's word.
  mutating func parseReason(of word: String) throws(SyntaxFailure) -> Name {
    try needToStandAlone(word)
    let reason = try parseText(of: word, "a reason in quotes")
    guard reason.text.contains(where: { !$0.isWhitespace }) else {
      throw .found(.missingOperand(of: word, what: "a reason in quotes"), at: reason.range)
    }
    return reason
  }
}
