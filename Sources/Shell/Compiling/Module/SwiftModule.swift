import RxsLanguage
import RxsRuntime
import RxsSwiftMessages

/// The generated Swift source of the session's module `main`, or of a later module `main1`, `main2`
/// ….
struct SwiftModule {
  let plan: SwiftPlan
  let corrections: Corrections
  let glue: SwiftGlue
  /// The import lines for the modules of used apps.
  let usedImports: [String]
  /// The lines that declare interpreted variables for compiled code.
  var borrowed: Set<String> = []
  /// The lines at the top level.
  private var declarations: [String]
  /// The scopes of variables and statements. If a name is bound again, a new scope begins, in which
  /// the name refers to the new variable.
  var scopes: [Scope] = [Scope()]
  /// The index of the scope to which lines are added.
  private(set) var current = 0
  /// The releasable variables that later statements can mention, by name.
  var releasable: [String: VariableMention] = [:]
  /// The variables that only later statements bind.
  private(set) var upcoming: Set<String> = []
  /// The code for the values of `async let` variables that later statements can mention, by name.
  var tasks: [String: String] = [:]
  /// The names of top-level variables that statements can assign.
  private var settable: Set<String> = []
  /// The names of top-level variables, which declarations can use.
  private var seenByDeclarations: Set<String> = []
  /// The numbers of variable statements that are generated as written, including statements of
  /// loaded modules.
  let plain: Set<Int>
  /// Whether statements run on the main actor, because a declaration mentions the main actor or a
  /// statement needs it.
  let isMain: Bool
  /// The names that several statements bind.
  let rebound: Set<String>
  /// The names that declarations mention. Variables with these names are at the top level.
  let mentioned: Set<String>
  /// The names in `mentioned` that declarations do not bind themselves.
  let shared: Set<String>

  /// Whether a default argument in the session is `#function`, the name of the caller.
  let namesCallers: Bool

  /// The new compiled parts, if earlier parts are already loaded; nil to compile all parts.
  let addition: SwiftAddition?

  struct Scope {
    var lines: [String] = []
    var table: [String] = []
    var names: Set<String> = []
    /// Whether an earlier module already declares this scope.
    var isExtended = false
  }

