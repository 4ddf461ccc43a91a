extension Compiler {
  /// A struct of the app as it is printed: `Coordinate(latitude: 37.5, longitude: 127.0)`.
  ///
  /// It gives nil for a name that is none of a struct.
  func written(
    _ name: String, _ call: Call, _ range: SourceRange, _ scope: Scope
  ) throws -> Code? {
    let labels = call.arguments.map { $0.label?.text }
    guard let found = context.structs.choice(of: name, labels) else { return nil }
    let type: WrittenStruct
    do { type = try found.get() } catch { throw error.located(range, source) }
    let codes = try call.arguments.map { try compile($0.value, scope) }
    let limits = context.limits
    return { frame in
      let values = try codes.map { try $0(frame) }
      try limits.check(nestingOf: values)
      return .tuple(type.value(labels, values))
    }
  }
}
