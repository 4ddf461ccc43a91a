/// The calls of compiled code that leave the session's clock, seed, stubs or storage.
enum RealTimeCalls {
  private static let all: [(pattern: String, effect: String)] = [
    ("Task {", "runs on threads of its own"), ("Task.detached", "runs on threads of its own"),
    ("DispatchQueue.", "runs in real time"), ("Timer.", "runs in real time"),
    ("Date()", "reads the real time"), ("UUID()", "differs in each run"),
    ("URLSession.", "asks the network"),
  ]

  /// The effects of a text of Swift outside of the session, a line each.
  static func found(in text: String) -> [String] {
    // Work of the main queue runs on the clock of the session.
    let text = text.replacing(#/DispatchQueue\.main\.async\s*[{(]/#, with: "")
    return all.filter { text.contains($0.pattern) }.map { call, effect in
      let name = call.prefix { $0 != " " && $0 != "(" }
      return "\(name.last == "." ? name.dropLast() : name) in compiled code \(effect)"
    }
  }
}
