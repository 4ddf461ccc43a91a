import RxsLanguage

extension Lexer {
  /// The tokens of a Swift text, with the source to which their ranges refer.
  ///
  /// The source begins with a parenthesis. Without it, the lexer would read each declaration as a
  /// single token.
  static func tokens(ofSwift text: String) -> (source: Source, tokens: [Token]) {
    let source = Source(name: "", text: "(" + text)
    return (source, tokens(of: source).tokens)
  }
}

/// Groups of tokens: brackets and interpolations with their contents.
extension RandomAccessCollection<Token> where Index == Int {
  /// The index after the group that begins at an index. If no group begins there, the next index.
  func endOfGroup(at index: Int) -> Int {
    var (depth, place) = (0, index)
    repeat {
      guard place < endIndex else { return endIndex }
      switch self[place].kind {
      case .open, .interpolationStart: depth += 1
      case .close, .interpolationEnd: depth -= 1
      default: break
      }
      place += 1
    } while depth > 0
    return place
  }
}

extension ArraySlice<Token> {
  /// The index of the first token that is outside of groups and passes a test; nil without one.
  ///
  /// - Parameter skipsAngles: whether `<…>` counts as a group, as in types.
  func firstIndexOutside(skipsAngles: Bool = false, where test: (Token) -> Bool) -> Int? {
    var depth = 0
    for index in indices {
      if depth == 0, test(self[index]) { return index }
      switch self[index].kind {
      case .open, .interpolationStart: depth += 1
      case .close, .interpolationEnd: depth -= 1
      default: if skipsAngles { depth += self[index].openedAngles }
      }
    }
    return nil
  }

  /// Splits the tokens at commas outside of groups. Empty results are left out.
  func splitAtCommas() -> [ArraySlice<Token>] {
    guard let comma = firstIndexOutside(where: { $0.kind == .comma }) else {
      return isEmpty ? [] : [self]
    }
    let rest = self[(comma + 1)...].splitAtCommas()
    return comma == startIndex ? rest : [self[..<comma]] + rest
  }
}

extension Token {
  /// Whether the token opens a bracket or an interpolation.
  var isOpening: Bool {
    switch kind {
    case .open, .interpolationStart: true
    default: false
    }
  }

  /// The number of `<` minus the number of `>`. The token `>>` closes two lists of type arguments.
  var openedAngles: Int {
    guard let symbol, symbol != "->" else { return 0 }
    return symbol.count { $0 == "<" } - symbol.count { $0 == ">" }
  }
}
