/// The relays and subjects of a type that its source shows to be inputs or outputs.
extension SwiftOutline {
  /// The part that a relay plays by the text, where its type alone says another one.
  package enum Port { case input, output }

  /// The relays and subjects.
  package static let ports: Set<String> = [
    "PublishRelay", "ReplayRelay", "PublishSubject", "ReplaySubject", "AsyncSubject",
    "BehaviorRelay", "BehaviorSubject", "PassthroughSubject", "CurrentValueSubject",
  ]

  /// The subjects of Combine.
  package static let combineSubjects: Set<String> = ["PassthroughSubject", "CurrentValueSubject"]

  /// Whether subjects of a kind have a value.
  private static func isValued(_ kind: String) -> Bool {
    kind.hasPrefix("Behavior") || kind == "CurrentValueSubject"
  }

  /// The ports of a type, those that it inherits among them, that are others than their types say.
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

  /// Whether a relay of a type, or of one that it inherits from, has a value.
  package func hasValue(_ port: String, of type: TypeEntry) -> Bool {
    types.contains {
      related(to: type).contains($0.name) && $0.ports[port].map(Self.isValued) ?? false
    }
  }

  /// The side that protocols such as `LoginInputs` and `LoginOutputType` put a property on.
  private static func side(of property: String, in protocols: [TypeEntry]) -> Port? {
    for entry in protocols where entry.members.contains(where: { $0.name == property }) {
      let isInput = entry.name.contains(#/Inputs?([A-Z]|$)/#)
      guard isInput != entry.name.contains(#/Outputs?([A-Z]|$)/#) else { continue }
      return isInput ? .input : .output
    }
    return nil
  }

  /// Whether code sends into a relay and does not listen to it, or leaves it to others.
  ///
  /// - Parameter related: the names of the types whose code is the type's own.
  private func isOutput(_ name: String, of type: TypeEntry, _ related: [String]) -> Bool {
    let mentions = mentions[name] ?? []
    let own = mentions.filter { mention in
      mention.isOwn && mention.types.contains(where: related.contains)
    }.map(\.kind)
    if own.contains(.heard) { return false }
    if own.contains(.sent) { return true }
    guard own.isEmpty else { return false }
    // Other code that listens to it may be the one that its values are for.
    let others = mentions.filter(\.isMember).map(\.kind)
    return !others.contains { $0 == .heard || $0 == .shown }
      && (type.keyword == "class" || others.contains(.sent))
  }
}
