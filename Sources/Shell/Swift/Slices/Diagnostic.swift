import RxsLanguage

/// A compiler error. The repair uses only its position and the name of its kind.
struct Diagnostic: Equatable {
  /// The file name in the compiler's output.
  let path: String
  let file: String
  let line: Int
  let column: Int
  let name: String
  /// The message, which is used only in texts for users.
  let message: String
  /// The notes that explain the error.
  var notes: [Diagnostic] = []

  /// The errors in the compiler's output.
  static func errors(in text: String) -> [Diagnostic] {
    var errors: [Diagnostic] = []
    for line in text.split(separator: "\n") {
      if let error = Diagnostic(line, mark: ": error: ") {
        errors.append(error)
      } else if !errors.isEmpty, let note = Diagnostic(line, mark: ": note: ") {
        errors[errors.count - 1].notes.append(note)
      }
    }
    return errors
  }

  /// A line of the compiler's output without the name of the diagnostic.
  static func withoutName(_ line: Substring) -> String {
    for mark in [": error: ", ": warning: ", ": note: "] {
      guard let diagnostic = Diagnostic(line, mark: mark), !diagnostic.name.isEmpty else {
        continue
      }
      return String(withoutLastName(withoutGroup(line)))
    }
    return String(line)
  }

  /// The protocol that contains the requirement of a note; nil unless the protocol is in a compiled
  /// module. For such a protocol, the compiler reports the requirement as `Module.Protocol.member`.
  var owner: String? {
    let parts = path.split(separator: ".")
    guard name.hasPrefix("no_witnesses"), !path.contains("/"), parts.count == 3 else { return nil }
    return String(parts[1])
  }

  /// A line without the documentation group at its end. The compiler writes this group after the
  /// name of some diagnostics: `[actor_isolated_call_decl] [#ActorIsolatedCall]`.
  private static func withoutGroup(_ line: Substring) -> Substring {
    let name = line.last == "]" ? line.lastIndex(of: "[") : nil
    return name.map { line[$0...].hasPrefix("[#") } == true ? withoutLastName(line) : line
  }

  private static func withoutLastName(_ line: Substring) -> Substring {
    guard line.last == "]", let start = line.lastIndex(of: "[") else { return line }
    return Substring(line[..<start].trimmingEnd { $0 == " " })
  }

  private init?(_ line: Substring, mark: String) {
    let line = Self.withoutGroup(line)
    guard let mark = line.firstRange(of: mark) else { return nil }
    let place = line[..<mark.lowerBound].split(separator: ":")
    guard place.count >= 3, let row = Int(place[place.count - 2]),
      let column = Int(place[place.count - 1])
    else { return nil }
    path = place.dropLast(2).joined(separator: ":")
    file = path.split(separator: "/").last.map(String.init) ?? path
    self.line = row
    self.column = column
    let message = line[mark.upperBound...]
    if message.last == "]", let start = message.lastIndex(of: "[") {
      name = String(message[message.index(after: start)...].dropLast())
    } else {
      name = ""
    }
    self.message = Self.withoutLastName(message).trimmingEnd { $0 == " " }
  }
}
