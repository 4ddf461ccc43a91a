import RxsLanguage

/// The code that is generated beside what the session's Swift declares.
struct SwiftGlue {
  private let outline: SwiftOutline
  /// The protocols whose stand-ins statements make.
  private let wanted: Set<String>
  /// The protocol of each stand-in, by the name of the service.
  private var services: [String: String] = [:]

  /// - Parameter statements: the text of the statements.
  init(_ outline: SwiftOutline, statements: [String]) {
    self.outline = outline
    let text = statements.joined(separator: "\n")
    var wanted: Set<String> = []
    let names = Set(outline.protocols.map(\.name))
    let words = Set(text.matches(of: #/\b(\w+)\(/#).map { String($0.1) })
    wanted.formUnion(names.intersection(words))
    for type in outline.types {
      for parameter in type.members.flatMap(\.parameters) {
        guard let name = parameter.protocolName, names.contains(name) else { continue }
        services[parameter.name] = name
        if words.contains(type.name) { wanted.insert(name) }
      }
    }
    for name in names {
      for match in text.matches(of: #/(?:let|var) +(\w+) *(?:: *\w+ *)?= *(\w+)\(\)/#)
      where match.2 == name {
        services[String(match.1)] = name
      }
    }
    self.wanted = wanted
  }

  /// A text whose calls of initialisers give a stand-in for each service that is left out.
  func completed(_ text: String) -> String {
    outline.types.reduce(text) { text, type in
      let simple = type.name.split(separator: ".").last.map(String.init) ?? type.name
      let initialisers = type.members.filter { $0.name == "init" }.map(\.parameters)
      guard !type.isGeneric,
        initialisers.contains(where: { $0.contains { standIn(for: $0) != nil } })
      else { return text }
      return CallText.completed(text, calls: simple) { labels in
        // The initialiser that has all labels which are written.
        initialisers.first { parameters in
          labels.allSatisfy { label in parameters.contains { $0.label == label } }
        }?.map { ($0.label, standIn(for: $0)) } ?? []
      }
    }
  }

  /// The code that makes the stand-in of a parameter; nil for one that takes no service.
  private func standIn(for parameter: SwiftOutline.Parameter) -> String? {
    guard let name = parameter.protocolName, protocols.contains(name) else { return nil }
    return "RxsStandIn\(name).shared(\"\(parameter.name)\")"
  }

  /// The method of a service; nil where it is not known.
  ///
  /// - Parameter method: its name, with its labels where it has others of its name.
  func method(_ method: String, of service: String) -> SwiftOutline.Member? {
    guard let name = services[service] else { return nil }
    let entry = outline.protocols.first { $0.name == name }
    let labels = method.split(separator: "(").dropFirst().first.map { $0.dropLast() }
    return entry?.members.first { member in
      member.name == method.prefix { $0 != "(" }
        && (labels == nil
          || member.parameters.map { ($0.label ?? "_") + ":" }.joined() == labels ?? "")
    }
  }

  /// The classes at the top level that are not generic.
  var classes: Set<String> {
    Set(
      outline.types.filter { $0.keyword == "class" && !$0.isGeneric && !$0.isPrivate }.map(\.name))
  }

  /// Whether stand-ins are among it.
  var needsSession: Bool { !standIns.isEmpty }

  /// The statements that tell the session of models with a `transform`.
  var table: [String] {
    outline.transforming.map { "parts.model(\($0.name).transform)" }
      + outline.types.filter { !$0.isGeneric && !$0.isPrivate }.flatMap { type in
        outline.allProperties(of: type).map { "parts.member(\"\($0)\", \\\(type.name).\($0))" }
      }
      + outline.types.filter { !$0.isGeneric && !$0.isPrivate && $0.keyword == "class" }
      .flatMap(intents)
      + outline.types.filter { !$0.privates.isEmpty }.map {
        "parts.hide(\($0.privates), of: \"\($0.name)\")"
      }
  }

  /// The statements for a model that takes a stream of intents and gives streams of states.
  private func intents(of type: SwiftOutline.TypeEntry) -> [String] {
    guard
      let process = type.members.first(where: { $0.name == "process" && $0.parameters.count == 1 }),
      let parameter = process.parameters.first, parameter.type.hasPrefix("Observable<")
    else { return [] }
    let label = parameter.label.map { "\($0): " } ?? ""
    let states = type.members.filter { member in
      member.isMethod && member.parameters.isEmpty && !member.isStatic
        && Self.streams.contains { member.result?.hasPrefix($0) ?? false }
    }
    return [
      "parts.input(\"\(parameter.name)\") { (model: \(type.name), stream: \(parameter.type)) in "
        + "model.process(\(label)stream) }"
    ]
      + states.map {
        "parts.output(\"\($0.name)\") { (model: \(type.name)) in model.\($0.name)() }"
      }
  }

  /// The classes that stand in for services.
  var declarations: [String] { standIns.flatMap(declaration) }

  /// The names of the protocols that have stand-ins.
  var protocols: Set<String> { Set(standIns.map(\.name)) }

  /// The protocols that have stand-ins.
  var standIns: [SwiftOutline.TypeEntry] {
    outline.protocols.filter { entry in
      wanted.contains(entry.name) && !entry.isGeneric && !entry.name.contains(".")
        && !entry.hasAssociatedTypes && !entry.members.contains { $0.isStatic }
    }
  }

  private func declaration(of entry: SwiftOutline.TypeEntry) -> [String] {
    let methods = answered(of: entry)
    return [
      "final class RxsStandIn\(entry.name): RxsSession.StandIn, \(entry.name) {",
      "convenience init(named service: String) { self.init(service, methods: \(methods)) }",
      "nonisolated(unsafe) static var all: [String: RxsStandIn\(entry.name)] = [:]",
      "static func shared(_ service: String) -> RxsStandIn\(entry.name) {",
      "if let known = all[service] { return known }",
      "let made = RxsStandIn\(entry.name)(named: service)",
      "all[service] = made",
      "return made",
      "}",
    ] + members(of: entry).flatMap { body(of: $0) } + ["}"]
  }

  /// The requirements of a protocol, those that it inherits among them.
  func members(of entry: SwiftOutline.TypeEntry) -> [SwiftOutline.Member] {
    let inherited = entry.inherits.flatMap { name in
      outline.protocols.first { $0.name == name }?.members ?? []
    }
    return (entry.members + inherited).filter { $0.name != "init" }
  }

  /// The methods of a protocol that give something; overloads with their labels.
  func answered(of entry: SwiftOutline.TypeEntry) -> [String] {
    let members = members(of: entry)
    return members.filter(\.gives).map { member in
      let isOverloaded = members.count { $0.name == member.name } > 1
      return isOverloaded ? member.nameWithLabels : member.name
    }
  }

  /// The lines of a stand-in for a requirement.
  func body(of member: SwiftOutline.Member) -> [String] {
    let arguments = member.parameters.map(\.name)
    guard member.isMethod else {
      let type = member.result ?? "Any"
      if Self.ports.contains(where: type.hasPrefix) {
        return ["lazy var \(member.name): \(type) = rxsNeutral(\"\(member.name)\")"]
      }
      if Self.streams.contains(where: type.hasPrefix) {
        return ["var \(member.name): \(type) { answer(method: \"\(member.name)\") }"]
      }
      let get = "answer(otherwise: rxsNeutral(\"\(member.name)\"), method: \"\(member.name)\")"
      return member.isSettable
        ? ["var \(member.name): \(type) {", "get { \(get) }", "set { record(newValue) }", "}"]
        : ["var \(member.name): \(type) { \(get) }"]
    }
    guard member.gives else {
      return ["\(member.text) { record(\(arguments.joined(separator: ", "))) }"]
    }
    let call = (member.doesThrow ? "try " : "") + "answer("
    let otherwise = member.doesThrow ? [] : ["otherwise: rxsNeutral(\"\(member.name)\")"]
    let isStream = Self.streams.contains { member.result?.hasPrefix($0) ?? false }
    let all = arguments + (isStream ? [] : otherwise)
    return ["\(member.text) { \(call)\(all.joined(separator: ", "))) }"]
  }

  private static let ports = [
    "PublishRelay<", "BehaviorRelay<", "ReplayRelay<", "PublishSubject<", "BehaviorSubject<",
    "ReplaySubject<",
  ]

  /// The kinds of sequences whose answers are looked up when somebody subscribes.
  private static let streams = [
    "Observable<", "Single<", "Maybe<", "Completable", "Driver<", "Signal<", "Infallible<",
  ]
}
