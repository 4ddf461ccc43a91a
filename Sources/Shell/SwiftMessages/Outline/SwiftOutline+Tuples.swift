extension SwiftOutline.Parameter {
  /// The elements of a tuple such as `(api: API, log: Log)`, as parameters; empty for other types.
  package var elements: [Self] {
    guard type.hasPrefix("("), type.hasSuffix(")") else { return [] }
    let parts = type.dropFirst().dropLast().partsBetweenCommas.map { part in
      let pair = part.split(separator: ":", maxSplits: 1).map { $0.trimmed }
      let isLabelled = pair.count == 2 && pair[0].allSatisfy(\.isPartOfName)
      let (label, type) = isLabelled ? (pair[0], pair[1]) : (nil, part.trimmed)
      let name = type.hasPrefix("any ") ? String(type.dropFirst(4)) : type
      return Self(
        label: label, name: label ?? self.name, type: type, hasDefault: false,
        protocolName: name.allSatisfy(\.isPartOfName) ? name : nil)
    }
    return parts.count > 1 ? parts : []
  }
}

extension StringProtocol {
  /// The texts between commas. Commas inside brackets do not count.
  package var partsBetweenCommas: [SubSequence] {
    var (depth, parts, start) = (0, [SubSequence](), startIndex)
    for place in indices {
      switch self[place] {
      case "(", "[", "<": depth += 1
      case ")", "]": depth -= 1
      // The `>` in `->` is not a bracket.
      case ">" where place == startIndex || self[index(before: place)] != "-": depth -= 1
      case "," where depth == 0:
        parts.append(self[start..<place])
        start = index(after: place)
      default: break
      }
    }
    return parts + [self[start...]]
  }

  fileprivate var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}

extension Character {
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}
