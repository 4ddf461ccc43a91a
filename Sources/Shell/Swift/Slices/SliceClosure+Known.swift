extension SliceClosure {
  /// The types whose values and conformances occur without their names: those of literals, of what
  /// sequences are, of what a compiler makes.
  static let implicit: Set<String> = [
    "Array", "BidirectionalCollection", "BinaryFloatingPoint", "BinaryInteger", "Bool", "Character",
    "Collection", "Comparable", "DefaultStringInterpolation", "Dictionary", "Double", "Equatable",
    "FloatingPoint", "Hashable", "Int", "KeyedDecodingContainer", "KeyedDecodingContainerProtocol",
    "KeyedEncodingContainer", "MutableCollection", "Never", "Numeric", "Optional",
    "RandomAccessCollection", "RangeReplaceableCollection", "Sequence", "Set", "SignedInteger",
    "SingleValueDecodingContainer", "String", "StringInterpolation", "StringProtocol", "Substring",
    "UnkeyedDecodingContainer",
  ]

  /// The members that the compiler and the standard library call.
  static let called: Set<String> = [
    "==", "<", "~=", "appendInterpolation", "appendLiteral", "callAsFunction", "debugDescription",
    "decode", "description", "encode", "errorDescription", "hash", "id", "isEqual",
    "makeIterator", "next", "projectedValue", "rawValue", "wrappedValue",
  ]

  /// The types of others that call no member but those, or none.
  static let quiet: Set<String> = [
    "Any", "AnyObject", "CaseIterable", "Comparable", "CustomStringConvertible", "Double",
    "Equatable", "Error", "Hashable", "Identifiable", "Int", "LocalizedError", "NSObject",
    "ReactiveCompatible", "Sendable", "String", "class",
  ]

  /// The members that show views.
  static let screens: Set<String> = [
    "makeKeyAndVisible", "navigationController", "popToRootViewController",
    "popToViewController", "popViewController", "presentedViewController", "pushViewController",
    "rootViewController", "setViewControllers", "tabBarController", "topViewController",
    "viewControllers",
  ]
}
