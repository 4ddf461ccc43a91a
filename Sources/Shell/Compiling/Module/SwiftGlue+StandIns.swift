import RxsSwiftMessages

/// Generates stand-ins: for each protocol of a service, a class whose calls a script can answer.
extension SwiftGlue {
  /// The lines of the stand-in class for a protocol.
  func declaration(of entry: SwiftOutline.TypeEntry) -> [String] {
    let members = members(of: entry)
    let methods = members.map { $0.isMethod ? $0.nameWithLabels : $0.name }
    let silent = members.filter { $0.isMethod && !$0.gives && !$0.passesValue }
      .map(\.nameWithLabels)
    // A stand-in for a service that a member returns is registered in advance, down to a limited
    // depth.
    let inner = members.compactMap { member in
      innerStandIn(of: member).map { "_ = \($0).shared(service + \".\(member.name)\")" }
    }
    let known =
      inner.isEmpty
      ? ""
      : "; if service.count(where: { $0 == \".\" }) < 4 "
        + "{ \(inner.joined(separator: "; ")) }"
    let isActor = isActor(entry)
    let made = "(service, methods: \(methods), silent: \(silent))\(known) }"
    let head =
      isActor
      ? [
        // An actor inherits from no class, so it contains the actual stand-in.
        "actor RxsStandIn\(entry.name): \(entry.name) {",
        "nonisolated(unsafe) let rxsStandIn: RxsCatalog.StandIn",
        "init(named service: String) { rxsStandIn = RxsCatalog.StandIn\(made)",
      ]
      : [
        "final class RxsStandIn\(entry.name): RxsCatalog.StandIn, \(entry.name) {",
        "convenience init(named service: String) { self.init\(made)",
      ]
    return head + [
      "nonisolated(unsafe) static var all: [String: RxsStandIn\(entry.name)] = [:]",
      "static func shared(_ service: String) -> RxsStandIn\(entry.name) {",
      "if let known = all[service] { return known }",
      "let made = RxsStandIn\(entry.name)(named: service)",
      "all[service] = made",
      "unbound.insert(service)",
      "return made",
      "}",
      // If a model already has a stand-in for this service, the first variable with the service's
      // name gets the same stand-in. Each further variable gets a new stand-in.
      "nonisolated(unsafe) static var unbound: Set<String> = []",
      "static func bound(_ service: String) -> RxsStandIn\(entry.name) {",
      "if unbound.remove(service) != nil, let known = all[service] { return known }",
      "let made = RxsStandIn\(entry.name)(named: service)",
      "all[service] = made",
      "return made",
      "}",
    ] + initializers(of: entry) + bodies(of: entry) + ["}"]
  }

  /// The members of a stand-in.
  func bodies(of entry: SwiftOutline.TypeEntry) -> [String] {
    let owner = isActor(entry) ? "rxsStandIn." : ""
    return members(of: entry).flatMap { body(of: $0, owner) }
  }

  /// Whether only actors conform to a protocol.
  func isActor(_ entry: SwiftOutline.TypeEntry) -> Bool {
    inherited(by: entry).contains { $0.inherits.contains("Actor") }
  }

  /// The required methods and properties of a protocol, including inherited requirements.
  func members(of entry: SwiftOutline.TypeEntry) -> [SwiftOutline.Member] {
    requirements(of: entry).filter { $0.name != "init" }
  }

  /// The initialisers that a protocol requires. They create a stand-in with the name of the
  /// protocol.
  private func initializers(of entry: SwiftOutline.TypeEntry) -> [String] {
    let name = entry.name.prefix(1).lowercased() + entry.name.dropFirst()
    let head = isActor(entry) ? "" : "convenience "
    return Set(requirements(of: entry).filter { $0.name == "init" }.map(\.text)).sorted()
      .map { "\(head)\($0) { self.init(named: \"\(name)\") }" }
  }

  private func requirements(of entry: SwiftOutline.TypeEntry) -> [SwiftOutline.Member] {
    let members = inherited(by: entry).flatMap(\.members)
    // Several protocols can have the same requirement, which is generated only once.
    let settable = Set(members.filter { $0.isProperty && $0.isSettable }.map(\.name))
    var known: Set<String> = []
    return members.filter { member in
      if member.isProperty, !member.isSettable, settable.contains(member.name) { return false }
      let types = (member.parameters.map(\.type) + [member.result ?? ""]).joined(separator: " ")
      let signature = member.isProperty ? member.name : "\(member.nameWithLabels) \(types)"
      return known.insert(signature).inserted
    }
  }

  /// A protocol and the protocols of the app that the protocol inherits.
  private func inherited(by entry: SwiftOutline.TypeEntry) -> [SwiftOutline.TypeEntry] {
    var all = [entry]
    var names: Set<String> = [entry.name]
    var rest = entry.inherits
    while let name = rest.popLast() {
      guard names.insert(name).inserted,
        let inherited = outline.protocols.first(where: { $0.name == name })
      else { continue }
      all.append(inherited)
      rest += inherited.inherits
    }
    return all
  }

  /// The members of a protocol that a script can answer. The names of overloaded members include
  /// their labels.
  package func answered(of entry: SwiftOutline.TypeEntry) -> [String] {
    let members = members(of: entry)
    return members.map { member in
      let isOverloaded = members.count { $0.name == member.name } > 1
      return isOverloaded ? member.nameWithLabels : member.name
    }
  }

  /// The stand-in class for a service that a member returns; nil if the member does not return a
  /// service.
  private func innerStandIn(of member: SwiftOutline.Member) -> String? {
    guard !member.isAsync, !member.doesThrow, let name = member.protocolName,
      protocols.contains(name)
    else { return nil }
    return "RxsStandIn\(name)"
  }

