import RxsEngine

/// What stands before a `.`: a value of the session, or one that has the same members.
struct Receiver {
  /// The value itself or, where nothing may be called to get it, one of its kind.
  let value: Value
  /// Whether it is the value itself.
  let isReal: Bool

  static func real(_ value: Value) -> Receiver { Receiver(value: value, isReal: true) }
  static func like(_ value: Value) -> Receiver { Receiver(value: value, isReal: false) }
  static func stream(_ kind: StreamValue.Kind) -> Receiver {
    .like(.stream(StreamValue(kind, .never())))
  }
}

/// Finds out what an expression is without evaluating it: completion changes nothing.
struct ReceiverFinder {
  let point: CompletionPoint
  let session: Session

  private enum Link {
    case member(String)
    case call(SourceRange)
    case element
  }

  /// What the expression is that ends at a token; nil when nobody can say.
  func receiver(endingAt end: Int) -> Receiver? {
    var links: [Link] = []
    var index = end
    while index >= 0 {
      let token = point.tokens[index]
      switch token.kind {
      case .symbol("?"), .symbol("!"): index -= 1
      case .symbol(">"):
        guard let start = point.startOfGenerics(index) else { return nil }
        index = start - 1
      case .close(let bracket):
        guard let open = point.opening(index) else { return nil }
        guard open > 0, isCall(open) else {
          return follow(links, from: literal(bracket, open, index))
        }
        let inside = SourceRange(
          point.tokens[open].range.upperBound, token.range.lowerBound)
        links.insert(bracket == .square ? .element : .call(inside), at: 0)
        index = open - 1
      case .stringEnd: return follow(links, from: .like(.string("")))
      case .integer: return follow(links, from: .like(.int(0)))
      case .double: return follow(links, from: .like(.double(0)))
      case .duration: return follow(links, from: .like(.duration(0)))
      case .identifier(let name, _):
        if index >= 1, point.tokens[index - 1].isSymbol(".") {
          guard index >= 2, !point.isImplicitDot(index - 1) else { return nil }
          links.insert(.member(name), at: 0)
          index -= 2
        } else {
          return root(name, links)
        }
      default: return nil
      }
    }
    return nil
  }

  /// Whether a bracket belongs to what stands before it.
  private func isCall(_ open: Int) -> Bool {
    let before = point.tokens[open - 1]
    let touches = !point.tokens[open].precededByBlank
    if before.isSymbol(">") { return touches }
    return before.endsOperand && (touches || point.tokens[open].kind == .open(.curly))
  }

  private func literal(_ bracket: Bracket, _ open: Int, _ close: Int) -> Receiver? {
    switch bracket {
    case .square:
      let isDictionary = point.tokens[open...close].contains { $0.isSymbol(":") }
      return .like(isDictionary ? .dictionary(DictionaryValue()) : .array([]))
    case .round where close - open == 2: return receiver(endingAt: close - 1)
    case .round, .curly: return nil
    }
  }

  // MARK: - From the root on

  private func root(_ name: String, _ links: [Link]) -> Receiver? {
    if let variable = session.context.variables[name] {
      return follow(links, from: .real(variable.value))
    }
    if case .call(let range)? = links.first {
      return follow(links.dropFirst(), from: made(by: name, range))
    }
    if name == "now" { return follow(links, from: .like(.duration(0))) }
    guard TypeTable.contains(name) || session.context.services[name] != nil else { return nil }
    return follow(links, from: .real(.type(TypeName(name: name))))
  }

  /// What a call of a function or a type's name gives.
  private func made(by name: String, _ arguments: SourceRange) -> Receiver? {
    let label = point.source.text(arguments)
    switch name {
    case "hot", "cold": return .stream(.observable)
    case "latest": return session.subscriptions[label]?.values.last.map { .real($0) }
    case "values": return .like(.array([]))
    case "events", "subscriptions": return .like(.array([]))
    case "count": return .like(.int(0))
    case "marbles", "String": return .like(.string(""))
    case "Int", "abs": return .like(.int(0))
    case "Double": return .like(.double(0))
    case "Array", "Set", "zip": return .like(.array([]))
    default: return TypeTable.portTypes[name].map { .stream($0) }
    }
  }

  private func follow(_ links: some Sequence<Link>, from start: Receiver?) -> Receiver? {
    var receiver = start
    var links = Array(links)[...]
    while let present = receiver, let link = links.popFirst() {
      switch link {
      case .member(let name):
        var isCall = false
        while case .call? = links.first {
          isCall = true
          links.removeFirst()
        }
        receiver = isCall ? result(of: name, on: present) : property(name, of: present)
      case .element: receiver = nil
      case .call: receiver = nil
      }
    }
    return receiver
  }

  private func property(_ name: String, of receiver: Receiver) -> Receiver? {
    guard receiver.isReal || !receiver.isStream,
      let value = try? Members.property(name, of: receiver.value)
    else { return nil }
    if case .function = value { return nil }
    return Receiver(value: value, isReal: receiver.isReal)
  }

  private func result(of name: String, on receiver: Receiver) -> Receiver? {
    switch receiver.value {
    case .type(let type):
      return (TypeTable.streamTypes[type.name] ?? TypeTable.portTypes[type.name]).map {
        .stream($0)
      }
    case .stream(let stream):
      switch name {
      case "asDriver": return .stream(.driver)
      case "asSignal": return .stream(.signal)
      case "asObservable": return .stream(.observable)
      case "publish", "replay", "multicast": return .stream(.connectable)
      case "asSingle", "first": return .stream(.single)
      case "asMaybe": return .stream(.maybe)
      default: break
      }
      guard OperatorTable.contains(name), name != "subscribe" else { return nil }
      switch stream.kind {
      case .driver, .signal, .single, .maybe, .completable, .infallible:
        return .stream(stream.kind)
      default: return .stream(.observable)
      }
    case .array, .range, .dictionary, .string:
      if ["joined", "uppercased", "lowercased", "trimmingCharacters", "replacingOccurrences"]
        .contains(name)
      {
        return .like(.string(""))
      }
      let lists = [
        "map", "filter", "compactMap", "flatMap", "sorted", "reversed", "prefix", "suffix",
        "dropFirst", "dropLast", "enumerated", "split", "components",
      ]
      return lists.contains(name) ? .like(.array([])) : nil
    default: return nil
    }
  }
}

extension Receiver {
  fileprivate var isStream: Bool { if case .stream = value { true } else { false } }
}

extension CompletionPoint {
  /// Whether the `.` at an index begins an implicit member, as in `advance .seconds(1)`.
  func isImplicitDot(_ index: Int) -> Bool {
    guard index > 0, tokens[index - 1].endsOperand else { return true }
    return tokens[index].precededByBlank && !tokens[index].atLineStart
  }
}
