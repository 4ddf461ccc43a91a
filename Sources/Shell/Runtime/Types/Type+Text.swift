extension Type: CustomStringConvertible {
  /// The type as Swift writes it; a part that is not known is `_`.
  package var description: String {
    switch self {
    case .unknown, .variable: return "_"
    case .named("Optional", let arguments) where arguments.count == 1:
      if case .function = arguments[0] { return "(\(arguments[0]))?" }
      return "\(arguments[0])?"
    case .named("Array", let arguments) where arguments.count == 1: return "[\(arguments[0])]"
    case .named("Dictionary", let arguments) where arguments.count == 2:
      return "[\(arguments[0]): \(arguments[1])]"
    case .named(let name, let arguments):
      return arguments.isEmpty
        ? name : "\(name)<\(arguments.map(\.description).joined(separator: ", "))>"
    case .tuple(let elements):
      if elements.isEmpty { return "Void" }
      let parts = elements.map { ($0.label.map { "\($0): " } ?? "") + $0.type.description }
      return "(\(parts.joined(separator: ", ")))"
    case .function(let parameters, let result):
      return "(\(parameters.map(\.description).joined(separator: ", "))) -> \(result)"
    case .meta(let type): return "\(type).Type"
    }
  }
}
