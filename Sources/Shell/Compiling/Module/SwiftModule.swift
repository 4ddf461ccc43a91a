import RxsLanguage
import RxsRuntime
import RxsSwiftMessages

/// The Swift text of a plan: the module `main` of the session.
struct SwiftModule {
  /// Changes to generated code, required by the compiler's errors.
  struct Corrections {
    /// The types that must be written for variables, by the places of the compiler's errors.
    var opaque: [String: String] = [:]
    /// Lines that are left out.
    var leftOut: Set<String> = []
    /// The numbers of variables that are written as in the source.
    var plain: Set<Int> = []
    /// Protocols that get no stand-in.
    var protocols: Set<String> = []
    /// The numbers of `async let` statements whose values may throw.
    var throwing: Set<Int> = []

    var count: Int {
      opaque.count + leftOut.count + plain.count + protocols.count + throwing.count
    }
  }

  let plan: SwiftPlan
  let corrections: Corrections
  let glue: SwiftGlue
  /// The imports of used files.
  let usedImports: [String]
  /// The lines that declare played names for compiled code.
  var borrowed: Set<String> = []
  /// The declarations at the top level.
  private var declarations: [String]
  /// The scopes of variables and statements. If a name is bound again, the later parts are in a new
  /// scope, in which the name means the new variable.
  var scopes: [Scope] = [Scope()]
  /// The scope that is being written.
  private(set) var current = 0
  /// The releasable variables for mentions in later parts, by name.
  var releasable: [String: VariableMention] = [:]
  /// The tasks of `async let` variables for mentions in later parts, by name.
  var tasks: [String: String] = [:]
  /// The names whose first variable can be set by statements.
  private var settable: Set<String> = []
  /// The names of variables that declarations use.
  private var seenByDeclarations: Set<String> = []
  /// The numbers of variables that are written as in the source, also in loaded modules.
  let plain: Set<Int>
  /// Whether statements run on the main actor, because a declaration mentions the main actor.
  let isMain: Bool
  /// The names that are bound more than once.
  let rebound: Set<String>
  /// The names that declarations mention; their variables are at the top level.
  let mentioned: Set<String>
  /// The names in `mentioned` that declarations share with statements.
  let shared: Set<String>

  /// Whether a default argument is the caller's name, `#function`.
  let namesCallers: Bool

  /// The new parts, if other parts are already compiled.
  let addition: SwiftAddition?

  struct Scope {
    var lines: [String] = []
    var table: [String] = []
    var names: Set<String> = []
    /// Whether an earlier module also has this scope.
    var isExtended = false
  }

  /// - Parameters:
  ///   - imports: the imports of used files.
  ///   - isIsolated: whether declarations of used files belong to the main actor by default.
  ///   - addition: the parts to compile; nil for all parts.
  init(
    _ plan: SwiftPlan, _ corrections: Corrections, importing imports: [String] = [],
    isIsolated: Bool = false, only addition: SwiftAddition? = nil
  ) {
    self.plan = plan
    self.addition = addition
    self.corrections = corrections
    plain = (addition?.layers ?? []).reduce(into: corrections.plain) {
      $0.formUnion($1.module.plain)
    }
    usedImports = imports
    var bound: Set<String> = []
    var rebound: Set<String> = []
    for case .variables(_, let names) in plan.parts.map(\.part) {
      rebound.formUnion(bound.intersection(names))
      bound.formUnion(names)
    }
    self.rebound = rebound
    mentioned = plan.mentionedNames
    shared = plan.sharedNames
    let reading = plan.declared.reading
    isMain = isIsolated || reading.outline.words.contains("MainActor")
    namesCallers = reading.texts.contains(where: \.namesCallers)
    glue = SwiftGlue(
      reading.outline,
      statements: plan.parts.compactMap { placed in
        if case .declaration = placed.part { nil } else { placed.code }
      }, members: plan.members, without: corrections.protocols)
    declarations = Self.imports + usedImports.filter { !corrections.leftOut.contains($0) }
    if glue.needsSession { declarations.append("import RxsCatalog") }
    if reading.outline.words.contains(where: { $0.hasPrefix("Observa") }) {
      declarations.append("import Observation")
    }
    // Earlier parts are also added, because they define the names of services.
    let head = declarations + (addition?.imports ?? [])
    for part in plan.parts.prefix(addition?.known ?? 0) { add(part) }
    if let scoped = addition?.layers.last?.module.scopedNames {
      releasable = addition?.layers.last?.module.releasable ?? [:]
      (declarations, scopes) = (head, [Scope()])
      // Variables of this module are in the scope that all modules share.
      if !scoped.isEmpty { scopes.append(Scope(names: scoped, isExtended: true)) }
    }
    declarations += glue.declarations(without: addition?.standIns ?? [])
    let left = corrections.leftOut.union(addition?.lines ?? [])
    declarations += glue.extensions.filter { !left.contains($0) }
    for (name, type) in plan.borrowed { borrow(name, type) }
    for part in plan.parts.dropFirst(addition?.known ?? 0) { add(part) }
  }

