import RxsLanguage
import RxsRuntime
import RxsSwiftMessages

/// The compiled parts of a session, and the statements in which numbers replace these parts.
///
/// All declarations are compiled. A Swift statement is compiled if it mentions a declared name, or
/// if it binds a name that compiled code mentions. In a shell statement, each expression with such
/// a name is compiled. The shell interprets all other code; identifiers call this code "played".
package struct SwiftPlan {
  /// A range in a source.
  package struct Place: Hashable {
    package let source: ObjectIdentifier
    package let range: SourceRange

    init(_ range: SourceRange, _ source: Source) {
      self.range = range
      self.source = ObjectIdentifier(source)
    }
  }

  private(set) var parts: [PlacedPart] = []
  /// The source of each compiled part.
  package var sources: [Source] { parts.map(\.source) }
  package var isEmpty: Bool { parts.isEmpty }
  let lexed: LexedSources
  /// The declarations of statements and of compiled files.
  package let declared: DeclaredSwift
  /// The modules that statements import.
  let imports: [String]
  /// The interpreted variables that compiled code reads, with their types.
  let borrowed: [(name: String, type: Type)]
  /// The names after a `.` in the statements.
  let members: Set<String>
  let names: CompiledNames
  var source = Source(name: "", text: "")
  /// The top-level statement that is being planned.
  private var present: Statement?
  /// The names that were dropped before `present`.
  private var forgotten: Set<String> = []
  /// Whether `present` is expected to fail.
  private var mayFail = false
  /// Whether the expression that is planned next is printed.
  private var isPrinting = false
  /// The services that statements have answered since the last `reset`.
  private var answered: Set<String> = []
  private var resets = 0
  /// The numbers of the compiled parts.
  package private(set) var numbers: Range<Int>
  private let permission: SwiftPermission
  /// The names that a text without permission may use; nil if all text may be compiled.
  private let table: CompiledNameTable?
  /// The name to which the present statement binds the value of a call; empty without one.
  private var bound = ""

  /// Creates a plan without compiled parts, which `plan(_:)` adds later. Nil if nothing needs the
  /// compiler.
  ///
  /// - Parameters:
  ///   - declared: the declarations among the statements, and the declarations of compiled files.
  ///   - played: the expressions and statements that the compiler has rejected.
  ///   - refused: source ranges that the shell cannot interpret.
  ///   - base: the number of the first compiled part.
  ///   - host: the session. Swift does not know the names of the session, such as `hot`.
  init?(
    _ statements: [PlacedStatement], _ declared: DeclaredSwift, refused: [(SourceRange, Source)],
    played: Set<Place>, from base: Int, _ host: some CompilingHost
  ) {
    self.declared = declared
    let lexed = LexedSources()
    self.lexed = lexed
    imports = Set(statements.compactMap(\.importedModule)).sorted()
    numbers = base..<base
    guard
      !declared.files.isEmpty || !refused.isEmpty
        || statements.contains(where: { $0.statement.isDeclaration })
    else { return nil }
    members = statements.filter { !$0.statement.isDeclaration }.reduce(into: []) {
      $0.formUnion(Mentions(lexed.tokens(in: $1.statement.range, of: $1.source)).members)
    }
    names = CompiledNames(
      statements, declared, refused: refused, played: played, lexed, host)
    borrowed = names.borrowed
    permission = host.permission
    let isPlayed = statements.contains { [permission] in !permission.allows($0.source) }
    table = isPlayed ? CompiledNameTable(declared.outline, names.all) : nil
  }

  /// Plans a statement. Returns the statement with numbers in place of its compiled parts.
  ///
  /// Each statement must be planned exactly once, in order.
  mutating func plan(_ placed: PlacedStatement) -> Statement {
    source = placed.source
    forgotten = names.forgotten(before: placed.statement)
    present = placed.statement
    return plan(placed.statement)
  }

  private mutating func number() -> Int {
    defer { numbers = numbers.lowerBound..<numbers.upperBound + 1 }
    return numbers.upperBound
  }

  private mutating func add(_ part: Part, _ range: SourceRange) {
    parts.append(
      PlacedPart(
        part: part, range: range, source: source, mayFail: mayFail,
        text: present.flatMap(declared.text), answered: answered, resets: resets))
  }

  private mutating func plan(_ statement: Statement) -> Statement {
    switch statement.kind {
    case .declaration(let declaration) where declaration.isConditionalCode:
      return compiled(statement) { .statement(id: $0) }
    case .declaration(let declaration) where !declaration.isStatement:
      if !declared.replaced.contains(ObjectIdentifier(statement)) {
        add(.declaration(declaration), declaration.range)
      }
      return Statement(.compiled(nil, statement), statement.range)
    case .declaration(let declaration):
      return compiled(statement) {
        !declaration.bound.isEmpty
          ? .variables(id: $0, names: declaration.bound.map(\.text))
          : Self.controlWords.contains(declaration.keyword) ? .statement(id: $0) : .value(id: $0)
      }
    case .shell:
      switch PlacedStatement(statement: statement, source: source).meaning {
      case .answers(let service, let method, let values, let delays):
        answered.insert(service)
        return statement.with(
          children: values.map { .expr(plan($0, answering: method, of: service)) }
            + delays.map { plan(.expr($0)) })
      case .begins:
        (answered, resets) = ([], resets + 1)
        return planParts(of: statement)
      case .checks: return planCondition(of: statement)
      case .namesProperties: return planProperties(of: statement)
      case .prints:
        return statement.with(
          children: statement.children.map { node in
            isPrinting = true
            defer { isPrinting = false }
            return plan(node)
          })
      default: return planParts(of: statement)
      }
    case .mustFail:
      mayFail = true
      defer { mayFail = false }
      return planParts(of: statement)
    default: break
    }
    guard names.compiles(statement) else { return planParts(of: statement) }
    if case .function(let function) = statement.kind {
      if !declared.replaced.contains(ObjectIdentifier(statement)) {
        add(.function(function), statement.range)
      }
      return Statement(.compiled(nil, statement), statement.range)
    }
    return compiled(statement) { id in
      switch statement.kind {
      case .bind(let binding): .variables(id: id, names: binding.names)
      case .guard(let conditions, _) where conditions.contains { !$0.names.isEmpty }:
        .variables(id: id, names: conditions.flatMap(\.names).map(\.text))
      case .expr: .value(id: id)
      default: .statement(id: id)
      }
    }
  }

  /// Plans an answer. A closure is compiled if Swift knows all its names.
  private mutating func plan(
    _ value: Expr, answering method: String, of service: String
  ) -> Expr {
    guard value.isClosure, permission.allows(source), names.compiles(answer: value, of: source)
    else {
      return plan(.expr(value)).expr ?? value
    }
    let id = number()
    add(
      .answer(
        id: id, service: service, method: method,
        isOpen: names.isPlayed(value, of: source)),
      value.range)
    return Expr(.compiled(id, value), value.range)
  }

  /// The keywords of statements without a value.
  private static let controlWords: Set<String> = [
    "for", "while", "repeat", "if", "switch", "do", "guard", "defer", "throw",
    // Declarations whose names the shell cannot parse begin with these keywords.
    "struct", "class", "enum", "actor", "protocol", "typealias", "func",
  ]

  private mutating func compiled(_ statement: Statement, _ part: (Int) -> Part) -> Statement {
    let id = number()
    add(part(id), statement.range)
    return Statement(.compiled(id, statement), statement.range)
  }

  /// Plans a condition. The operands of compiled comparisons are compiled separately too, so that a
  /// failure can show their values.
  private mutating func planCondition(of statement: Statement) -> Statement {
    let planned = planParts(of: statement)
    guard let condition = planned.children.first?.expr?.unparenthesized,
      case .compiled(let id, let written) = condition.kind
    else { return planned }
    let sides = comparisons(in: written)
    return statement.with(children: [.expr(Expr(.compiled(id, sides), condition.range))])
  }

  /// Plans the operands of the comparisons in a condition with `||`, or of a single comparison.
  private mutating func comparisons(in condition: Expr) -> Expr {
    guard case .binary(let op, let range, let left, let right) = condition.unparenthesized.kind
    else { return condition }
    if op == .or {
      return Expr(
        .binary(op, range, comparisons(in: left), comparisons(in: right)), condition.range)
    }
    guard op.isComparison else { return condition }
    return Expr(.binary(op, range, side(left), side(right)), condition.range)
  }

  /// Plans an operand of a comparison. An operand whose type depends on the other operand is not
  /// compiled separately.
  private mutating func side(_ expr: Expr) -> Expr {
    if expr.isImplicitMember || names.isPlayed(expr, of: source) { return expr }
    if case .nil = expr.kind { return expr }
    return compiled(expr, isWithin: true)
  }

  mutating func compiled(_ expr: Expr, isWithin: Bool, isPrinted: Bool = false) -> Expr {
    let id = number()
    parts.append(
      PlacedPart(
        part: .value(id: id), range: expr.range, source: source, isClosure: expr.isClosure,
        isPrinted: isPrinted, isWithin: isWithin, mayFail: mayFail))
    return Expr(.compiled(id, expr), expr.range)
  }

  /// Plans the expressions and statements inside a statement that the shell interprets.
  mutating func planParts(of statement: Statement) -> Statement {
    bound = statement.nameOfCall ?? ""
    defer { bound = "" }
    if case .assign(let target, let op, let value) = statement.kind {
      // The shell assigns the value, so the target is not compiled.
      let planned = plan(.expr(value)).expr ?? value
      return Statement(.assign(target: target, op, value: planned), statement.range)
    }
    return statement.with(children: statement.children.map { plan($0) })
  }

  private mutating func plan(_ node: Node) -> Node {
    switch node {
    case .statement(let statement): return .statement(plan(statement))
    case .expr(let expr):
      let isPrinted = isPrinting
      isPrinting = false
      guard permission.allows(source) else { return .expr(planNames(in: expr)) }
      if names.mentions(forgotten, expr, of: source) { return node }
      if !expr.readsArgument, !names.mentionsLocal(expr, in: present, of: source),
        names.compiles(expr, of: source)
      {
        return .expr(
          compiled(
            expr, isWithin: mayFail || !names.isSwiftAlone(expr), isPrinted: isPrinted))
      }
      guard names.mentions(expr, of: source) else { return node }
      if case .call(let call) = expr.kind, names.takesLabel(call) { return node }
      if case .call(let call) = expr.kind, let planned = planned(call, expr) { return planned }
      if case .call(let call) = expr.kind, case .member = call.callee.kind {
        // A method without its arguments is not a value, so only the receiver is planned.
        let callee = call.callee.with(children: call.callee.children.map { plan($0) })
        return .expr(
          expr.with(children: [.expr(callee)] + expr.children.dropFirst().map { plan($0) }))
      }
      return .expr(expr.with(children: expr.children.map { plan($0) }))
    }
  }
}

