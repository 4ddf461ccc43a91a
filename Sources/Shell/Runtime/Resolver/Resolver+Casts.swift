import RxsLanguage

extension Resolver {
  /// Protocols of the standard library. The shell does not know which of its own values conform to
  /// them.
  private static let protocols: Set<String> = [
    "AdditiveArithmetic", "AnyObject", "BidirectionalCollection", "BinaryFloatingPoint",
    "BinaryInteger", "CaseIterable", "Codable", "Collection", "Comparable",
    "CustomDebugStringConvertible", "CustomStringConvertible", "Decodable", "Encodable",
    "Equatable", "FixedWidthInteger", "FloatingPoint", "Hashable", "Identifiable",
    "IteratorProtocol", "LocalizedError", "LosslessStringConvertible", "Numeric", "OptionSet",
    "RandomAccessCollection", "RangeExpression", "RawRepresentable", "Sendable", "Sequence",
    "SetAlgebra", "SignedInteger", "SignedNumeric", "Strideable", "StringProtocol",
    "UnsignedInteger",
  ]

  static func isProtocol(_ name: String) -> Bool {
    protocols.contains(name) || StandardProtocol(rawValue: name) != nil
  }

  /// Reports a cast to a protocol in `protocols`.
  func checkCast(to syntax: TypeSyntax) {
    // The same argument may be resolved several times, but the cast is reported only once.
    if case .named(let name, _) = syntax.kind, Self.protocols.contains(name),
      !resolution.problems.contains(where: { $0.range == syntax.range })
    {
      report(.castToProtocol(name), at: syntax.range)
    }
    for child in syntax.children { checkCast(to: child) }
  }
}
