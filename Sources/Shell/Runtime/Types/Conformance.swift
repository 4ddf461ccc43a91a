/// The protocols of the standard library that declarations of the shell's library mention.
package enum StandardProtocol: String {
  case sequence = "Sequence"
  case comparable = "Comparable"
  case equatable = "Equatable"
  case hashable = "Hashable"
  case binaryInteger = "BinaryInteger"
  case binaryFloatingPoint = "BinaryFloatingPoint"
  case numeric = "Numeric"
  case stringProtocol = "StringProtocol"
  case describedWithoutLoss = "LosslessStringConvertible"
  case rangeExpression = "RangeExpression"
}

extension Inference {
  /// Whether a type conforms to a protocol. For an unknown type or protocol, the result is true.
  package func conforms(_ type: Type, to name: String) -> Bool {
    StandardProtocol(rawValue: name).map { conforms(type, to: $0) } ?? true
  }

  func conforms(_ type: Type, to one: StandardProtocol) -> Bool {
    switch shallow(type) {
    case .unknown: return true
    case .variable(let index): return conforms(literal(of: .variable(index)) ?? .none, to: one)
    case .tuple, .function, .meta: return false
    case .named(let name, let arguments):
      let type = known(type)
      switch one {
      case .sequence: return type.element != nil
      case .binaryInteger: return type.isInteger
      case .binaryFloatingPoint: return type.isFloatingPoint
      case .numeric: return type.isNumber
      case .stringProtocol: return name == "String" || name == "Substring"
      case .describedWithoutLoss:
        return type.isNumber
          || ["String", "Substring", "Character", "Bool", "Unicode.Scalar"].contains(name)
      case .rangeExpression: return name.contains("Range")
      case .comparable: return type.isNumber || Self.comparable.contains(name)
      case .equatable, .hashable:
        if Self.unequal.contains(name) || type.streamKind != nil { return false }
        if one == .hashable, name == "Dictionary.Keys" { return false }
        let parts = Self.transparent.contains(name) ? arguments : []
        return parts.allSatisfy { conforms($0, to: one) }
      }
    }
  }

  private func conforms(_ literal: Literal, to one: StandardProtocol) -> Bool {
    switch (literal, one) {
    case (.none, _): true
    case (_, .equatable), (_, .hashable): true
    case (.null, _), (_, .rangeExpression): false
    case (_, .comparable), (_, .describedWithoutLoss): true
    case (.integer, .binaryInteger), (.integer, .numeric): true
    case (.float, .binaryFloatingPoint), (.float, .numeric): true
    case (.power, .binaryFloatingPoint), (.power, .numeric): true
    case (.string, .stringProtocol), (.string, .sequence): true
    case (.character, .stringProtocol), (.character, .sequence): true
    default: false
    }
  }

  private static let comparable: Set<String> = [
    "String", "Substring", "Character", "Unicode.Scalar", "String.Index", "Date", "Duration",
    "IndexPath", "DispatchTime",
  ]

  /// Types that have no `==`.
  private static let unequal: Set<String> = [
    "ReversedCollection", "EnumeratedSequence", "Zip2Sequence", "StrideTo", "StrideThrough",
    "Repeated", "UnfoldSequence", "Slice", "PrefixSequence", "DropFirstSequence",
    "FlattenSequence", "JoinedSequence", "LazySequence", "LazyMapSequence", "LazyFilterSequence",
    "LazyPrefixWhileSequence", "LazyDropWhileSequence", "IndexingIterator", "Dictionary.Values",
    "Error", "DisposeBag", "Disposable",
  ]

  /// Types that are `Equatable` if all their type arguments are `Equatable`.
  private static let transparent: Set<String> = [
    "Optional", "Array", "ArraySlice", "Set", "Dictionary", "Dictionary.Keys", "Range",
    "ClosedRange",
  ]
}