extension SwiftPlan {
  /// Plans a call of a compiled type or function with interpreted arguments. The function is
  /// compiled as a closure. Nil for other calls.
  private mutating func planned(_ call: Call, _ expr: Expr) -> Node? {
    guard case .name = call.callee.kind, names.isSwiftAlone(call.callee),
      !names.isPlayed(call.callee, of: source), !call.arguments.isEmpty,
      call.arguments.allSatisfy({ argument in
        if case .reference = argument.value.kind { false } else { !argument.isTrailing }
      })
    else { return nil }
    let id = number()
    add(.callee(id: id, labels: call.arguments.map(\.label?.text)), call.callee.range)
    let arguments = call.arguments.map { argument in
      Argument(label: nil, value: plan(.expr(argument.value)).expr ?? argument.value)
    }
    let callee = Expr(.compiled(id, call.callee), call.callee.range)
    return .expr(Expr(.call(Call(callee: callee, arguments: arguments)), expr.range))
  }
}

/// Plans text that must not be compiled as a whole. Only the names in it are compiled, each
/// separately.
extension SwiftPlan {
  /// Returns an interpreted expression, with numbers in place of compiled names.
  private mutating func planNames(in expr: Expr) -> Expr {
    var variable = ""
    swap(&variable, &bound)
    guard let table, !names.isPlayedName(expr) else {
      return expr.with(children: expr.children.map { plan($0) })
    }
    if case .call(let call) = expr.kind, !names.isPlayedName(call.callee),
      var name = table.callee(of: call)
    {
      name.variable = variable
      let callee = numbered(name, call.callee)
      let arguments = call.arguments.map { argument in
        Argument(label: nil, value: plan(.expr(argument.value)).expr ?? argument.value)
      }
      return Expr(.call(Call(callee: callee, arguments: arguments)), expr.range)
    }
    if let name = table.value(expr) { return numbered(name, expr) }
    return expr.with(children: expr.children.map { plan($0) })
  }

  private mutating func numbered(_ name: CompiledName, _ expr: Expr) -> Expr {
    let id = number()
    add(.named(id: id, name), expr.range)
    return Expr(.compiled(id, expr), expr.range)
  }
}

extension Statement {
  /// The name to which the statement binds the value of a call, as in `let api = SearchService()`.
  fileprivate var nameOfCall: String? {
    guard case .bind(let binding) = kind, binding.items.count == 1, let item = binding.items.first,
      case .call? = item.value?.kind, item.pattern.names.count == 1
    else { return nil }
    return item.pattern.names.first?.text
  }

  /// Whether only the compiler can read the statement.
  package var isDeclaration: Bool { if case .declaration = kind { true } else { false } }
}

extension RxsLanguage.Binding {
  /// The names that the statement binds.
  package var names: [String] { items.flatMap(\.pattern.names).map(\.text) }
}

extension Expr {
  /// Whether the expression contains a parameter such as `$0` of an enclosing closure.
  fileprivate var readsArgument: Bool {
    var isFound = false
    walk { node in
      switch node.expr?.kind {
      case .closure: return false
      case .anonymous: isFound = true
      default: break
      }
      return !isFound
    }
    return isFound
  }
}
