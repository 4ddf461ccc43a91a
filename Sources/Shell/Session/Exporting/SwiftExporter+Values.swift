import RxsEngine
import RxsLanguage
import RxsRuntime

/// Values as literals of Swift.
extension SwiftExporter {
  func literal(_ value: Value, at range: SourceRange) throws -> String {
    switch value {
    case .void: return "()"
    case .none, .bool, .int, .string, .number: return value.canonical
    case .some(let some): return try literal(some.value, at: range)
    case .double(let number):
      if number.isNaN { return "Double.nan" }
      return number.isInfinite ? (number < 0 ? "-" : "") + "Double.infinity" : value.canonical
    case .array(let elements): return "[\(try literals(elements, at: range))]"
    case .dictionary(let entries):
      let texts = try entries.sorted.map { key, value in
        "\(try literal(key, at: range)): \(try literal(value, at: range))"
      }
      return texts.isEmpty ? "[:]" : "[\(texts.joined(separator: ", "))]"
    case .tuple(let tuple):
      return "(\(try literals(tuple.elements, labels: tuple.labels, at: range)))"
    case .symbol(let symbol) where symbol.isEvent:
      guard let content = symbol.payload?.elements.first else { return ".\(symbol.name)" }
      let text =
        symbol.name == "error" ? try error(content, at: range) : try literal(content, at: range)
      return ".\(symbol.name)(\(text))"
    case .symbol(let symbol):
      throw refusal("'.\(symbol.name)' is a case whose type is not known", at: range)
    default: throw refusal("\(value.described) has no literal in Swift", at: range)
    }
  }

  private func literals(
    _ values: [Value], labels: [String?] = [], at range: SourceRange
  ) throws -> String {
    try values.enumerated().map { index, value in
      let label = labels.indices.contains(index) ? labels[index] : nil
      return (label.map { "\($0): " } ?? "") + (try literal(value, at: range))
    }.joined(separator: ", ")
  }

  /// An error, as a case of the script's errors or of RxSwift's.
  func error(_ value: Value, at range: SourceRange) throws -> String {
    guard case .symbol(let symbol) = value else {
      throw refusal("the error \(value.described) cannot be written in Swift", at: range)
    }
    if symbol.origin is RxError { return "RxError.\(symbol.name)" }
    let payload = symbol.payload?.elements ?? []
    try errors.note(symbol.name, payload.map { Type(seen: [$0]) ?? .unknown }, at: range)
    let name = "ScriptError.\(symbol.name)"
    return payload.isEmpty ? name : "\(name)(\(try literals(payload, at: range)))"
  }
}
