import RxsLanguage

/// A compiled variable, or a tuple of variables, whose type only the compiler knows. `drop` can
/// release its content.
struct UntypedVariable {
  /// The name of the variable, or the names in the tuple. The name of `_` is nil.
  let names: [String?]
  let isTuple: Bool
  /// The type in the statement; nil if the statement contains no type.
  let type: String?
  /// The range of the initial value.
  let value: SourceRange

  /// The variables of a statement; nil if one of the variables cannot be released.
  static func all(in tokens: [Token], of source: Source) -> [UntypedVariable]? {
    guard let word = tokens.first?.word, ["let", "var"].contains(word),
      !tokens.contains(where: { ["willSet", "didSet", "some"].contains($0.word) })
    else { return nil }
    var found: [UntypedVariable] = []
    for item in tokens.dropFirst().splitAtCommas() {
      guard let variable = UntypedVariable(item, of: source) else { return nil }
      found.append(variable)
    }
    return found
  }

  private init?(_ tokens: ArraySlice<Token>, of source: Source) {
    let equals = tokens.firstIndexOutside { $0.isSymbol("=") }
    guard let equals, let last = tokens.last, equals + 1 < tokens.endIndex else { return nil }
    value = SourceRange(tokens[equals + 1].range.lowerBound, last.range.upperBound)
    let head = tokens[..<equals]
    guard let first = head.first else { return nil }
    if case .identifier(let name, _) = first.kind, name != "_" {
      (names, isTuple) = ([name], false)
      let rest = head.dropFirst()
      guard let colon = rest.first else {
        type = nil
        return
      }
      guard colon.isSymbol(":"), let begin = rest.dropFirst().first, let end = rest.last else {
        return nil
      }
      type = source.text(begin.range.union(end.range))
      return
    }
    guard first.kind == .open(.round), head.last?.kind == .close(.round) else { return nil }
    var names: [String?] = []
    for item in head.dropFirst().dropLast().splitAtCommas() {
      guard item.count == 1, case .identifier(let name, _)? = item.first?.kind else { return nil }
      names.append(name == "_" ? nil : name)
    }
    guard names.count > 1 else { return nil }
    (self.names, isTuple, type) = (names, true, nil)
  }
}
