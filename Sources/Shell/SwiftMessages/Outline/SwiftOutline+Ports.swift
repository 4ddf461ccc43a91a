/// The relays and subjects of a type that are inputs or outputs according to its source.
extension SwiftOutline {
  /// The role of a relay according to the source, if it differs from the role that its type
  /// suggests.
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

  /// The ports of a type, including inherited ports, whose role differs from the role that their
  /// type suggests.
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

  /// Whether a relay of a type, or of one of its ancestors, has a current value.
  package func hasValue(_ port: String, of type: TypeEntry) -> Bool {
    types.contains {
      related(to: type).contains($0.name) && $0.ports[port].map(Self.isValued) ?? false
    }
  }

  /// Whether a property is an input or an output, by the names of protocols such as `LoginInputs`
  /// and `LoginOutputType`.
  private static func side(of property: String, in protocols: [TypeEntry]) -> Port? {
    for entry in protocols where entry.members.contains(where: { $0.name == property }) {
      let isInput = entry.name.contains(#/Inputs?([A-Z]|$)/#)
      guard isInput != entry.name.contains(#/Outputs?([A-Z]|$)/#) else { continue }
      return isInput ? .input : .output
    }
    return nil
  }

  /// Whether the type's code sends into a relay, but neither subscribes to the relay nor passes it
  /// to other code.
  ///
  /// - Parameter related: the names of the types whose code counts as the type's own code.
  private func isOutput(_ name: String, of type: TypeEntry, _ related: [String]) -> Bool {
    let mentions = mentions[name] ?? []
    let own = mentions.filter { mention in
      mention.isOwn && mention.types.contains(where: related.contains)
    }.map(\.kind)
    if own.contains(.heard) { return false }
    if own.contains(.sent) { return true }
    guard own.isEmpty else { return false }
    // Other code that subscribes to the relay may be the receiver of its values.
    let others = mentions.filter(\.isMember).map(\.kind)
    return !others.contains { $0 == .heard || $0 == .shown }
      && (type.keyword == "class" || others.contains(.sent))
  }
}
