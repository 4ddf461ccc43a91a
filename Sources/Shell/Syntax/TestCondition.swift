/// What a script says about when it runs, and how it ends.
///
/// It holds from where it stands to the end of its phase, or of the file before the first phase.
enum TestCondition: Sendable {
  /// Runs only where there are these features.
  case requires([Name])
  /// Does not run.
  case skip(reason: Name)
  /// Something fails.
  case xfail(reason: Name)
}

extension Parser {
  mutating func parseCondition(_ word: StatementWord) throws(SyntaxFailure) -> Statement.Kind {
    guard depth == 1 else {
      let place = SourceRange(at: previousEnd)
      throw .found(
        .message("'\(word.rawValue)' is about the rest of its phase and stands alone"), at: place)
    }
    switch word {
    case .requires: return .condition(.requires(try parseFeatures()))
    case .skip: return .condition(.skip(reason: try parseReason(of: word)))
    default: return .condition(.xfail(reason: try parseReason(of: word)))
    }
  }

  private mutating func parseReason(of word: StatementWord) throws(SyntaxFailure) -> Name {
    let reason = try parseText(of: word, "a reason in quotes")
    guard reason.text.contains(where: { !$0.isWhitespace }) else {
      throw .found(.missingOperand(of: word, what: "a reason in quotes"), at: reason.range)
    }
    return reason
  }

  private mutating func parseFeatures() throws(SyntaxFailure) -> [Name] {
    var features: [Name] = []
    repeat {
      try needOperand(of: .requires, "a feature")
      let name = try parseDottedName("a feature")
      var end = name.range.upperBound
      if name.text == "rxs" {
        guard !isAtStatementEnd, token.kind != .comma else { throw wanted("a version") }
        // `1.2.3` is several tokens.
        repeat {
          end = token.range.upperBound
          advance()
        } while !isAtStatementEnd && !token.precededByBlank && token.kind != .comma
      }
      let range = SourceRange(name.range.lowerBound, end)
      marks.verbatim.append(range)
      features.append(Name(text: source.text(range), range: range))
    } while acceptComma()
    return features
  }
}
