/// The names of a test method: those of the script, made unique, and those of its recordings.
struct SwiftNames {
  private var taken: Set<String> = ["scheduler", "XCTAssertEqual", "XCTAssertTrue", "self"]
  /// The names in Swift of names that are taken, or were bound before.
  private var renamed: [String: String] = [:]

  /// The name in Swift of a name of the script.
  subscript(name: String) -> String { renamed[name] ?? name }

  /// Whether a name has a meaning already.
  func contains(_ name: String) -> Bool { taken.contains(name) }

  /// Takes a name of the script that is bound; gives its name in Swift.
  mutating func declare(_ name: String) -> String {
    let free = unique(name)
    renamed[name] = free
    return free
  }

  /// Takes a name for the recording of a label: `game.round` gives `gameRound`.
  mutating func recording(_ label: String) -> String {
    let words = label.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    let joined =
      (words.first ?? "stream")
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return unique(taken.contains(joined) ? joined + "Events" : joined)
  }

  /// A name that nothing has yet.
  private mutating func unique(_ name: String) -> String {
    var free = name
    var number = 2
    while taken.contains(free) {
      free = "\(name)\(number)"
      number += 1
    }
    taken.insert(free)
    return free
  }
}
