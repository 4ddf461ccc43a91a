import RxsLanguage

extension Lexer {
  /// The tokens of a text of Swift, and the source that their ranges are of.
  ///
  /// A bracket before the text keeps the lexer from taking declarations as they stand.
  static func tokens(ofSwift text: String) -> (source: Source, tokens: [Token]) {
    let source = Source(name: "", text: "(" + text)
    return (source, tokens(of: source).tokens)
  }
}

/// Brackets, and interpolations, with all that is in them.
extension RandomAccessCollection<Token> where Index == Int {
  /// The place behind a token, or behind the group that it opens.
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
  /// The first index outside of groups whose token passes a test.
  ///
  /// - Parameter skipsAngles: whether `<…>` is a group too, as it is in types.
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

  /// The parts between the commas that stand outside of groups; none of them is empty.
  func splitAtCommas() -> [ArraySlice<Token>] {
    guard let comma = firstIndexOutside(where: { $0.kind == .comma }) else {
      return isEmpty ? [] : [self]
    }
    let rest = self[(comma + 1)...].splitAtCommas()
    return comma == startIndex ? rest : [self[..<comma]] + rest
  }
}

extension Token {
  /// The number of `<` less that of `>`: `>>` ends two lists of types.
  var openedAngles: Int {
    guard let symbol, symbol != "->" else { return 0 }
    return symbol.count { $0 == "<" } - symbol.count { $0 == ">" }
  }
}
