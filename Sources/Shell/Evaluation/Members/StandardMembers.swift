/// The members that Swift's standard library gives to its types, under the same names.
enum StandardMembers {
  static let anyValue = Members.Table()
  static let string = Members.Table()
  static let array = Members.Table()
  static let sequence = Members.Table()
  static let range = Members.Table()
  static let dictionary = Members.Table()
  static let number = Members.Table()
  static let int = Members.Table()
  static let double = Members.Table()
  static let bool = Members.Table()
  static let duration = Members.Table()
  static let symbol = Members.Table()
}

extension Members {
  /// The methods that change the variable that they are called on.
  static let mutating: [String: Mutation] = [:]

  /// The mutating method of a name for a value; nil when the value has none.
  static func mutation(_ name: String, of value: Value) -> Mutation? { nil }
}
