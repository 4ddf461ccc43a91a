extension SliceClosure {
  /// The types whose values and conformances are used without their names: types of literals, types
  /// of sequences, and types that the compiler generates.
  static let implicit: Set<String> = [
    "Array", "BidirectionalCollection", "BinaryFloatingPoint", "BinaryInteger", "Bool", "Character",
    "Collection", "Comparable", "DefaultStringInterpolation", "Dictionary", "Double", "Equatable",
    "FloatingPoint", "Hashable", "Int", "KeyedDecodingContainer", "KeyedDecodingContainerProtocol",
    "KeyedEncodingContainer", "MutableCollection", "Never", "Numeric", "Optional",
    "RandomAccessCollection", "RangeReplaceableCollection", "Sequence", "Set", "SignedInteger",
    "SingleValueDecodingContainer", "String", "StringInterpolation", "StringProtocol", "Substring",
    "UnkeyedDecodingContainer",
  ]

  /// The members that show views.
  static let screens: Set<String> = [
    "makeKeyAndVisible", "navigationController", "popToRootViewController",
    "popToViewController", "popViewController", "presentedViewController", "pushViewController",
    "rootViewController", "setViewControllers", "tabBarController", "topViewController",
    "viewControllers",
  ]
}
