/// A pattern for a whole line. `*` matches any text, and `?` matches any one character.
///
/// `\*`, `\?` and `\\` match the characters `*`, `?` and `\`.
package struct Glob {
  fileprivate enum Part {
    case character(Character)
    case anyCharacter
    case anyText
  }

  fileprivate let parts: [Part]

  package init(_ text: String) {
    var parts: [Part] = []
    var characters = text[...]
    while let character = characters.popFirst() {
      switch character {
      case "*": parts.append(.anyText)
      case "?": parts.append(.anyCharacter)
      case "\\":
        if let next = characters.first, ["*", "?", "\\"].contains(next) {
          characters.removeFirst()
          parts.append(.character(next))
        } else {
          parts.append(.character(character))
        }
      default: parts.append(.character(character))
      }
    }
    self.parts = parts
  }

  /// Whether the pattern matches the whole text.
  ///
  /// - Complexity: O(*n* · *m*) in the lengths of text and pattern.
  package func matches(_ text: [Character]) -> Bool {
    parts.describe(text, any: { if case .anyText = $0 { true } else { false } }) {
      $0.matches($1)
    }
  }
}

extension Array {
  /// Whether the patterns match the items: all items, in the same order.
  ///
  /// The algorithm backtracks only to the last pattern that matches any number of items.
  /// Backtracking further could not find a match.
  ///
  /// - Parameters:
  ///   - isAny: whether a pattern matches any number of items, as `*` does.
  ///   - matches: whether a pattern that is not `*` matches an item.
  package func describe<Item>(
    _ items: [Item], any isAny: (Element) -> Bool, matches: (Element, Item) -> Bool
  ) -> Bool {
    var pattern = 0
    var index = 0
    var retry: (pattern: Int, index: Int)?
    while index < items.count {
      if pattern < count, isAny(self[pattern]) {
        pattern += 1
        retry = (pattern, index)
      } else if pattern < count, matches(self[pattern], items[index]) {
        pattern += 1
        index += 1
      } else if let last = retry {
        retry = (last.pattern, last.index + 1)
        (pattern, index) = (last.pattern, last.index + 1)
      } else {
        return false
      }
    }
    return self[pattern...].allSatisfy(isAny)
  }
}

extension Glob.Part {
  fileprivate func matches(_ character: Character) -> Bool {
    switch self {
    case .character(let own): own == character
    case .anyCharacter: true
    case .anyText: false
    }
  }
}
