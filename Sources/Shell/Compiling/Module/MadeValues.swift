import RxsSwiftMessages

/// The values that the session creates for missing arguments of initialisers. Services have
/// stand-ins instead.
enum MadeValues {
  /// The largest nesting depth. A created value can need other created values as arguments.
  private static let deepest = 6

  /// The code of values for frequent types of Apple's libraries and of RxSwift.
  private static let known = [
    "UserDefaults": "UserDefaults.standard", "NotificationCenter": "NotificationCenter.default",
    "URLSession": "URLSession.shared", "FileManager": "FileManager.default",
    "Bundle": "Bundle.main", "DispatchQueue": "DispatchQueue.main", "Calendar": "Calendar.current",
    "Locale": "Locale.current", "JSONDecoder": "JSONDecoder()", "JSONEncoder": "JSONEncoder()",
    "DisposeBag": "DisposeBag()", "SchedulerType": "MainScheduler.instance",
    "ImmediateSchedulerType": "MainScheduler.instance",
  ]

  /// The code of a value for a library type; nil if none is known, or if the app declares a type
  /// with this name.
  static func known(_ type: String, in outline: SwiftOutline) -> String? {
    let name = type.hasPrefix("any ") ? String(type.dropFirst(4)) : type
    let simple = String(name.prefix { $0 != "<" })
    if outline.types.contains(where: { $0.name == simple }) { return nil }
    if simple == "MoyaProvider", simple != name { return "\(name)()" }
    return known[name]
  }

  /// The number of arguments of a callback. Nil if the parameter is not a closure that returns
  /// `Void`.
  static func callback(_ parameter: SwiftOutline.Parameter, in outline: SwiftOutline) -> Int? {
    let match = unaliased(parameter.type, in: outline).firstMatch(
      of: #/^(?:@\w+\s*)*\(?\((?<values>[^()]*(?:\([^()]*\)[^()]*)*)\)\s*->\s*(?:Void|\(\))\)?\??$/#
    )
    guard let match, !match.values.contains("->"), !match.values.contains("inout ") else {
      return nil
    }
    guard match.values.contains(where: { !$0.isWhitespace }) else { return 0 }
    return match.values.partsBetweenCommas.count
  }

