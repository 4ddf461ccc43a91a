import RxsLanguage

extension SwiftPlan {
  /// The names that declarations and functions mention from outside of them, and those that the values
  /// of such variables mention.
  var mentionedNames: Set<String> { names { $0.outerNames } }

  /// Those among them that the declaration which mentions them does not bind inside: variables that it
  /// shares with statements.
  var sharedNames: Set<String> { names { $0.outerNames.subtracting($0.innerNames) } }

  private func names(in declared: (PlacedPart) -> Set<String>) -> Set<String> {
    var names: Set<String> = []
    var variables: [(names: [String], placed: PlacedPart)] = []
    for placed in parts {
      switch placed.part {
      case .declaration, .function: names.formUnion(declared(placed))
      case .variables(_, let own): variables.append((own, placed))
      default: break
      }
    }
    while let next = variables.firstIndex(where: { !names.isDisjoint(with: $0.names) }) {
      names.formUnion(variables.remove(at: next).placed.outerNames)
    }
    return names
  }
}

extension SwiftPlan.PlacedPart {
  /// The names that it mentions, without the properties of a type in the type, and without the
  /// parameters of a function in the function.
  var outerNames: Set<String> {
    let outline = SwiftOutline(source.text(range))
    let tokens = outline.tokens
    var known = Array(repeating: Set<String>(), count: tokens.count)
    for index in tokens.indices where ["func", "init"].contains(tokens[index].word) {
      guard let open = tokens[index...].firstIndex(where: { $0.kind == .open(.round) }) else {
        continue
      }
      let close = tokens.endOfGroup(at: open) - 1
      let parameters = (open..<close).compactMap { place -> String? in
        guard tokens[place + 1].isSymbol(":"), case .identifier(let name, _) = tokens[place].kind
        else { return nil }
        return name
      }
      let rest = tokens[close...].firstIndex { $0.kind == .open(.curly) }
      let end = rest.map { tokens.endOfGroup(at: $0) - 1 } ?? close
      for place in open...end { known[place].formUnion(parameters) }
    }
    let outer = tokens.indices.filter { place in
      guard case .identifier(let name, _) = tokens[place].kind else { return true }
      return !known[place].contains(name)
    }
    return Mentions(outer.map { tokens[$0] }).names
      .subtracting(outline.types.first?.properties ?? [])
  }

  /// The names that it binds inside.
  fileprivate var innerNames: Set<String> {
    let tokens = Lexer.tokens(ofSwift: source.text(range)).tokens
    return Set(
      zip(tokens, tokens.dropFirst()).compactMap { word, next in
        ["let", "var", "for", "case"].contains(word.word) ? next.word : nil
      })
  }
}
