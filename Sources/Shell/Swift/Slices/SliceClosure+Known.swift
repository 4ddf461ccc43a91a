extension SliceClosure {
  /// The types that code uses without naming them: types of literals and sequences, and types in
  /// generated code.
  static let implicit: Set<String> = [
    "Array", "BidirectionalCollection", "BinaryFloatingPoint", "BinaryInteger", "Bool", "Character",
    "Collection", "Comparable", "DefaultStringInterpolation", "Dictionary", "Double", "Equatable",
    "FloatingPoint", "Hashable", "Int", "KeyedDecodingContainer", "KeyedDecodingContainerProtocol",
    "KeyedEncodingContainer", "MutableCollection", "Never", "Numeric", "Optional",
    "RandomAccessCollection", "RangeReplaceableCollection", "Sequence", "Set", "SignedInteger",
    "SingleValueDecodingContainer", "String", "StringInterpolation", "StringProtocol", "Substring",
    "UnkeyedDecodingContainer",
  ]

  /// The members whose use shows a view.
  static let screens: Set<String> = [
    "makeKeyAndVisible", "navigationController", "popToRootViewController",
    "popToViewController", "popViewController", "presentedViewController", "pushViewController",
    "rootViewController", "setViewControllers", "tabBarController", "topViewController",
    "viewControllers",
  ]
}