  /// - Parameters:
  ///   - imports: the import lines for used modules.
  ///   - isIsolated: whether declarations of used modules belong to the main actor by default.
  ///   - addition: the compiled parts to generate; nil to generate all.
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
    isMain =
      isIsolated || corrections.isMain || reading.outline.words.contains("MainActor")
      || addition?.layers.contains(where: \.module.isMain) ?? false
    namesCallers = reading.texts.contains(where: \.namesCallers)
    glue = SwiftGlue(
      reading.outline,
      statements: plan.parts.compactMap { placed in
        if case .declaration = placed.part { nil } else { placed.code }
      }, members: plan.members, without: corrections.protocols)
    declarations = Self.imports + usedImports.filter { !corrections.leftOut.contains($0) }
    declarations += plan.imports.map { "import \($0)" }.filter { !declarations.contains($0) }
    if glue.needsSession { declarations.append("import RxsCatalog") }
    if reading.outline.words.contains(where: { $0.hasPrefix("Observa") }) {
      declarations.append("import Observation")
    }
    // Earlier parts are processed too, because they define the names of services.
    let head = declarations + (addition?.imports ?? [])
    for part in plan.parts.prefix(addition?.known ?? 0) { add(part) }
    if let scoped = addition?.layers.last?.module.scopedNames {
      releasable = addition?.layers.last?.module.releasable ?? [:]
      (declarations, scopes) = (head, [Scope()])
      // All modules share the first scope after the top level. This module adds its variables to
      // that scope.
      if !scoped.isEmpty { scopes.append(Scope(names: scoped, isExtended: true)) }
    }
    declarations += glue.declarations(without: addition?.standIns ?? [])
    let left = corrections.leftOut.union(addition?.lines ?? [])
    declarations += glue.extensions.filter { !left.contains($0) }
    for (name, type) in plan.borrowed { borrow(name, type) }
    let known = addition?.known ?? 0
    upcoming = Self.names(boundBy: plan.parts.dropFirst(known))
      .subtracting(Self.names(boundBy: plan.parts.prefix(known)) + plan.borrowed.map(\.name))
    for part in plan.parts.dropFirst(known) { add(part) }
  }

  private static func names(boundBy parts: some Sequence<SwiftPlan.PlacedPart>) -> Set<String> {
    Set(parts.flatMap { if case .variables(_, let names) = $0.part { names } else { [String]() } })
  }

  var text: String {
    var lines = declarations
    for (index, scope) in scopes.enumerated() {
      // All scopes except the first are types, so their members are static.
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

  /// The source file of the module.
  var sources: [BuildRequest.Source] { [BuildRequest.Source(name: "main.swift", text: text)] }

  /// The number of generated lines above the file's text in the copy of a used file.
  static let linesAbove = 1

  /// A name in backquotes.
  static func quoted(_ name: String) -> String { "`\(name)`" }

  /// The index of the scope for a compiled part. A part that mentions a name of a later scope, or a
  /// name that is bound again, belongs to the last scope. All other parts belong to the first
  /// scope, which declarations can use.
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
    glue.set(answered: placed.answered, resets: placed.resets)
    switch placed.part {
    case .declaration, .function: declarations += text(of: placed)
    case .variables(let id, let names):
      upcoming.subtract(names)
      add(names, placed, id)
    case .statement(let id):
      let seen = seen(by: placed).map { $0.line(isChecked: true) } + unbound(in: placed)
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
      // The value is computed separately, so that overloads of `rxsValue` do not affect its type.
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

  /// Adds a closure that answers a service's method.
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

  /// Adds the called function of an interpreted call.
  private mutating func addCallee(
    _ placed: SwiftPlan.PlacedPart, _ id: Int, _ labels: [String?]
  ) {
    let arguments = labels.enumerated().map { index, label in
      (label.map { "\($0): " } ?? "") + "$\(index)"
    }
    var lines = text(of: placed)
    // The `try` replaces blanks, so that the column stays the same.
    let callee = lines[1].drop { $0 == " " }
    let blanks = String(repeating: " ", count: max(lines[1].count - callee.count - 4, 0))
    lines[1] = "\(blanks)try \(callee)(\(arguments.joined(separator: ", ")))"
    addValue(placed, id, " throws", ["return rxsFunction({"] + lines + ["})"])
  }

  /// The lines that assign a new value to an existing variable that declarations use. Nil if the
  /// statement must create a variable.
  private mutating func assigned(
    _ placed: SwiftPlan.PlacedPart, _ id: Int, _ names: [String]
  ) -> [String]? {
    guard names.count == 1, let name = names.first, shared.contains(name),
      releasable[name] == nil, seenByDeclarations.contains(name), !isGuard(placed),
      let value = valueRange(placed)
    else { return nil }
    let quoted = Self.quoted(name)
    register("parts.statement(\(id), \(called("rxsStatement\(id)", placed)))")
    // The setter of a constant is left out, so that the compiler reports an assignment to the
    // constant.
    let set = settable.contains(name) && isSettable(placed) ? ", { \(quoted) = $0 }" : ""
    register("parts.variable(\"\(name)\", of: \(id), { \(quoted) }\(set))")
    let part = placed.narrowed(to: value)
    return ["\(word)func rxsStatement\(id)()\(effects(placed)) {"]
      + seen(by: part).map { $0.line(isChecked: true) } + text(of: part, "\(quoted) = ") + ["}"]
  }

  /// Adds a function that returns the value of an expression.
  private mutating func addValue(
    _ placed: SwiftPlan.PlacedPart, _ id: Int, _ effects: String, _ body: [String],
    _ run: String? = nil
  ) {
    let seen = seen(by: placed).map { $0.line(isChecked: true) } + unbound(in: placed)
    write(["\(word)func rxsValue\(id)()\(effects) -> Any {"] + seen)
    write(asMain("Any", placed, body) + ["}"])
    register("parts.value(\(id), \(run ?? "rxsValue\(id)"))")
  }

  /// Adds variables. A value that may throw is first stored as a `Result`.
  private mutating func addVariables(
    _ placed: SwiftPlan.PlacedPart, _ id: Int, _ names: [String]
  ) {
    if let several = severalTried(placed) { return addTried(several, placed, id, names) }
    // The statement reads its variables, because Swift initialises a module's variable when the
    // variable is first read.
    let reads = names.map { "rxsBegin(\(Self.quoted($0)))" }.joined(separator: "; ")
    let attempts = unbound(in: placed) + (tries(placed) ? ["_ = try rxsResult\(id).get()"] : [])
    register("parts.statement(\(id)) { \((attempts + [reads]).joined(separator: "; ")) }")
    if isGuard(placed), case .variables(_, let names) = placed.part {
      let bound = "(\(names.map(Self.quoted).joined(separator: ", ")))"
      // Inside a new scope, the names refer to the new variables. In `guard let o`, the name refers
      // to the old variable, so the code is in the previous scope.
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
        ["enum \(name) { @MainActor enum main {"]
          + text(of: valuePart, "static let value\(written ?? "") = ")
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

  /// Adds a computed variable that reads and writes an interpreted variable.
  private mutating func borrow(_ name: String, _ type: Type) {
    let line =
      "var \(name): \(type.swiftName) { get { rxsPlayed(\"\(name)\") } "
      + "set { rxsPlay(\"\(name)\", newValue) } }"
    guard addition.map({ !$0.lines.contains(line) }) ?? true else { return }
    borrowed.insert(line)
    // If the compiler does not know the type, such as a view model of the script, the line is left
    // out.
    if !corrections.leftOut.contains(line) { declarations.append(line) }
  }
}

extension Type {
  /// The type in Swift syntax.
  fileprivate var swiftName: String {
    self == .duration ? "DispatchTimeInterval" : description
  }
}
