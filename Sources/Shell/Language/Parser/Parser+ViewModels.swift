extension Parser {
  private static let memberWords = ["input", "state", "on", "let", "output", "func"]

  /// Parses the members of one line. A line can declare several members of the same kind.
  mutating func parseMembers() throws(SyntaxFailure) -> [ViewModelMember] {
    let start = token.range.lowerBound
    let word = token.word
    switch word {
    case "let"?:
      let binding = try parseBinding()
      return [ViewModelMember(kind: .bind(binding), range: range(from: start))]
    case "func"?:
      let function = try parseFunction()
      return [ViewModelMember(kind: .function(function), range: range(from: start))]
    case "on"?:
      advance()
      return [try parseReaction(from: start)]
    case "input"?, "state"?, "output"?:
      advance()
      var members: [ViewModelMember] = []
      repeat {
        let first = members.isEmpty ? start : token.range.lowerBound
        let kind = try parseDeclaredMember(word ?? "")
        members.append(ViewModelMember(kind: kind, range: range(from: first)))
      } while acceptComma()
      return members
    default:
      throw notAMember
    }
  }

  private var notAMember: SyntaxFailure {
    guard let word = token.word else {
      return unexpected(hint: Diagnostic.Kind.notAMember("").hint)
    }
    if word == "var" {
      return .found(.notAMember("'var'"), at: token.range, suggestion: "state")
    }
    return .found(
      .notAMember("'\(word)'"), at: token.range,
      suggestion: Suggestion.nearest(to: word, in: Self.memberWords))
  }

  private mutating func parseReaction(from start: Int) throws(SyntaxFailure) -> ViewModelMember {
    var names: [Name] = []
    repeat { names.append(try parseName("the name of an input")) } while acceptComma()
    let closure = try parseClosure()
    return ViewModelMember(kind: .on(names, closure), range: range(from: start))
  }

  private mutating func parseDeclaredMember(
    _ word: String
  ) throws(SyntaxFailure) -> ViewModelMember.Kind {
    let name = try parseName("the name of the \(word)")
    let type = accept(symbol: ":") ? try parseType() : nil
    switch word {
    case "input": return .input(name, type)
    case "state":
      guard accept(symbol: "=") else { throw wanted("'=' and the first value of the state") }
      return .state(name, type, try parseExpr())
    default:
      return .output(name, type, accept(symbol: "=") ? try parseExpr() : nil)
    }
  }
}
