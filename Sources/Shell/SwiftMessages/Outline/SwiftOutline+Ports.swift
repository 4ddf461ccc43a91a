/// Determines from the source which relays and subjects of a type are inputs or outputs.
extension SwiftOutline {
  /// The role of a relay or subject, determined from the source. The stream type alone may suggest
  /// a different role.
  package enum Port { case input, output }

  /// The names of relay and subject types.
  package static let ports: Set<String> = [
    "PublishRelay", "ReplayRelay", "PublishSubject", "ReplaySubject", "AsyncSubject",
    "BehaviorRelay", "BehaviorSubject", "PassthroughSubject", "CurrentValueSubject",
  ]

  /// The names of Combine's subject types.
  package static let combineSubjects: Set<String> = ["PassthroughSubject", "CurrentValueSubject"]

  /// Whether subjects of a type have a current value.
  private static func isValued(_ kind: String) -> Bool {
    kind.hasPrefix("Behavior") || kind == "CurrentValueSubject"
  }

  /// The roles of a type's relays and subjects, including inherited ones. Relays and subjects whose
  /// role follows from their type are not listed.
  package func ports(of type: TypeEntry) -> [String: Port] {
    let related = related(to: type)
    let protocols = self.protocols.filter { related.contains($0.name) }
    var ports: [String: Port] = [:]
    for name in related {
      for (property, kind) in types.first(where: { $0.name == name })?.ports ?? [:] {
        if let side = Self.side(of: property, in: protocols) {
          ports[property] = side
        } else if !Self.isValued(kind) {
          ports[property] = isOutput(property, of: type, related) ? .output : .input
        }
      }
    }
    return ports
  }

  /// Whether a relay with this name has a current value. Relays of ancestors count too.
  package func hasValue(_ port: String, of type: TypeEntry) -> Bool {
    types.contains {
      related(to: type).contains($0.name) && $0.ports[port].map(Self.isValued) ?? false
    }
  }

  /// The role of a property, from the name of a protocol that declares it, such as `LoginInputs` or
  /// `LoginOutputType`. Nil if no such name shows the role.
  private static func side(of property: String, in protocols: [TypeEntry]) -> Port? {
    for entry in protocols where entry.members.contains(where: { $0.name == property }) {
      let isInput = entry.name.contains(#/Inputs?([A-Z]|$)/#)
      guard isInput != entry.name.contains(#/Outputs?([A-Z]|$)/#) else { continue }
      return isInput ? .input : .output
    }
    return nil
  }

  /// Whether the type's code sends into a relay, but does not subscribe to it or pass it to other
  /// code. If the type's code does not use the relay, the uses in other code decide.
  ///
  /// - Parameter related: the names of the types whose code counts as code of this type.
  private func isOutput(_ name: String, of type: TypeEntry, _ related: [String]) -> Bool {
    let mentions = mentions[name] ?? []
    let own = mentions.filter { mention in
      mention.isOwn && mention.types.contains(where: related.contains)
    }.map(\.kind)
    if own.contains(.heard) { return false }
    if own.contains(.sent) { return true }
    guard own.isEmpty else { return false }
    // If other code subscribes to the relay, the relay may be an input of that code, like a field
    // of a struct `Input`.
    let others = mentions.filter(\.isMember).map(\.kind)
    return !others.contains { $0 == .heard || $0 == .shown }
      && (type.keyword == "class" || others.contains(.sent))
  }
}
