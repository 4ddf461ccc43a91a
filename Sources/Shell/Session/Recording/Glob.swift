import RxsLanguage
import RxsRuntime

/// A pattern for a whole line: `*` stands for any text, `?` for one character.
///
/// `\*`, `\?` and `\\` stand for the characters themselves.
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

  /// Whether the pattern describes all of the text.
  ///
  /// Only the last `*` is ever tried again, since an earlier one could take no better text.
  ///
  /// - Complexity: O(*n* · *m*) in the lengths of text and pattern.
  package func matches(_ text: [Character]) -> Bool {
    var part = 0
    var index = 0
    var retry: (part: Int, index: Int)?
    while index < text.count {
      if part < parts.count, case .anyText = parts[part] {
        part += 1
        retry = (part, index)
      } else if part < parts.count, parts[part].matches(text[index]) {
        part += 1
        index += 1
      } else if let last = retry {
        retry = (last.part, last.index + 1)
        part = last.part
        index = last.index + 1
      } else {
        return false
      }
    }
    return parts[part...].allSatisfy { if case .anyText = $0 { true } else { false } }
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
