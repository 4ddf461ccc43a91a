extension SwiftOutline {
  /// The members of a type. Members that the type inherits from generic classes of the program are
  /// included.
  package func allMembers(of type: TypeEntry) -> [Member] {
    type.members + genericAncestors(of: type).flatMap(\.members)
  }

  /// The parameters of each initialiser: the type's own initialisers, a struct's implicit
  /// initialiser, or the inherited initialisers of a class.
  package func initialisers(of type: TypeEntry, depth: Int = 0) -> [[Parameter]] {
    let own = type.members.filter { $0.keyword == "init" }.map(\.parameters)
    if !own.isEmpty { return own }
    if type.keyword == "struct" { return [type.stored] }
    guard depth < 16, let base = base(of: type) else { return [] }
    return initialisers(of: base, depth: depth + 1)
  }

  /// Whether an initialiser of a type returns an optional. Inherited initialisers count too.
  package func hasFailableInitialiser(_ type: TypeEntry, depth: Int = 0) -> Bool {
    if type.members.contains(where: \.isFailable) { return true }
    guard depth < 16, let base = base(of: type) else { return false }
    return hasFailableInitialiser(base, depth: depth + 1)
  }

  /// The superclass of a class; nil if the program does not declare it.
  private func base(of type: TypeEntry) -> TypeEntry? {
    type.inherits.first.flatMap { name in
      types.first { $0.name == name && $0.keyword == "class" }
    }
  }

  /// The properties of a type. Properties that the type inherits from generic classes of the
  /// program are included.
  package func allProperties(of type: TypeEntry) -> [String] {
    type.properties + genericAncestors(of: type).flatMap(\.properties)
      + (isReactor(type) ? ["action", "state", "currentState"] : [])
  }

  /// Whether a type has the streams of ReactorKit's `Reactor`. False if the program itself declares
  /// a protocol with this name.
  package func isReactor(_ type: TypeEntry) -> Bool {
    guard type.keyword != "protocol", !protocols.contains(where: { $0.name == "Reactor" }) else {
      return false
    }
    // A protocol of the program may inherit from `Reactor`.
    return related(to: type).contains { name in
      types.first { $0.name == name }?.inherits.contains("Reactor") ?? false
    }
  }

  /// The generic classes from which a class inherits.
  package func genericAncestors(of type: TypeEntry, depth: Int = 0) -> [TypeEntry] {
    guard depth < 16, let found = base(of: type) else { return [] }
    let further = genericAncestors(of: found, depth: depth + 1)
    return found.isGeneric ? [found] + further : further
  }

  package var protocols: [TypeEntry] { types.filter { $0.keyword == "protocol" && !$0.isPrivate } }

  /// The names of a type and of all types of the program that it inherits from.
  package func related(to type: TypeEntry) -> [String] {
    var found = [type.name]
    var next = 0
    while next < found.count {
      let inherited = types.first { $0.name == found[next] }?.inherits ?? []
      for name in inherited + (added[found[next]] ?? [])
      where !found.contains(name) && types.contains(where: { $0.name == name }) {
        found.append(name)
      }
      next += 1
    }
    return found
  }
}
