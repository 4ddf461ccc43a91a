import RxsSwiftMessages

/// The text of bodies that are left out.
enum Trap {
  /// The module that holds the phantoms and the function.
  static let module = AppSlice.lacking

  private static let function = "rxsLeftOut"

  /// A call that never returns.
  static func call(_ reason: String) -> String {
    "\(function)(\(literal(reason)))"
  }

  /// A call in a body that is left out from the start.
  static func idle(_ place: String, showsView: Bool) -> String {
    let reason = showsView ? "it shows a view" : "nothing that the session names mentions it"
    return "rxsIdle(\(literal("\(place): \(reason)")))"
  }

  /// An expression of any type.
  static func value(_ reason: String) -> String {
    "\(function)Value(\(literal(reason)))"
  }

  /// The attribute of a variable whose service the session stands in for.
  static func injection(of name: String, _ reason: String) -> String {
    "@\(AppSlice.injection)(\(literal(name)), \(literal(reason)))"
  }

  static func isIn(_ text: String) -> Bool { text.contains(function) }

  /// The declarations that bodies call.
  static let declarations = """
    @_exported import RxsCompiled
    public func \(function)(_ place: String) -> Never { rxsEnd(leftOut: place) }
    public func \(function)Value<T>(_ place: String) -> T { rxsEnd(leftOut: place) }
    public func rxsIdle(_ place: String) -> Never { rxsEnd(leftOut: place) }

    """

  private static func literal(_ text: String) -> String {
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

  /// The traps in a text.
  static func places(in text: String) -> [AppSlice.LeftOut] {
    text.matches(of: #/rxsLeftOut(?:Value)?\("(?<text>(?:[^"\\]|\\.)*)"\)/#).compactMap { match in
      let parts = match.text.split(separator: ":", maxSplits: 2)
      guard parts.count == 3, let line = Int(parts[1]) else { return nil }
      var reason = String(parts[2].drop { $0 == " " })
      reason.replace("\\\"", with: "\"")
      return AppSlice.LeftOut(file: String(parts[0]), line: line, reason: reason)
    }
  }
}