  var text: String {
    var lines = declarations
    for (index, scope) in scopes.enumerated() {
      // The lines of a scope are members of a type.
      let isStatic = index > 0
      if isStatic {
        lines.append("\(scope.isExtended ? "extension" : "enum") RxsScope\(index) {")
      }
      lines += scope.lines
      lines.append(
        "\(isolation)\(isStatic ? "static " : "")func \(fill(index))(_ parts: CompiledParts) {")
      lines += scope.table
      if index + 1 < scopes.count {
        lines.append("RxsScope\(index + 1).\(fill(index + 1))(parts)")
      }
      lines.append("}")
    }
    lines += scopes.dropFirst().map { _ in "}" }
    lines += [
      "@_cdecl(\"rxs_parts\") public func rxsParts(_ table: UnsafeMutableRawPointer) {",
      "let parts = CompiledParts.at(table)",
      "for fill in [\(fill(0)), \(tableName)] as [(CompiledParts) -> Void] { fill(parts) }",
      "parts.localize = { $0.localizedDescription }", "}",
      "\(isolation)func \(tableName)(_ parts: CompiledParts) {",
    ]
    let known = corrections.leftOut.union(addition?.lines ?? [])
    lines += glue.table.filter { !known.contains($0) }
    lines.append("}")
    if ReplacedCalls.areNeeded(by: plan.declared.reading.outline.words, lines) {
      lines += ReplacedCalls.declarations
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static let imports = ["import RxCocoa", "import RxRelay"] + ReplacedCalls.imports

  /// The source file of the session's own Swift.
  var sources: [BuildRequest.Source] { [BuildRequest.Source(name: "main.swift", text: text)] }

  /// The number of lines above the text of a used file in its copy.
  static let linesAbove = 1

  /// A name, quoted for code.
  static func quoted(_ name: String) -> String { "`\(name)`" }

  /// The scope of a part. This is the first scope, which declarations can use, unless the part
  /// mentions a name that is bound again.
  private func scope(of placed: SwiftPlan.PlacedPart) -> Int {
    guard scopes.count > 1 else { return 0 }
    let late = scopes.dropFirst().reduce(rebound.subtracting(mentioned)) { $0.union($1.names) }
    return Mentions(tokens(placed)).names.isDisjoint(with: late) ? 0 : scopes.count - 1
  }

  var isolation: String { isMain ? "@MainActor " : "" }

  var word: String { isolation + (current > 0 ? "static " : "") }

  mutating func write(_ lines: String...) { scopes[current].lines += lines }
  mutating func write(_ lines: [String]) { scopes[current].lines += lines }
  mutating func register(_ line: String) { scopes[current].table.append(line) }

  private mutating func add(_ placed: SwiftPlan.PlacedPart) {
    current = scope(of: placed)
    glue.setAnswered(placed.answered)
    switch placed.part {
    case .declaration, .function: declarations += text(of: placed)
    case .variables(let id, let names): add(names, placed, id)
    case .statement(let id):
      let seen = seen(by: placed).map { $0.line(isChecked: true) }
      write(
        ["\(word)func rxsStatement\(id)()\(effects(placed)) {"] + seen
          + asMain("Void", placed, text(of: placed)) + ["}"])
      register("parts.statement(\(id), \(called("rxsStatement\(id)", placed)))")
    case .answer(let id, let service, let method, let isOpen):
      let member = glue.method(method, of: service)
      addAnswer(placed, id, member, isOpen: isOpen)
    case .callee(let id, let labels): addCallee(placed, id, labels)
    case .named(let id, let name):
      let lines = name.lines { code(glue.completed($0, binding: name.variable), at: placed) }
      write(["\(word)func rxsValue\(id)() throws -> Any {", "return \(lines[0])"])
      write(lines.dropFirst() + ["}"])
      register("parts.value(\(id), rxsValue\(id))")
    case .value(let id):
      if let call = started(placed) {
        let start = "return try rxsStart(\(Value.quoted(call))) {"
        return addValue(placed, id, " throws", [start] + text(of: placed, "try await ") + ["}"])
      }
      let conversion = conversion(of: placed)
      let start = "try \(awaits(placed) ? "await " : ""){"
      // The type of a value does not depend on the overloads of `rxsValue`.
      let lines =
        conversion == "rxsValue"
        ? ["let rxsMade = \(start)"] + text(of: placed) + ["}()", "return rxsValue(rxsMade)"]
        : ["return \(conversion)(\(start)"] + text(of: placed) + ["}())"]
      addValue(
        placed, id, effects(placed), lines,
        called("rxsValue\(id)", placed))
    }
  }

  /// Adds the variables of a statement.
  private mutating func add(_ names: [String], _ placed: SwiftPlan.PlacedPart, _ id: Int) {
    let started = asyncVariables(placed)
    defer { if started == nil { for name in names { tasks[name] = nil } } }
    if started == nil, let assigned = assigned(placed, id, names) { return write(assigned) }
    if scopes.contains(where: { !$0.names.isDisjoint(with: names) }) {
      scopes.append(Scope())
      current = scopes.count - 1
    }
    if let late = UnassignedVariable(tokens(placed), of: placed.source, id) {
      scopes[current].names.formUnion(names)
      write(late.lines.map { word + $0 })
      return late.table.forEach { register($0) }
    }
    if let started {
      scopes[current].names.formUnion(names)
      return start(started, placed, id)
    }
    let held = self.held(placed, id)
    let object = held == nil ? self.object(placed, id) : nil
    if held != nil {
      if scopes.count == 1 { scopes.append(Scope()) }
      current = scopes.count - 1
    }
    scopes[current].names.formUnion(names)
    if let held { return add(held, placed, id) }
    if let object { return add(object, placed, id) }
    for name in names { releasable[name] = nil }
    addVariables(placed, id, names)
    for name in names {
      let quoted = Self.quoted(name)
      let set = isSettable(placed) ? ", { \(quoted) = $0 }" : ""
      if current == 0 { seenByDeclarations.insert(name) }
      if current == 0, isSettable(placed) { settable.insert(name) }
      register("parts.variable(\"\(name)\", of: \(id), { \(quoted) }\(set))")
    }
  }

  /// Adds a closure that answers a method of a service.
  private mutating func addAnswer(
    _ placed: SwiftPlan.PlacedPart, _ id: Int, _ member: SwiftOutline.Member?, isOpen: Bool
  ) {
    var lines = text(of: placed, "return ")
    if let member {
      let parameters = member.parameters.map(\.type).joined(separator: ", ")
      lines[1] += " as (\(parameters)) throws -> \(isOpen ? "_" : member.result ?? "Void")"
    }
    addValue(placed, id, " throws", ["return rxsFunction({"] + lines + ["}())"])
  }

  /// Adds the callee of a played call.
  private mutating func addCallee(
    _ placed: SwiftPlan.PlacedPart, _ id: Int, _ labels: [String?]
  ) {
    let arguments = labels.enumerated().map { index, label in
      (label.map { "\($0): " } ?? "") + "$\(index)"
    }
    var lines = text(of: placed)
    // The word replaces blanks, so that the column stays the same.
    let callee = lines[1].drop { $0 == " " }
    let blanks = String(repeating: " ", count: max(lines[1].count - callee.count - 4, 0))
    lines[1] = "\(blanks)try \(callee)(\(arguments.joined(separator: ", ")))"
    addValue(placed, id, " throws", ["return rxsFunction({"] + lines + ["})"])
  }

  /// The lines that assign a new value to an earlier variable used by declarations. Nil if the
  /// statement is the first to bind the name.
  private mutating func assigned(
    _ placed: SwiftPlan.PlacedPart, _ id: Int, _ names: [String]
  ) -> [String]? {
    guard names.count == 1, let name = names.first, shared.contains(name),
      releasable[name] == nil, seenByDeclarations.contains(name), !isGuard(placed),
      let value = valueRange(placed)
    else { return nil }
    let quoted = Self.quoted(name)
    register("parts.statement(\(id), \(called("rxsStatement\(id)", placed)))")
    // A constant gets no setter, so the compiler reports an assignment at the assigning statement.
    let set = settable.contains(name) && isSettable(placed) ? ", { \(quoted) = $0 }" : ""
    register("parts.variable(\"\(name)\", of: \(id), { \(quoted) }\(set))")
    let part = placed.narrowed(to: value)
    return ["\(word)func rxsStatement\(id)()\(effects(placed)) {"]
      + seen(by: part).map { $0.line(isChecked: true) } + text(of: part, "\(quoted) = ") + ["}"]
  }

  /// Adds a function that returns a value.
  private mutating func addValue(
    _ placed: SwiftPlan.PlacedPart, _ id: Int, _ effects: String, _ body: [String],
    _ run: String? = nil
  ) {
    let seen = seen(by: placed).map { $0.line(isChecked: true) }
    write(["\(word)func rxsValue\(id)()\(effects) -> Any {"] + seen)
    write(asMain("Any", placed, body) + ["}"])
    register("parts.value(\(id), \(run ?? "rxsValue\(id)"))")
  }

  /// Adds variables. If their value may throw, the code stores the value as a `Result` first.
  private mutating func addVariables(
    _ placed: SwiftPlan.PlacedPart, _ id: Int, _ names: [String]
  ) {
    if let several = severalTried(placed) { return addTried(several, placed, id, names) }
    // Swift initialises a module's variable at the first read.
    let reads = names.map { "rxsBegin(\(Self.quoted($0)))" }.joined(separator: "; ")
    let attempt = tries(placed) ? "_ = try rxsResult\(id).get(); " : ""
    register("parts.statement(\(id)) { \(attempt)\(reads) }")
    if isGuard(placed), case .variables(_, let names) = placed.part {
      let bound = "(\(names.map(Self.quoted).joined(separator: ", ")))"
      // In a new scope the names mean the new variables, but `guard let o` reads the old variable.
      let own = current
      if current > 0, scopes[current].lines.isEmpty { current -= 1 }
      write(
        ["\(word)let rxsResult\(id) = Result {"] + seen(by: placed).map { $0.line(isChecked: true) }
          + text(of: placed) + ["return \(bound)", "}"])
      current = own
      return write("\(word)let \(bound) = try! rxsResult\(id).get()")
    }
    guard let value = valueRange(placed) else {
      return write(text(of: placed, word))
    }
    let source = placed.source
    let place = source.position(at: placed.range.lowerBound)
    var head = source.text(SourceRange(placed.range.lowerBound, value.lowerBound))
    if isReplaced(placed) { head = "var" + head.dropFirst(3) }
    let type = corrections.opaque["\(source.name):\(place.line):\(place.column)"]
    guard tries(placed) || type != nil || namesCallers && names.count == 1 else {
      return write(text(of: placed, word))
    }
    let valuePart = placed.narrowed(to: value)
    if namesCallers, type == nil, !tries(placed), names.count == 1 {
      let name = "RxsMain\(id)"
      let written = head.split(separator: ":", maxSplits: 1).dropFirst().first.map {
        ": \($0.prefix { $0 != "=" })"
      }
      return write(
        ["enum \(name) { enum main {"] + text(of: valuePart, "static let value\(written ?? "") = ")
          + ["} }", "\(word)\(head) \(name).main.value"])
    }
    if let type {
      return write(text(of: valuePart, "\(word)\(head.dropLast()): \(type) = "))
    }
    let written = head.split(separator: ":", maxSplits: 1).dropFirst().first.map {
      ": Result<\($0.prefix { $0 != "=" }), any Error>"
    }
    write(
      ["\(word)let rxsResult\(id)\(written ?? "") = Result {"] + awaited(valuePart)
        + ["}", "\(word)\(head) try! rxsResult\(id).get()"])
  }

  /// Adds a variable that reads and writes a played name.
  private mutating func borrow(_ name: String, _ type: Type) {
    let line =
      "var \(name): \(type.swiftName) { get { rxsPlayed(\"\(name)\") } "
      + "set { rxsPlay(\"\(name)\", newValue) } }"
    guard addition.map({ !$0.lines.contains(line) }) ?? true else { return }
    borrowed.insert(line)
    // A line with a type that Swift does not know, such as a view model of the script, is left out.
    if !corrections.leftOut.contains(line) { declarations.append(line) }
  }
}

extension Type {
  /// The type as Swift code.
  fileprivate var swiftName: String {
    self == .duration ? "DispatchTimeInterval" : description
  }
}
