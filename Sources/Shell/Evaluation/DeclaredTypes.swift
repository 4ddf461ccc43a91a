/// The types that a session's statements have declared or extended.
struct DeclaredTypes {
  private(set) var byName: [String: DeclaredType] = [:]
  /// The types with a member of a name, the newest last.
  private var owners: [String: [DeclaredType]] = [:]

  subscript(name: String) -> DeclaredType? { byName[name] }

  var names: [String] { Array(byName.keys) }

  /// Makes a type known; one of the same name that was declared before is forgotten.
  mutating func declare(_ type: DeclaredType) {
    byName[type.name] = type
    for (name, types) in owners { owners[name] = types.filter { $0.name != type.name } }
  }

  /// Makes it known that a type has members of these names.
  mutating func add(_ names: some Sequence<String>, to type: DeclaredType) {
    type.memberNames.formUnion(names)
    for name in names where owners[name]?.contains(where: { $0 === type }) != true {
      owners[name, default: []].append(type)
    }
  }

  /// Whether some type has a member of a name.
  func mayHave(_ name: String) -> Bool { owners[name] != nil }

  /// The member of a name that a value has by declaration.
  func member(_ name: String, of value: Value) -> DeclaredType.Member? {
    owners[name]?.last { $0.owns(value) }?.members[name]
  }
}
