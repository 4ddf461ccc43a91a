import RxsLanguage

/// The calls of compiled code that leave the session's clock, seed, stubs or storage.
enum RealTimeCalls {
  /// The names as warnings say them, the tokens that show them, and their effects.
  private static let all: [(name: String, tokens: [String], effect: String)] = [
    ("Thread", "Thread (", runs),
    ("Thread.detachNewThread", "Thread . detachNewThread", runs),
    ("pthread_create", "pthread_create (", runs),
    ("DispatchSource", "DispatchSource . make", runs),
    ("DispatchQueue.concurrentPerform", "DispatchQueue . concurrentPerform", runs),
    ("URLSession", "URLSession .", "asks the network"),
  ].map { ($0, $1.split(separator: " ").map { String($0) }, $2) }

  /// The calls of Foundation that each module declares itself, so that its code means
  /// them.
  static let replaced = [
    "extension UUID { init() { self.init(uuid: rxsIdentifier()) } }",
    // Foundation's own fires at once here, and on Apple's platforms after the interval.
    "extension Timer { convenience init(timeInterval: TimeInterval, repeats: Bool, "
      + "block: @escaping @Sendable (Timer) -> Void) { self.init(fire: Date(timeIntervalSinceNow: "
      + "timeInterval), interval: timeInterval, repeats: repeats, block: block) } }",
  ]

  private static let runs = "runs on threads of its own, in real time"

  /// Words that make the name behind them one of the program's own.
  private static let declaring: Set<String> = [
    "func", "class", "struct", "enum", "actor", "protocol", "typealias", "case", "let", "var",
  ]

  /// The effects of a text of Swift outside of the session, a line each.
  static func found(in text: String) -> [String] {
    let (source, lexed) = Lexer.tokens(ofSwift: text)
    let tokens = lexed.map { token -> String in
      if case .stringText = token.kind { return "" }
      return source.text(token.range)
    }
    var places: [String: [Int]] = [:]
    for (index, token) in tokens.enumerated() { places[token, default: []].append(index) }
    var notes: [String] = []
    for (name, pattern, effect) in all {
      let places = pattern.first.flatMap { places[$0] } ?? []
      guard !places.contains(where: { $0 > 0 && declaring.contains(tokens[$0 - 1]) }),
        places.contains(where: { isCall(at: $0, pattern, tokens) })
      else { continue }
      let note = "\(name) in compiled code \(effect)"
      if !notes.contains(note) { notes.append(note) }
    }
    return notes
  }

  private static func isCall(at place: Int, _ pattern: [String], _ tokens: [String]) -> Bool {
    guard tokens[place...].starts(with: pattern) else { return false }
    let before = tokens[..<place].suffix(2)
    // Stubs answer what RxCocoa asks.
    if tokens[place...].starts(with: ["URLSession", ".", "shared", ".", "rx"]) { return false }
    // A scheduler over a queue runs on the clock of the session.
    return before.last != "." && Array(before) != ["queue", ":"]
  }
}
