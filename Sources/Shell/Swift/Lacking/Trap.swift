import RxsSwiftMessages

/// The text that replaces bodies that are left out.
enum Trap {
  /// The module with the phantoms.
  static let module = AppSlice.lacking
  /// The module with the functions that traps and service calls use.
  static let functions = "RxsCompiled"

  static let function = "rxsLeftOut"

  /// The functions that call a service: with a result of any type, without a result, or for either
  /// of them.
  static let (absent, absentCall, absentAny) = ("rxsAbsent", "rxsAbsentCall", "rxsAbsentAny")

  /// The function that takes a value of unknown type as a value of a type.
  static let taken = "rxsTaken"

  /// A call that ends the process.
  static func call(_ reason: String) -> String {
    "\(function)(\(literal(reason)))"
  }

  /// The call in a body that is left out from the start.
  static func idle(_ place: String, showsView: Bool) -> String {
    "rxsIdle(\(literal(idleReason(place, showsView: showsView))))"
  }

  /// The place and the reason for a body that is left out from the start.
  static func idleReason(_ place: String, showsView: Bool) -> String {
    "\(place): \(showsView ? "it shows a view" : "it is far from the types that the session names: name its type")"
  }

  /// An expression of any type that traps.
  static func value(_ reason: String) -> String {
    "\(function)Value(\(literal(reason)))"
  }

  /// The attribute of a variable whose service is a stand-in of the session.
  static func injection(of name: String, _ reason: String) -> String {
    "@\(AppSlice.injection)(\(literal(name)), \(literal(reason)))"
  }

  static func isIn(_ text: String) -> Bool { text.contains(function) }

  static func literal(_ text: String) -> String {
    var result = "\""
    for character in text {
      switch character {
      case "\"", "\\": result += "\\\(character)"
      case "\n", "\r": result += " "
      default: result.append(character)
      }
    }
    return result + "\""
  }

  /// The service calls in a text.
  static func absentCalls(in text: String) -> [AppSlice.AbsentCall] {
    text.matches(
      of:
        #/rxsAbsent(?:Call|Any)?\("(?<place>(?:[^"\\]|\\.)*)", "(?<service>[^"]*)", "(?<name>[^"(]*)[^"]*"/#
    ).map { match in
      AppSlice.AbsentCall(
        service: String(match.service), method: String(match.name),
        place: unquoted(match.place))
    }
  }

  private static func unquoted(_ text: Substring) -> String {
    String(text.replacing("\\\"", with: "\""))
  }

  /// The traps in a text.
  static func places(in text: String) -> [AppSlice.LeftOut] {
    text.matches(of: #/rxsLeftOut(?:Value)?\("(?<text>(?:[^"\\]|\\.)*)"\)/#).compactMap { match in
      let parts = match.text.split(separator: ":", maxSplits: 2)
      guard parts.count == 3, let line = Int(parts[1]) else { return nil }
      let reason = unquoted(parts[2].drop { $0 == " " })
      return AppSlice.LeftOut(file: String(parts[0]), line: line, reason: reason)
    }
  }
}
