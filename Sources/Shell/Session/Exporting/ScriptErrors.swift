import RxsLanguage
import RxsRuntime

/// The errors of a script, which become the cases of one enum.
struct ScriptErrors {
  /// A value that a case holds: its type, nil until it is seen, and where the error is made.
  private struct Content {
    var type: String?
    let range: SourceRange
  }

  private var contents: [String: [Content]] = [:]

  /// Whether the script names an error.
  func contains(_ name: String) -> Bool { contents[name] != nil }

  /// Keeps an error with the types of what it holds; nil for those that are not known here.
  mutating func note(_ name: String, _ types: [Type], at range: SourceRange) throws {
    let types = types.map { $0.hasUnknown ? nil : $0.swift }
    var known = contents[name] ?? types.map { Content(type: $0, range: range) }
    var fits = known.count == types.count
    for (index, type) in types.enumerated() where fits && type != nil {
      fits = known[index].type == nil || known[index].type == type
      known[index].type = type
    }
    guard fits else {
      throw Diagnostic(
        .message("the error '.\(name)' holds values of several types"), at: range)
    }
    contents[name] = known
  }

  /// The cases of the enum, by name.
  func cases() throws -> [String] {
    try contents.sorted { $0.key < $1.key }.map { name, contents in
      if let open = contents.first(where: { $0.type == nil }) {
        throw Diagnostic(
          .message("the type of what '.\(name)' holds is not known"), at: open.range)
      }
      let types = contents.compactMap(\.type).joined(separator: ", ")
      return types.isEmpty ? name : "\(name)(\(types))"
    }
  }
}
