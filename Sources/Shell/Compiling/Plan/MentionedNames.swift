import RxsLanguage

extension SwiftPlan {
  /// The outside names that declarations and functions mention, and the names mentioned in the
  /// values of variables with these names.
  var mentionedNames: Set<String> { names { $0.outerNames } }

  /// The mentioned names that the declaration does not bind itself: the variables that it shares
  /// with statements.
  package var sharedNames: Set<String> { names { $0.outerNames.subtracting($0.innerNames) } }

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
  /// The outside names that the part mentions: not the properties of its own type or the parameters
  /// of its own function.
  var outerNames: Set<String> {
    if let text { return text.outerNames }
    let names = Mentions(tokens).names
    guard case .function(let function) = part else { return names }
    return names.subtracting(function.parameters.map(\.name.text))
  }

  /// The names that the part binds inside.
  fileprivate var innerNames: Set<String> {
    if let text { return text.boundNames }
    let tokens = tokens
    return Set(
      zip(tokens, tokens.dropFirst()).compactMap { word, next in
        ["let", "var", "for", "case"].contains(word.word) ? next.word : nil
      })
  }
}
