/// All operators on streams of values, by name.
///
/// Calls, completion, help and messages are made from this table.
enum OperatorTable {
  /// Every entry, in groups.
  static let all: [StreamOperator] =
    transforming + filtering + combining + timing + errors + sharing + traits + utility
    + deprecated

  private static let byName = Dictionary(grouping: all, by: \.name)

  static var names: [String] { byName.keys.sorted() }

  static func contains(_ name: String) -> Bool { byName[name] != nil }

  /// The entries of a name: its overloads.
  static func overloads(of name: String) -> [StreamOperator] { byName[name] ?? [] }

  /// Applies the overload that the arguments fit.
  static func apply(
    _ name: String, to stream: StreamValue, _ arguments: [LabelledValue]
  ) throws -> Value {
    let overloads = overloads(of: name)
    for isStrict in [true, false] {
      for entry in overloads {
        let bound = Bound(arguments, to: entry.parameters, callee: name, isStrict: isStrict)
        guard let bound else { continue }
        return try entry.apply(StreamOperator.Source(stream: stream, callee: name), bound)
      }
    }
    let signatures = overloads.map(\.signature).joined(separator: " or ")
    throw RuntimeError("'\(name)' does not take these arguments", hint: "it is \(signatures)")
  }
}

extension StreamOperator {
  /// An operator whose result is a stream of the same kind, or of another where `kind` says so.
  ///
  /// - Parameter drops: whether it may drop the element of a single, which is a maybe then.
  static func stage(
    _ name: String, _ parameters: [Parameter], kind: StreamValue.Kind? = nil, drops: Bool = false,
    _ summary: String, _ apply: @escaping (Source, Bound) throws -> SourceResult
  ) -> StreamOperator {
    StreamOperator(name: name, parameters: parameters, summary: summary) { source, arguments in
      let result = try apply(source, arguments)
      let isMaybe = drops && source.stream.kind == .single
      return .stream(source.stream.derived(result, isMaybe ? .maybe : kind))
    }
  }
}
