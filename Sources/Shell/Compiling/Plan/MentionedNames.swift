import RxsLanguage

extension SwiftPlan {
  /// The names of outer declarations that declarations and functions mention. For a mentioned
  /// variable, the names in its value are included.
  var mentionedNames: Set<String> { names { $0.outerNames } }

  /// The variables that declarations share with statements: the names that declarations mention and
  /// do not bind.
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
  /// The names of outer declarations that the compiled part mentions. Properties of its own type
  /// and parameters of its own function are not included.
  var outerNames: Set<String> {
    if let text { return text.outerNames }
    let names = Mentions(tokens).names
    guard case .function(let function) = part else { return names }
    return names.subtracting(function.parameters.map(\.name.text))
  }

  /// The names that are bound inside the compiled part.
  fileprivate var innerNames: Set<String> {
    if let text { return text.boundNames }
    let tokens = tokens
    return Set(
      zip(tokens, tokens.dropFirst()).compactMap { word, next in
        ["let", "var", "for", "case"].contains(word.word) ? next.word : nil
      })
  }
}