  /// The code for a member that returns a service. The result is a stand-in until a script answers
  /// the member.
  private func innerService(of member: SwiftOutline.Member, _ owner: String) -> String? {
    guard let inner = innerStandIn(of: member) else { return nil }
    let own = "\(inner).shared(\(owner)service + \".\(member.name)\")"
    let arguments = member.passed.map { $0 + ", " }.joined()
    return "\(owner)isAnswered() ? \(owner)answer(\(arguments)otherwise: \(own)) : \(own)"
  }

  /// The lines of a stand-in for a single requirement.
  ///
  /// - Parameter owner: the path of the stand-in's functions; empty in the stand-in itself.
  private func body(of member: SwiftOutline.Member, _ owner: String) -> [String] {
    guard member.isMethod else { return [property(member, owner)] }
    let head = member.isolation(owner) + member.text
    if let handler = member.handler {
      let others = member.passed.dropLast().map { $0 + ", " }.joined()
      return ["\(head) { \(owner)answer(\(others)to: \(handler.name)) }"]
    }
    guard member.gives else {
      let arguments = member.passed
      let list = (arguments + (member.doesThrow ? [] : ["otherwise: ()"])).joined(separator: ", ")
      let call =
        member.isAsync ? "await \(owner)answerLater(\(list))" : "\(owner)answer(\(list))"
      let answered = member.doesThrow ? "let _: Void = try \(call)" : call
      if !member.doesThrow, !member.isAsync {
        return ["\(head) { \(owner)perform(\(arguments.joined(separator: ", "))) }"]
      }
      let recorded = "\(owner)record(\(arguments.joined(separator: ", ")))"
      let body = "if \(owner)isAnswered() { \(answered) } else { \(recorded) }"
      guard member.doesThrow, let error = member.thrownType else {
        return ["\(head) { \(body) }"]
      }
      return [
        "\(head) {", "do { \(body) }", "catch let error as \(error) { throw error }",
        "catch { let _: Void = rxsRefused(error, \"\(member.name)\") }", "}",
      ]
    }
    let value = value(of: member, owner)
    guard member.doesThrow, let error = member.thrownType else {
      return ["\(head) { \(value) }"]
    }
    return [
      "\(head) {", "do { return \(value) }",
      "catch let error as \(error) { throw error }",
      "catch { return rxsRefused(error, \"\(member.name)\") }",
      "}",
    ]
  }

  private func property(_ member: SwiftOutline.Member, _ owner: String) -> String {
    let type = member.result ?? "Any"
    let kind = String(type.prefix { $0 != "<" })
    let neutral = "rxsNeutral(\"\\(\(owner)service).\(member.name)\")"
    if SwiftOutline.combineSubjects.contains(kind) {
      let value = kind == "CurrentValueSubject" ? neutral : ""
      return "lazy var \(member.name): \(type) = \(kind)(\(value))"
    }
    if SwiftOutline.ports.contains(kind) {
      let method = "method: \"\(member.name)\""
      return "lazy var \(member.name): \(type) = \(owner)isAnswered(\(method)) "
        + "? \(owner)answer(otherwise: \(neutral), \(method)) : \(neutral)"
    }
    let effects = (member.isAsync ? " async" : "") + (member.doesThrow ? " throws" : "")
    // The answer is looked up at each subscription, as for an `Observable`.
    let value =
      kind == "AnyPublisher" && effects.isEmpty
      ? "Deferred { [self] () -> \(type) in \(value(of: member, owner)) }.eraseToAnyPublisher()"
      : value(of: member, owner)
    let set = member.isSettable ? " set { \(owner)record(newValue) }" : ""
    let head = member.isolation(owner) + "var \(member.name): \(type)"
    return "\(head) { get\(effects) { \(value) }\(set) }"
  }

  /// The code of the value that a stand-in returns for a member.
  private func value(of member: SwiftOutline.Member, _ owner: String) -> String {
    if let service = innerService(of: member, owner) { return service }
    var arguments = member.passed
    if !member.doesThrow, !Self.isStream(member.result) {
      arguments.append("otherwise: rxsNeutral(\"\\(\(owner)service).\(member.name)\")")
    }
    let list = arguments.joined(separator: ", ")
    let effects = (member.doesThrow ? "try " : "") + (member.isAsync ? "await " : "")
    return "\(effects)\(owner)\(member.isAsync ? "answerLater" : "answer")(\(list))"
  }

  /// Whether a result type is a stream of Rx. The answer for a stream is looked up at each
  /// subscription.
  static func isStream(_ type: String?) -> Bool {
    [
      "Observable<", "Single<", "Maybe<", "Completable", "Driver<", "Signal<", "Infallible<",
    ].contains { type?.hasPrefix($0) ?? false }
  }
}

extension SwiftOutline.Member {
  /// The names of the parameters that a stand-in stores with a call. A nonescaping closure is left
  /// out.
  fileprivate var passed: [String] { parameters.filter { !$0.isNonescaping }.map(\.name) }

  /// The modifier of a member in an actor; empty in a stand-in that is a class.
  fileprivate func isolation(_ owner: String) -> String {
    !owner.isEmpty && modifiers.contains("nonisolated") ? "nonisolated " : ""
  }
}

extension SwiftOutline.Parameter {
  /// Whether the parameter is a nonescaping closure.
  var isNonescaping: Bool {
    guard !type.contains("@escaping") else { return false }
    var depth = 0
    var previous: Character = " "
    for character in type {
      switch character {
      case "(", "[", "<": depth += 1
      case ")", "]": depth -= 1
      case ">" where previous == "-": if depth == 0 { return true }
      case ">": depth -= 1
      default: break
      }
      previous = character
    }
    return false
  }
}
