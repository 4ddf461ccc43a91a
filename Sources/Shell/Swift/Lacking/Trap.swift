import RxsSwiftMessages

/// The text that replaces left-out bodies, which are function bodies that cannot be compiled here.
/// The text is a trap or a service call. An `answer` statement sets the result of a service call.
enum Trap {
  /// The name of the module that contains the phantoms.
  static let module = AppSlice.lacking
  /// The name of the module with the functions for traps and service calls.
  static let functions = "RxsCompiled"

  static let function = "rxsLeftOut"

  /// The names of the functions for service calls: for calls with a result, for calls without a
  /// result, and for calls that may have a result.
  static let (absent, absentCall, absentAny) = ("rxsAbsent", "rxsAbsentCall", "rxsAbsentAny")

  /// The name of the function for an `async` service call.
  static func awaited(throws canThrow: Bool, mayBeVoid: Bool) -> String {
    "\(absent)\(canThrow ? "TryAwait" : "Await")\(mayBeVoid ? "Any" : "")"
  }

  /// The name of the function that converts a value of unknown type.
  static let taken = "rxsTaken"

  /// The name of the function that returns the elements of a tuple of unknown type.
  static let elements = "rxsElements"

  /// The name of the function that wraps a completion handler.
  static let handler = "rxsHandler"

  /// The code of a call that ends the process.
  static func call(_ reason: String) -> String {
    "\(function)(\(literal(reason)))"
  }

  /// The call that replaces a body before the first compilation.
  ///
  /// - Parameter body: the name by which a later slice requests the body.
  static func idle(
    _ place: String, of owner: String, showsView: Bool, body: String
  ) -> String {
    let reason = literal(idleReason(place, of: owner, showsView: showsView))
    return showsView ? "rxsIdle(\(reason))" : "rxsDistant(\(reason), \(literal(body)))"
  }

  /// The location of a body that was left out before the first compilation, and the reason.
  ///
  /// - Parameter owner: the type that contains the body; empty for a global function.
  static func idleReason(_ place: String, of owner: String, showsView: Bool) -> String {
    if showsView { return "\(place): it shows a view" }
    let name = owner.isEmpty ? "the function" : owner
    return "\(place): it is far from the types that the session names: name \(name)"
  }

  /// The code of an expression that traps. The expression can have any type.
  static func value(_ reason: String) -> String {
    "\(function)Value(\(literal(reason)))"
  }

  /// The attribute for a variable whose value is a stand-in of the session.
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

  /// The service calls in a source text.
  static func absentCalls(in text: String) -> [AppSlice.AbsentCall] {
    text.matches(
      of:
        #/rxsAbsent(?:Call|Any|(?:Try)?Await(?:Any)?)?\("(?<place>(?:[^"\\]|\\.)*)", "(?<service>[^"]*)", "(?<name>[^"(]*)[^"]*"/#
    ).map { match in
      AppSlice.AbsentCall(
        service: String(match.service), method: String(match.name),
        place: unquoted(match.place))
    }
  }

  private static func unquoted(_ text: Substring) -> String {
    String(text.replacing("\\\"", with: "\""))
  }

  /// The traps in a source text.
  static func places(in text: String) -> [AppSlice.LeftOut] {
    text.matches(of: #/rxsLeftOut(?:Value)?\("(?<text>(?:[^"\\]|\\.)*)"\)/#).compactMap { match in
      let parts = match.text.split(separator: ":", maxSplits: 2)
      guard parts.count == 3, let line = Int(parts[1]) else { return nil }
      let reason = unquoted(parts[2].drop { $0 == " " })
      return AppSlice.LeftOut(file: String(parts[0]), line: line, reason: reason)
    }
  }
}
