import RxsLanguage

extension [Token] {
  /// The tokens outside of closures and functions. The block of an `if`, a `for` or a similar
  /// statement is not a closure.
  var outsideOfClosures: [Token] {
    var result: [Token] = []
    var depth = 0
    // The nesting depths at which the next curly bracket begins the block of a statement.
    var blocks: [Int] = []
    // The nesting depth outside of the outermost open closure; nil outside of closures.
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
