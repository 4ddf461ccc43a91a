import RxsLanguage
import RxsSwiftMessages

/// Generates code in addition to the declarations of a session: stand-ins for services,
/// registrations, and omitted arguments.
package struct SwiftGlue {
  let outline: SwiftOutline
  /// The names of the protocols that need stand-ins.
  private let wanted: Set<String>
  private let services = Services()
  /// The names of the members that statements mention.
  let members: Set<String>
  /// Whether statements create objects with callback closures.
  private let hasCallbacks: Bool

  /// The stand-ins so far: the protocol of each service, by the name of the service.
  private final class Services {
    var protocols: [String: String] = [:]
    /// The names of the services that statements have answered since the last `reset`.
    var answered: Set<String> = []
    /// The number of `reset` statements so far.
    var resets = 0
  }

  /// - Parameters:
  ///   - statements: the text of the statements.
  ///   - members: the names of members that the statements mention.
  ///   - leftOut: protocols whose stand-ins do not compile and are left out.
  package init(
    _ outline: SwiftOutline, statements: [String], members: Set<String> = [],
    without leftOut: Set<String> = []
  ) {
    self.outline = outline
    self.members = members
    let text = statements.joined(separator: "\n")
    var wanted: Set<String> = []
    let names = Set(outline.protocols.map(\.name))
    let words = text.calledWords()
    wanted.formUnion(names.intersection(words))
    wanted.formUnion(names.intersection(outline.injected.union(outline.inputServices)))
    let parameters = outline.types.filter { words.contains($0.simpleName) }
      .flatMap { MadeValues.parameters(of: $0, in: outline) }
    wanted.formUnion(names.intersection(parameters.compactMap(\.protocolName)))
    hasCallbacks = parameters.contains { MadeValues.callback($0, in: outline) != nil }
    // A service can return another service, which then needs a stand-in too.
    var new = wanted
    while !new.isEmpty {
      let inner = outline.protocols.filter { new.contains($0.name) }.flatMap(\.members)
        .compactMap(\.protocolName)
      new = names.intersection(inner).subtracting(wanted)
      wanted.formUnion(new)
    }
    self.wanted = wanted.subtracting(leftOut)
  }

  /// The text with generated code: values for arguments that calls of initialisers omit, and
  /// stand-ins in place of calls of protocols.
  ///
  /// - Parameter variable: the variable to which the text binds its value; empty without a
  ///   variable.
  func completed(_ text: String, binding variable: String) -> String {
    let made = CallText.replaced(text, callsOf: protocols) { name, place in
      standIn(name, at: place, binding: variable)
    }
    // Most types do not occur in the text, and finding their initialisers takes long.
    let words = Set(made.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
    return outline.types.reduce(made) { text, type in
      guard words.contains(Substring(type.simpleName)) else { return text }
      let initialisers = outline.initialisers(of: type)
      guard initialisers.contains(where: { $0.contains { isMade($0, within: [type.name]) } })
      else { return text }
      let owner = variable.isEmpty ? type.variableName : variable
      return CallText.completed(text, calls: type.simpleName) { labels, isClosed in
        bindings(of: labels, to: initialisers, of: type.name, for: owner, isClosed).map {
          parameter, isMissing in
          (
            parameter.label,
            isMissing ? value(of: parameter, for: owner, within: [type.name]) : nil
          )
        }
      }
    }
  }

  /// The code of the stand-in that replaces a call of a protocol.
  ///
  /// If a variable is bound to the stand-in, the stand-in has the variable's name. A stand-in that
  /// is passed as an argument has the name of the parameter, like the stand-in for an omitted
  /// argument.
  private func standIn(
    _ name: String, at place: CallText.Place, binding variable: String
  ) -> String {
    switch place {
    case .statement where !variable.isEmpty:
      // If an earlier model has a service with this name, the variable is bound to the same
      // stand-in.
      services.protocols[variable] = name
      return "RxsStandIn\(name).bound(\"\(variable)\")"
    case .argument(let label, let callee):
      let types = outline.types.filter { $0.simpleName == callee }
      let known = types.flatMap { outline.initialisers(of: $0) }.flatMap { $0 }
        .first { $0.label == label && $0.protocolName == name }
      let labelled = label.map {
        SwiftOutline.Parameter(
          label: $0, name: $0, type: name, hasDefault: false, protocolName: name)
      }
      let owner = variable.isEmpty ? callee.withSmallInitial : variable
      return (known ?? labelled).flatMap { standIn(for: $0, of: owner) } ?? ownStandIn(name)
    default: return ownStandIn(name)
    }
  }

  /// The code of a stand-in with the name of its protocol.
  private func ownStandIn(_ name: String) -> String {
    "RxsStandIn\(name)(named: \"\(name.withSmallInitial)\")"
  }

  /// The parameters of the initialiser that fits a call. Each has a flag that says whether the call
  /// omits its argument. Empty if the call omits none.
  ///
  /// - Parameter isClosed: whether the call has no trailing closure.
  private func bindings(
    of labels: [String?], to initialisers: [[SwiftOutline.Parameter]], of type: String,
    for variable: String, _ isClosed: Bool
  ) -> [(SwiftOutline.Parameter, isMissing: Bool)] {
    typealias Binding = (SwiftOutline.Parameter, isMissing: Bool)
    let fitting = initialisers.compactMap { parameters -> [Binding]? in
      var rest = labels[...]
      var bound: [Binding] = []
      for parameter in parameters {
        let isGiven = rest.first == .some(parameter.label)
        if isGiven { rest.removeFirst() }
        let isTrailing = !isClosed && parameter.type.contains("->")
        let hasDefault = parameter.hasDefault && !isAnswered(parameter, of: variable)
        let isMissing = !isGiven && !hasDefault && !isTrailing
        guard !isMissing || isMade(parameter, within: [type]) else { return nil }
        bound.append((parameter, isMissing))
      }
      return rest.isEmpty ? bound : nil
    }
    let fewest = fitting.min { $0.count(where: \.isMissing) < $1.count(where: \.isMissing) } ?? []
    return fewest.contains(where: \.isMissing) ? fewest : []
  }

  /// Whether an earlier statement answers the service of a parameter. Then the stand-in replaces
  /// the default argument too.
  private func isAnswered(_ parameter: SwiftOutline.Parameter, of variable: String) -> Bool {
    guard isService(parameter) else { return false }
    let known = services.protocols[parameter.name]
    return services.answered.contains("\(variable).\(parameter.name)")
      || services.answered.contains(parameter.name)
        && (known == nil || known == parameter.protocolName)
  }

  func isService(_ parameter: SwiftOutline.Parameter) -> Bool {
    parameter.protocolName.map(protocols.contains) ?? false
  }

  /// The code of the stand-in for a parameter; nil if the parameter does not take a service.
  ///
  /// A service has the name of the parameter. The variable's name is added as a prefix in two
  /// cases: a service of another protocol has the same name, or a statement answers the service by
  /// its prefixed name.
  func standIn(for parameter: SwiftOutline.Parameter, of variable: String) -> String? {
    guard let name = parameter.protocolName, protocols.contains(name) else { return nil }
    let known = services.protocols[parameter.name]
    let isFree = known == nil || known == name
    let own = "\(variable).\(parameter.name)"
    let service = isFree && !services.answered.contains(own) ? parameter.name : own
    services.protocols[service] = name
    return "RxsStandIn\(name).shared(\"\(service)\")"
  }

  /// The protocol of a service; nil for an unknown service. A service can be a property of another
  /// service.
  private func protocolName(of service: String) -> String? {
    if let known = services.protocols[service] { return known }
    guard let dot = service.lastIndex(of: ".") else { return outline.service(named: service)?.name }
    let owner = protocolName(of: String(service[..<dot]))
    let members = outline.protocols.first { $0.name == owner }.map(members)
    return members?.first { $0.name == service[dot...].dropFirst() }?.protocolName
  }

  /// The protocol of a service whose view model does not exist yet, as in `vm.api`.
  private func futureProtocolName(of service: String, with method: String) -> String? {
    let parts = service.split(separator: ".")
    let name = String(method.prefix { $0 != "(" })
    return parts.count == 2 ? outline.service(named: String(parts[1]), with: name)?.name : nil
  }

  /// Sets the services that statements have answered since the last `reset`, and the number of
  /// `reset` statements so far. A `reset` removes all stand-ins.
  func set(answered names: Set<String>, resets: Int) {
    if resets != services.resets { (services.protocols, services.resets) = ([:], resets) }
    services.answered = names
  }

  /// The method of a service; nil for an unknown method.
  ///
  /// - Parameter method: the name of the method. If the method is overloaded, the name includes its
  ///   labels.
  func method(_ method: String, of service: String) -> SwiftOutline.Member? {
    guard let name = protocolName(of: service) ?? futureProtocolName(of: service, with: method)
    else { return nil }
    let entry = outline.protocols.first { $0.name == name }
    let labels = method.split(separator: "(").dropFirst().first.map { $0.dropLast() }
    return entry?.members.first { member in
      member.name == method.prefix { $0 != "(" }
        && (labels == nil
          || member.parameters.map { ($0.label ?? "_") + ":" }.joined() == labels ?? "")
    }
  }

  /// The classes and structs whose initialisers return no optional. Generic types are left out.
  var made: Set<String> {
    Set(
      outline.types.filter { type in
        ["class", "struct"].contains(type.keyword) && !type.isGeneric && !type.isPrivate
          && !type.inherits.contains("Copyable") && !outline.hasFailableInitialiser(type)
      }.map(\.name))
  }

  /// Whether the session declares classes or actors, whose objects can be deallocated, and declares
  /// no noncopyable type.
  var declaresClasses: Bool {
    outline.types.contains { ["class", "actor"].contains($0.keyword) }
      && !outline.types.contains { $0.inherits.contains("Copyable") }
  }

  /// The names of the generic types.
  var generics: Set<String> { Set(outline.types.filter(\.isGeneric).map(\.simpleName)) }

  /// The names of all types.
  var types: Set<String> { Set(outline.types.map(\.simpleName)) }

  /// Whether the generated code contains stand-ins, or closures that record calls.
  var needsSession: Bool { !standIns.isEmpty || hasCallbacks }

  /// The statements that register the types, models and members.
  var table: [String] {
    let open = outline.types.filter { !$0.isGeneric && !$0.isPrivate }
    var lines = open.filter { ["class", "struct"].contains($0.keyword) }
      .map { "parts.type(\"\($0.name)\", \($0.name).self)" }
    lines += outline.transforming.filter { !$0.type.isGeneric }
      .map { "parts.model(rxsTransform(\($0.method)))" }
    for type in open {
      lines += outline.allProperties(of: type)
        .map { "parts.member(\"\($0)\", \\\(type.name).\($0))" }
      let fixed = type.members.filter { $0.isProperty && !$0.isStatic && $0.isReadOnly }
      if !fixed.isEmpty {
        lines.append("parts.readOnly(\(fixed.map(\.name)), of: \(type.name).self)")
      }
    }
    lines += open.filter { $0.keyword == "class" }.flatMap(intents)
    for type in outline.types where !type.privates.isEmpty {
      lines.append("parts.hide(\(type.privates), of: \"\(type.simpleName)\")")
    }
    for type in outline.types where type.members.contains(where: \.isLeftOut) {
      let names = type.members.filter(\.isLeftOut).map(\.name)
      lines.append("parts.leaveOut(\(names), of: \"\(type.simpleName)\")")
    }
    lines += outline.types.flatMap(methods) + outline.types.compactMap(ports)
    lines += open.filter { $0.keyword == "enum" && !Self.errors.isDisjoint(with: $0.inherits) }
      .map { "parts.error(\($0.name).self)" }
    let given = outline.injected.union(outline.inputServices)
    lines += protocols.intersection(given).sorted().map { name in
      "InjectedServices.add((any \(name)).self) { RxsStandIn\(name).shared($0) }"
    }
    return lines + firstValues
  }

  /// The extensions with which generic types register their `transform` and their properties.
  var extensions: [String] {
    outline.transforming.filter(\.type.isGeneric).map {
      "extension \($0.type.name): RxsTransforming "
        + "{ public static var rxsTransforming: Any { rxsTransform(\($0.method)) } }"
    } + outline.types.filter(isListed).map(listed)
  }

  /// Whether a type is a generic class that needs its own extension. A subclass of another generic
  /// class inherits the conformance from that class.
  private func isListed(_ type: SwiftOutline.TypeEntry) -> Bool {
    type.isGeneric && !type.isPrivate && type.keyword == "class"
      && outline.genericAncestors(of: type).isEmpty
  }

  /// The extension with which a generic class lists its properties.
  private func listed(_ type: SwiftOutline.TypeEntry) -> String {
    let members = type.properties.map { "parts.member(\"\($0)\", \\\(type.name).\($0))" }
    let fixed = type.members.filter { $0.isProperty && !$0.isStatic && $0.isReadOnly }.map(\.name)
    let readOnly = fixed.isEmpty ? [] : ["parts.readOnly(\(fixed), of: \(type.name).self)"]
    return
      "extension \(type.name): RxsListed { public static func rxsList(in parts: CompiledParts) "
      + "{ \((members + readOnly).joined(separator: "; ")) } }"
  }

  private static let errors: Set<String> = ["Error", "LocalizedError", "CustomNSError"]

  /// The code that registers the relays of a type as inputs or outputs; nil if the role of every
  /// relay follows from its type.
  private func ports(of type: SwiftOutline.TypeEntry) -> String? {
    let ports = outline.ports(of: type).sorted { $0.key < $1.key }
    guard !ports.isEmpty else { return nil }
    let (inputs, outputs) = (
      ports.filter { $0.value == .input }, ports.filter { $0.value == .output }
    )
    return "parts.ports(inputs: \(inputs.map(\.key)), outputs: \(outputs.map(\.key)), "
      + "of: \"\(type.name)\")"
  }

  /// The code that registers a model with a method `process`, which receives intents and returns
  /// states.
  private func intents(of type: SwiftOutline.TypeEntry) -> [String] {
    guard
      let process = type.members.first(where: { $0.name == "process" && $0.parameters.count == 1 }),
      let parameter = process.parameters.first, parameter.type.hasPrefix("Observable<")
    else { return [] }
    let label = parameter.label.map { "\($0): " } ?? ""
    let states = type.members.filter { member in
      member.isMethod && member.parameters.isEmpty && !member.isStatic
        && Self.isStream(member.result)
    }
    return [
      "parts.input(\"\(parameter.name)\") { (model: \(type.name), stream: \(parameter.type)) in "
        + "model.process(\(label)stream) }"
    ]
      + states.map {
        "parts.output(\"\($0.name)\") { (model: \(type.name)) in model.\($0.name)() }"
      }
  }

  /// The lines of the stand-in classes.
  ///
  /// - Parameter known: the protocols that already have a stand-in, which are left out.
  func declarations(without known: Set<String> = []) -> [String] {
    standIns.filter { !known.contains($0.name) }.flatMap(declaration)
  }

  /// The names of the protocols that have stand-ins.
  var protocols: Set<String> { Set(standIns.map(\.name)) }

  /// The protocol whose stand-in class contains the last of the lines; nil if no class contains it.
  static func standIn(around lines: ArraySlice<Substring>) -> String? {
    lines.reversed().lazy.compactMap { line in
      ["final class RxsStandIn", "actor RxsStandIn"].lazy.compactMap { start in
        guard line.hasPrefix(start) else { return nil }
        let name = line.dropFirst(start.count).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return line.dropFirst(start.count + name.count).first == ":" ? String(name) : nil
      }.first
    }.first
  }

  /// The protocols that have stand-ins.
  var standIns: [SwiftOutline.TypeEntry] {
    outline.protocols.filter { entry in
      wanted.contains(entry.name) && !entry.isGeneric && !entry.name.contains(".")
        && !entry.hasAssociatedTypes && !entry.members.contains { $0.isStatic }
    }
  }
}

extension SwiftOutline.TypeEntry {
  /// The name without the names of enclosing types.
  package var simpleName: String {
    name.split(separator: ".").last.map(String.init) ?? name
  }

  /// The type's name as the name of a variable: `listViewModel`.
  fileprivate var variableName: String { simpleName.withSmallInitial }
}

extension String {
  fileprivate var withSmallInitial: String { prefix(1).lowercased() + dropFirst() }
}
