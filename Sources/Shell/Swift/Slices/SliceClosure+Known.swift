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

  /// The members that show views.
  static let screens: Set<String> = [
    "makeKeyAndVisible", "navigationController", "popToRootViewController",
    "popToViewController", "popViewController", "presentedViewController", "pushViewController",
    "rootViewController", "setViewControllers", "tabBarController", "topViewController",
    "viewControllers",
  ]
}
