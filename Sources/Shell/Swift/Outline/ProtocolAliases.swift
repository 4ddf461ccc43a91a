import RxsSwiftMessages

/// Resolves type aliases of protocols.
struct ProtocolAliases {
  private let aliases: [String: SwiftOutline.Alias]
  private let types: Set<String>
  private let protocols: Set<String>

  init(_ outline: SwiftOutline) {
    aliases = outline.aliases
    types = Set(outline.types.map(\.name))
    protocols = Set(outline.types.filter { $0.keyword == "protocol" }.map(\.name))
  }

  /// Adds a protocol for each alias of a composition such as `A & B`. In parameters and results,
  /// replaces each alias of a single protocol by this protocol.
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

  /// Whether a name is a top-level alias for a composition of protocols.
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

  /// The name of the protocol to which a name refers inside a type. Returns the name itself if the
  /// name is not an alias.
  private func name(_ name: String, in owner: String) -> String {
    var (name, owner) = (name, owner[...])
    // An alias can refer to another alias.
    for _ in 0..<8 {
      guard let (path, alias) = alias(name, in: owner), let next = alias.names.first,
        alias.names.count == 1, next != name || path != name
      else { return name }
      owner = path.prefix(upTo: path.lastIndex(of: ".") ?? path.startIndex)
      name = next
    }
    return name
  }

  /// The nearest alias with this name, and its path. Nil if a type has this name.
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
