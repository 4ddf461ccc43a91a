import RxsLanguage

/// Brackets, and interpolations, with all that is in them.
extension [Token] {
  /// The place behind a token, or behind the group that it opens.
  func endOfGroup(at index: Int) -> Int {
    var (depth, place) = (0, index)
    repeat {
      guard place < count else { return count }
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
  func firstIndexOutside(where test: (Token) -> Bool) -> Int? {
    var depth = 0
    for index in indices {
      switch self[index].kind {
      case .open, .interpolationStart: depth += 1
      case .close, .interpolationEnd: depth -= 1
      default: if depth == 0, test(self[index]) { return index }
      }
    }
    return nil
  }

  /// The parts between the commas that stand outside of groups.
  func splitAtCommas() -> [ArraySlice<Token>] {
    guard let comma = firstIndexOutside(where: { $0.kind == .comma }) else { return [self] }
    return [self[..<comma]] + self[(comma + 1)...].splitAtCommas()
  }
}
