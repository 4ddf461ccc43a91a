import RxsLanguage

extension [Token] {
  /// The tokens outside of closures and functions. Blocks of `if`, `for` and similar statements are
  /// not closures.
  var outsideOfClosures: [Token] {
    var result: [Token] = []
    var depth = 0
    // The depths at which the next curly bracket opens a block of a statement.
    var blocks: [Int] = []
    // The depth around the outermost open closure.
    var closure: Int?
    for (index, token) in enumerated() {
      let isLabel = index + 1 < count && self[index + 1].isSymbol(":")
      if !isLabel, Self.wordsOfBlocks.contains(token.word ?? "") { blocks.append(depth) }
      switch token.kind {
      case .open(.curly) where blocks.last == depth:
        blocks.removeLast()
        depth += 1
      case .open(let bracket):
        if bracket == .curly, closure == nil { closure = depth }
        depth += 1
      case .close: depth -= 1
      default: break
      }
      if closure == nil { result.append(token) }
      if closure == depth { closure = nil }
    }
    return result
  }

  private static var wordsOfBlocks: Set<String> {
    ["if", "for", "while", "switch", "else", "do", "catch", "repeat", "defer"]
  }
}