  /// The type to which the name of a type alias refers; other types are returned unchanged.
  private static func unaliased(_ type: String, in outline: SwiftOutline) -> String {
    guard let match = type.wholeMatch(of: #/(?:@\w+\s+)*(?<name>[\w.]+)[?]?/#) else { return type }
    let name = String(match.name)
    if let alias = outline.aliases[name] { return alias.type }
    if outline.types.contains(where: { $0.name == name }) { return type }
    let nested = outline.aliases.filter { $0.key.hasSuffix(".\(name)") }
    return nested.count == 1 ? nested.first?.value.type ?? type : type
  }

  /// The accessible initialisers that are synchronous and do not fail or throw.
  static func initialisers(
    of type: SwiftOutline.TypeEntry, in outline: SwiftOutline
  ) -> [[SwiftOutline.Parameter]] {
    let own = type.members.filter { $0.keyword == "init" }
    guard own.isEmpty else {
      return own.filter { !$0.isPrivate && !$0.isAsync && !$0.doesThrow && !$0.isFailable }
        .map(\.parameters)
    }
    if outline.hasFailableInitialiser(type) { return [] }
    let inherited = outline.initialisers(of: type)
    return inherited.isEmpty && type.keyword != "struct" ? [[]] : inherited
  }

  /// The static property with the shared object of a type, such as `shared`; nil without one.
  static func shared(_ type: SwiftOutline.TypeEntry) -> String? {
    type.members.first { member in
      member.isStatic && member.isProperty && !member.isPrivate
        && ["shared", "default", "standard", "instance", "main", "sharedInstance", "current"]
          .contains(member.name)
        && (member.result == type.name || member.text.contains("= \(type.name)("))
    }?.name
  }

  /// The app's type to which the type of a parameter refers. Nil unless this type is a class, a
  /// struct or an actor that the session can create.
  ///
  /// - Parameter owner: the type whose initialiser has the parameter. Types that are nested in the
  ///   owner are found first.
  static func type(
    of parameter: SwiftOutline.Parameter, of owner: String, in outline: SwiftOutline
  ) -> SwiftOutline.TypeEntry? {
    guard let name = parameter.protocolName else { return nil }
    let type = declared(name, in: owner, outline)
    return type.flatMap { type in
      ["class", "struct", "actor"].contains(type.keyword) && !type.isGeneric && !type.isPrivate
        ? type : nil
    }
  }

  /// The type of a parameter that is a generic type of the app, with its generic arguments:
  /// `Router<Route>`. Nil for other types.
  ///
  /// - Parameter owner: the type whose initialiser has the parameter.
  static func generic(
    _ parameter: SwiftOutline.Parameter, of owner: String, in outline: SwiftOutline
  ) -> (type: SwiftOutline.TypeEntry, name: String)? {
    guard let match = parameter.type.wholeMatch(of: #/(?<name>[\w.]+)<(?<arguments>[\w., ]+)>/#),
      let type = declared(String(match.name), in: owner, outline),
      ["class", "struct", "actor"].contains(type.keyword), !type.isPrivate
    else { return nil }
    let arguments = match.arguments.partsBetweenCommas.map { argument in
      declared(String(argument), in: owner, outline)?.name ?? String(argument)
    }
    return (type, "\(type.name)<\(arguments.joined(separator: ", "))>")
  }

  /// The type to which a name refers inside another type; nil for an unknown name.
  static func declared(
    _ name: String, in owner: String, _ outline: SwiftOutline
  ) -> SwiftOutline.TypeEntry? {
    var path = owner.split(separator: ".").map(String.init)
    while true {
      let full = (path + [name]).joined(separator: ".")
      if let type = outline.types.first(where: { $0.name == full }) { return type }
      if path.isEmpty { return nil }
      path.removeLast()
    }
  }

  /// The parameters of a type's initialisers, and of the initialisers of the parameters' types, at
  /// any depth.
  static func parameters(
    of type: SwiftOutline.TypeEntry, in outline: SwiftOutline
  ) -> [SwiftOutline.Parameter] {
    var found = outline.initialisers(of: type).flatMap { $0 }.map { (type.name, $0) }
    var names: Set<String> = [type.name]
    var next = 0
    while next < found.count {
      let (owner, parameter) = found[next]
      found += parameter.elements.map { (owner, $0) }
      if let inner = Self.type(of: parameter, of: owner, in: outline),
        names.insert(inner.name).inserted
      {
        found += initialisers(of: inner, in: outline).flatMap { $0 }.map { (inner.name, $0) }
      }
      next += 1
    }
    return found.map(\.1)
  }

  /// Whether a value inside the outer values would exceed the nesting depth, or would have the type
  /// of an outer value.
  static func isTooDeep(_ outer: [String], _ name: String) -> Bool {
    outer.count >= deepest || outer.contains(name)
  }
}

/// Generates the code for arguments that a call omits.
extension SwiftGlue {
  /// Whether a call may omit the argument for a parameter.
  ///
  /// - Parameter outer: the types that are being created, with the innermost type last.
  func isMade(_ parameter: SwiftOutline.Parameter, within outer: [String]) -> Bool {
    isService(parameter) || MadeValues.known(parameter.type, in: outline) != nil
      || MadeValues.callback(parameter, in: outline) != nil
      || isTuple(parameter) { isMade($0, within: outer) }
      || construction(of: parameter, within: outer) != nil
  }

  /// The code for an omitted argument; nil if the call must contain the argument.
  ///
  /// - Parameter variable: the name of the view model. It is the prefix for the names of services
  ///   and closures that belong only to this view model.
  func value(
    of parameter: SwiftOutline.Parameter, for variable: String, within outer: [String]
  ) -> String? {
    if let service = standIn(for: parameter, of: variable) { return service }
    if let known = MadeValues.known(parameter.type, in: outline) { return known }
    if let count = MadeValues.callback(parameter, in: outline) {
      let values = (0..<count).map { "rxs\($0)" }
      let labels = String(repeating: "_:", count: count)
      let call = (values + ["method: \"\(parameter.name)(\(labels))\""]).joined(separator: ", ")
      let head = values.isEmpty ? "" : "\(values.joined(separator: ", ")) in "
      return "{ \(head)RxsCatalog.StandIn(\"\(variable)\").perform(\(call)) }"
    }
    if isTuple(parameter, { isMade($0, within: outer) }) {
      let values = parameter.elements.compactMap { element in
        value(of: element, for: variable, within: outer).map { code in
          (element.label.map { "\($0): " } ?? "") + code
        }
      }
      return "(\(values.joined(separator: ", ")))"
    }
    guard let made = construction(of: parameter, within: outer) else { return nil }
    if let shared = MadeValues.shared(made.type) { return "\(made.name).\(shared)" }
    let arguments = made.parameters.filter { !$0.hasDefault }.compactMap { inner in
      value(of: inner, for: variable, within: outer + [made.type.name]).map { code in
        (inner.label.map { "\($0): " } ?? "") + code
      }
    }
    return "\(made.name)(\(arguments.joined(separator: ", ")))"
  }

  /// Whether the type of a parameter is a tuple, and all elements of the tuple pass a test.
  private func isTuple(
    _ parameter: SwiftOutline.Parameter, _ test: (SwiftOutline.Parameter) -> Bool
  ) -> Bool {
    let elements = parameter.elements
    return !elements.isEmpty && elements.allSatisfy(test)
  }

  /// A type, its name with generic arguments, and the parameters of the initialiser that makes it.
  private typealias Construction = (
    type: SwiftOutline.TypeEntry, name: String, parameters: [SwiftOutline.Parameter]
  )

  /// The initialiser that creates a parameter's type. Nil if the initialiser needs a value that the
  /// session cannot create.
  private func construction(
    of parameter: SwiftOutline.Parameter, within outer: [String]
  ) -> Construction? {
    let owner = outer.last ?? ""
    let plain = MadeValues.type(of: parameter, of: owner, in: outline).map { ($0, $0.name) }
    guard let (type, name) = plain ?? MadeValues.generic(parameter, of: owner, in: outline),
      !MadeValues.isTooDeep(outer, type.name)
    else { return nil }
    if MadeValues.shared(type) != nil { return (type, name, []) }
    let fitting = MadeValues.initialisers(of: type, in: outline).filter { parameters in
      parameters.allSatisfy { $0.hasDefault || isMade($0, within: outer + [type.name]) }
    }
    return fitting.min { $0.count < $1.count }.map { (type, name, $0) }
  }
}
