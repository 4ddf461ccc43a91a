import RxsLanguage

/// The relays and subjects of a type that its source shows to be inputs or outputs.
extension SwiftOutline {
  /// The part that a relay plays by the text, where its type alone says another one.
  enum Port { case input, output }

  /// The relays and subjects.
  static let ports: Set<String> = [
    "PublishRelay", "ReplayRelay", "PublishSubject", "ReplaySubject", "AsyncSubject",
    "BehaviorRelay", "BehaviorSubject", "PassthroughSubject", "CurrentValueSubject",
  ]

  /// The subjects of Combine.
  static let combineSubjects: Set<String> = ["PassthroughSubject", "CurrentValueSubject"]

  /// Whether subjects of a kind have a value.
  private static func isValued(_ kind: String) -> Bool {
    kind.hasPrefix("Behavior") || kind == "CurrentValueSubject"
  }
  /// The calls that send into what they take.
  private static var sinks: Regex<Substring> { #/bind|drive|emit|subscribe/# }
  private static var sends: Regex<Substring> {
    #/accept|send|on(?:Next|Error|Completed)?|asObserver/#
  }
  /// The names that code gives to the object that it is in.
  private static let selves: Set<String> = [
    "self", "owner", "this", "strongSelf", "weakSelf", "vm", "viewModel",
  ]

  /// The kind of relay or subject that the property at the present word is; nil for others.
  func portKind() -> String? {
    var place = index + 2
    guard tokens.indices.contains(place), tokens[place].isSymbol(":") || tokens[place].isSymbol("=")
    else { return nil }
    place += 1
    // The module may stand before it: `RxRelay.PublishRelay`.
    if tokens.indices.contains(place + 2), tokens[place + 1].isSymbol(".") { place += 2 }
    return word(at: place).flatMap { Self.ports.contains($0) ? $0 : nil }
  }

  /// The ports of a type, those that it inherits among them, that are others than their types say.
  func ports(of type: TypeEntry) -> [String: Port] {
    let related = related(to: type)
    let bodies = related.flatMap { self.bodies[$0] ?? [] }
    let protocols = self.protocols.filter { related.contains($0.name) }
    var ports: [String: Port] = [:]
    for name in related {
      for (property, kind) in types.first(where: { $0.name == name })?.ports ?? [:] {
        if let side = Self.side(of: property, in: protocols) {
          ports[property] = side
        } else if !Self.isValued(kind) {
          ports[property] = isOutput(property, of: type, in: bodies) ? .output : .input
        }
      }
    }
    return ports
  }

  /// Whether a relay of a type, or of one that it inherits from, has a value.
  func hasValue(_ port: String, of type: TypeEntry) -> Bool {
    types.contains {
      related(to: type).contains($0.name) && $0.ports[port].map(Self.isValued) ?? false
    }
  }

  /// A type and all types of the text that it inherits from.
  func related(to type: TypeEntry) -> [String] {
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

  /// The side that protocols such as `LoginInputs` and `LoginOutputType` put a property on.
  private static func side(of property: String, in protocols: [TypeEntry]) -> Port? {
    for entry in protocols where entry.members.contains(where: { $0.name == property }) {
      let isInput = entry.name.contains(#/Inputs?([A-Z]|$)/#)
      guard isInput != entry.name.contains(#/Outputs?([A-Z]|$)/#) else { continue }
      return isInput ? .input : .output
    }
    return nil
  }

  /// The ways in which code mentions a relay.
  private enum Mention { case sent, shown, heard, none }

  /// Whether code sends into a relay and does not listen to it, or leaves it to others.
  private func isOutput(_ name: String, of type: TypeEntry, in bodies: [Range<Int>]) -> Bool {
    var own: [Mention] = []
    let places = places[name] ?? []
    for place in places where bodies.contains(where: { $0.contains(place) }) {
      guard let start = startOfPath(to: place) else { continue }
      own.append(mention(from: start, to: place))
    }
    own.removeAll { $0 == .none }
    if own.contains(.heard) { return false }
    if own.contains(.sent) { return true }
    guard own.isEmpty else { return false }
    // Other code that listens to it may be the one that its values are for.
    let others = places.filter { $0 > 0 && tokens[$0 - 1].isSymbol(".") }
      .map { mention(from: $0 - 1, to: $0) }
    return !others.contains { $0 == .heard || $0 == .shown }
      && (type.keyword == "class" || others.contains(.sent))
  }

  /// The place where the path begins that names a property of the object itself; nil where the name is
  /// another one's.
  private func startOfPath(to place: Int) -> Int? {
    guard place > 0, tokens[place - 1].isSymbol(".") else { return place }
    var base = place - 2
    if base > 0, tokens[base].isSymbol("?") || tokens[base].isSymbol("!") { base -= 1 }
    guard base > 0 else { return nil }
    if case .anonymous = tokens[base].kind { return base }
    guard let word = word(at: base), Self.selves.contains(word), !tokens[base - 1].isSymbol(".")
    else {
      return nil
    }
    return base
  }

  /// The way in which code mentions a relay whose path ends at a place.
  private func mention(from start: Int, to place: Int) -> Mention {
    let (before, next) = (tokens[max(0, start - 1)], place + 1)
    guard next < tokens.count else { return .none }
    // Its declaration, a label, or its value in an initialiser.
    if before.isWord("let") || before.isWord("var") || tokens[next].isSymbol(":")
      || tokens[next].isSymbol("=")
    {
      return .none
    }
    if tokens[next].isSymbol("."), let member = word(at: next + 1) {
      if member.wholeMatch(of: Self.sends) != nil { return .sent }
      // It is given as another kind of stream.
      guard member.wholeMatch(of: #/as[A-Z]\w+|eraseToAnyPublisher/#) != nil else { return .heard }
      let end = next + 2 < tokens.count ? tokens.endOfGroup(at: next + 2) : next + 2
      let isWhole = end >= tokens.count || !tokens[end].isSymbol(".")
      let isGiven = before.isSymbol("=") || before.isWord("return") || before.kind == .open(.curly)
      return isWhole && isGiven ? .shown : .heard
    }
    if isCaptured(place) || isCopied(start, to: place) { return .none }
    guard tokens[next].kind == .comma || tokens[next].kind == .close(.round) else { return .heard }
    // An argument.
    let callee = callee(around: start)
    if callee?.wholeMatch(of: Self.sinks) != nil { return .sent }
    return callee == "accept" || callee == "onNext" ? .none : .heard
  }

  /// Whether a name stands in the list of captures of a closure, whose body shows what it is for.
  private func isCaptured(_ place: Int) -> Bool {
    guard let open = bracket(around: place), open > 0 else { return false }
    return tokens[open].kind == .open(.square) && tokens[open - 1].kind == .open(.curly)
  }

  /// Whether a relay gets a local variable of its own name: `let toast = self.toast`.
  private func isCopied(_ start: Int, to place: Int) -> Bool {
    start > 2 && tokens[start - 1].isSymbol("=") && word(at: start - 2) == word(at: place)
      && tokens[start - 3].isWord("let")
  }

  /// The name of the call that has an argument; nil where there is none.
  private func callee(around place: Int) -> String? {
    guard let open = bracket(around: place), tokens[open].kind == .open(.round) else { return nil }
    return word(at: open - 1)
  }

  /// The bracket that is open at a place.
  private func bracket(around place: Int) -> Int? {
    var depth = 0
    for index in (0..<place).reversed() {
      switch tokens[index].kind {
      case .close: depth += 1
      case .open where depth == 0: return index
      case .open: depth -= 1
      default: break
      }
    }
    return nil
  }
}
