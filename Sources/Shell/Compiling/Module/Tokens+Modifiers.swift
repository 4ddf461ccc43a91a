import RxsLanguage

extension [Token] {
  /// The modifiers right before a declaration; of `private(set)`, which speaks of the setter alone,
  /// there is none.
  func modifiers(before index: Int) -> Set<String> {
    var words: Set<String> = []
    var place = index - 1
    while place >= 0 {
      if self[place].kind == .close(.round), place > 2, self[place - 1].word == "set" {
        place -= 4
      } else if let word = self[place].word, Self.modifiers.contains(word) {
        words.insert(word)
        place -= 1
      } else {
        break
      }
    }
    return words
  }

  private static let modifiers: Set<String> = [
    "open", "public", "package", "internal", "fileprivate", "private", "static", "class", "final",
    "override", "lazy", "weak", "unowned", "nonisolated", "isolated", "distributed", "mutating",
    "nonmutating", "dynamic", "required", "convenience", "optional", "indirect", "prefix",
    "postfix", "infix",
  ]
}
