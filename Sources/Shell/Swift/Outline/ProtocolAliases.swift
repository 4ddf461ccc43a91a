import RxsSwiftMessages

/// The protocols that type aliases name.
struct ProtocolAliases {
  private let aliases: [String: SwiftOutline.Alias]
  private let types: Set<String>
  private let protocols: Set<String>

  init(_ outline: SwiftOutline) {
    aliases = outline.aliases
    types = Set(outline.types.map(\.name))
    protocols = Set(outline.types.filter { $0.keyword == "protocol" }.map(\.name))
  }

  /// Gives an alias of several protocols a protocol of its own, and replaces the other aliases in
  /// parameters and results by the protocols that they name.
  func resolve(in outline: inout SwiftOutline) {
    if aliases.isEmpty { return }
    for name in aliases.keys.sorted() where isComposition(name) {
      outline.types.append(
        SwiftOutline.TypeEntry(
          name: name, keyword: "protocol", isGeneric: false, isPrivate: false,
          inherits: aliases[name]?.names ?? [], isExtension: false))
    }
    for type in outline.types.indices {
      let owner = outline.types[type].name
      for member in outline.types[type].members.indices {
        let old = outline.types[type].members[member]
        outline.types[type].members[member].parameters = old.parameters.map {
          resolved($0, in: owner)
        }
        outline.types[type].members[member].protocolName = old.protocolName.map {
          name($0, in: owner)
        }
      }
      outline.types[type].stored = outline.types[type].stored.map { resolved($0, in: owner) }
    }
  }

  /// Whether a name is a top-level alias of several protocols.
  private func isComposition(_ name: String) -> Bool {
    let names = aliases[name]?.names ?? []
    return names.count > 1 && !name.contains(".") && names.allSatisfy(protocols.contains)
  }

  private func resolved(
    _ parameter: SwiftOutline.Parameter, in owner: String
  ) -> SwiftOutline.Parameter {
    guard let name = parameter.protocolName else { return parameter }
    return SwiftOutline.Parameter(
      label: parameter.label, name: parameter.name, isInout: parameter.isInout,
      type: parameter.type, hasDefault: parameter.hasDefault,
      protocolName: self.name(name, in: owner))
  }

  /// The name of the protocol that a name in a type means; the name itself if it is no alias.
  private func name(_ name: String, in owner: String) -> String {
    var (name, owner) = (name, owner[...])
    // An alias may name a further alias.
    for _ in 0..<8 {
      guard let (path, alias) = alias(name, in: owner), let next = alias.names.first,
        alias.names.count == 1, next != name || path != name
      else { return name }
      owner = path.prefix(upTo: path.lastIndex(of: ".") ?? path.startIndex)
      name = next
    }
    return name
  }

  /// The nearest alias with a name, and its path. Nil if the name means a type.
  private func alias(
    _ name: String, in owner: Substring
  ) -> (path: String, alias: SwiftOutline.Alias)? {
    var owner = owner
    while true {
      let path = owner.isEmpty ? name : "\(owner).\(name)"
      if types.contains(path) { return nil }
      if let alias = aliases[path] { return (path, alias) }
      if owner.isEmpty { return nil }
      owner = owner.prefix(upTo: owner.lastIndex(of: ".") ?? owner.startIndex)
    }
  }
}
