import RxsLanguage
import RxsRuntime
import RxsSwiftMessages

/// The parts of a session that Swift compiles, and its statements without these parts.
///
/// All declarations are compiled. A Swift statement is compiled if it mentions a declared name or
/// binds a name mentioned in a declaration. In a shell statement, each expression with such a name
/// is compiled. All other code is played.
package struct SwiftPlan {
  /// A part that is compiled.
  enum Part {
    case declaration(SwiftDeclaration)
    /// Names that become variables of the module, in source order.
    case variables(id: Int, names: [String])
    case function(FunctionDeclaration)
    /// A statement that the session runs by its number.
    case statement(id: Int)
    /// An expression that the session evaluates by its number.
    case value(id: Int)
    /// The function of a played call, as a closure. `labels` contains the labels of the call's
    /// arguments.
    case callee(id: Int, labels: [String?])
    /// A closure that answers a method of a stand-in.
    ///
    /// - Parameter isOpen: whether the closure's result may have a different type than the method's
    ///   result.
    case answer(id: Int, service: String, method: String, isOpen: Bool)
    /// A name in a text that may not be compiled. The part is the value of the name, or a closure
    /// that calls the name.
    case named(id: Int, CompiledName)
  }

  /// A part with its source range.
  struct PlacedPart {
    let part: Part
    let range: SourceRange
    let source: Source
    /// Whether the part is a closure that played code calls.
    var isClosure = false
    /// Whether the part is an expression in a played statement and can also be played.
    var isWithin = false
    /// Whether the part's statement is expected to fail.
    var mayFail = false
    /// The names in the part, if the part is a declaration that only Swift reads.
    var text: SwiftReading.Text?
    /// The services that statements before the part answer.
    var answered: Set<String> = []

    /// Whether the location of a compiler error is in the part.
    func holds(_ error: CompilerRefusal.Entry) -> Bool {
      guard source.name == error.file else { return false }
      let (start, end) = (
        source.position(at: range.lowerBound), source.position(at: range.upperBound)
      )
      return (start.line, start.column) <= (error.line, error.column)
        && (error.line, error.column) <= (end.line, end.column)
    }

    /// The compiled code: the source text, or code that the shell writes for a name.
    var code: String {
      if case .named(_, let name) = part { name.code } else { source.text(range) }
    }
  }

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
  /// The sources that contain the parts.
  package var sources: [Source] { parts.map(\.source) }
  package var isEmpty: Bool { parts.isEmpty }
  let lexed: LexedSources
  /// The declarations of statements and of compiled files.
  package let declared: DeclaredSwift
  /// The played names that compiled code reads, with their types.
  let borrowed: [(name: String, type: Type)]
  /// The names after a `.` in the statements.
  let members: Set<String>
  let names: CompiledNames
  var source = Source(name: "", text: "")
  /// The top-level statement that is being planned.
  private var present: Statement?
  /// The names that were dropped before the present statement.
  private var forgotten: Set<String> = []
  /// Whether the present statement is expected to fail.
  private var mayFail = false
  /// The services that statements have answered so far.
  private var answered: Set<String> = []
  /// The numbers of the parts.
  package private(set) var numbers: Range<Int>
  private let permission: SwiftPermission
  /// The names that text without permission may use; nil if all text may be compiled.
  private let table: CompiledNameTable?
  /// The name that the present statement binds to the value of a call, or empty.
  private var bound = ""

  /// Plans statements in order; nil if they contain no declaration.
  ///
  /// - Parameters:
  ///   - declared: the declarations among the statements, and the declarations of compiled files.
  ///   - played: expressions that Swift cannot compile.
  ///   - refused: places that the shell cannot play.
  ///   - base: the number of the first part.
  ///   - host: the session whose own names, such as `hot`, Swift does not know.
  init?(
    _ statements: [PlacedStatement], _ declared: DeclaredSwift, refused: [(SourceRange, Source)],
    played: Set<Place>, from base: Int, _ host: some CompilingHost
  ) {
    self.declared = declared
    let lexed = LexedSources()
    self.lexed = lexed
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

  /// The statement with numbers in place of compiled parts.
  ///
  /// Each statement must be planned once, in order.
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
        text: present.flatMap(declared.text), answered: answered))
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
      case .checks: return planCondition(of: statement)
      case .namesProperties: return planProperties(of: statement)
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

  /// Plans an answer. The answering closure is compiled if Swift knows all names in it.
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

  /// The words that begin statements without a value.
  private static let controlWords: Set<String> = [
    "for", "while", "repeat", "if", "switch", "do", "guard", "defer", "throw",
    // These words begin declarations whose names the shell cannot read.
    "struct", "class", "enum", "actor", "protocol", "typealias", "func",
  ]

  private mutating func compiled(_ statement: Statement, _ part: (Int) -> Part) -> Statement {
    let id = number()
    add(part(id), statement.range)
    return Statement(.compiled(id, statement), statement.range)
  }

  /// Plans a condition. The operands of a compiled comparison stay separate, so that a failure can
  /// show their values.
  private mutating func planCondition(of statement: Statement) -> Statement {
    let planned = planParts(of: statement)
    guard let condition = planned.children.first?.expr?.unparenthesized,
      case .compiled(let id, let written) = condition.kind,
      case .binary(let op, let range, let left, let right) = written.kind, op.isComparison
    else { return planned }
    let sides = Expr(.binary(op, range, side(left), side(right)), written.range)
    return statement.with(children: [.expr(Expr(.compiled(id, sides), condition.range))])
  }

  /// Plans an operand of a comparison. An operand whose type depends on the other operand is shown
  /// as written.
  private mutating func side(_ expr: Expr) -> Expr {
    if expr.isImplicitMember || names.isPlayed(expr, of: source) { return expr }
    if case .nil = expr.kind { return expr }
    return compiled(expr, isWithin: true)
  }

  mutating func compiled(_ expr: Expr, isWithin: Bool) -> Expr {
    let id = number()
    parts.append(
      PlacedPart(
        part: .value(id: id), range: expr.range, source: source, isClosure: expr.isClosure,
        isWithin: isWithin, mayFail: mayFail))
    return Expr(.compiled(id, expr), expr.range)
  }

  /// Plans the parts of a played statement.
  mutating func planParts(of statement: Statement) -> Statement {
    bound = statement.nameOfCall ?? ""
    defer { bound = "" }
    if case .assign(let target, let op, let value) = statement.kind {
      // The target of an assignment is not evaluated.
      let planned = plan(.expr(value)).expr ?? value
      return Statement(.assign(target: target, op, value: planned), statement.range)
    }
    return statement.with(children: statement.children.map { plan($0) })
  }

  private mutating func plan(_ node: Node) -> Node {
    switch node {
    case .statement(let statement): return .statement(plan(statement))
    case .expr(let expr):
      guard permission.allows(source) else { return .expr(planNames(in: expr)) }
      if names.mentions(forgotten, expr, of: source) { return node }
      if !expr.readsArgument, !names.mentionsLocal(expr, in: present, of: source),
        names.compiles(expr, of: source)
      {
        return .expr(compiled(expr, isWithin: mayFail || !names.isSwiftAlone(expr)))
      }
      guard names.mentions(expr, of: source) else { return node }
      if case .call(let call) = expr.kind, names.takesLabel(call) { return node }
      if case .call(let call) = expr.kind, let planned = planned(call, expr) { return planned }
      if case .call(let call) = expr.kind, case .member = call.callee.kind {
        // A method without its arguments is not a value, so the callee is not planned as a whole.
        let callee = call.callee.with(children: call.callee.children.map { plan($0) })
        return .expr(
          expr.with(children: [.expr(callee)] + expr.children.dropFirst().map { plan($0) }))
      }
      return .expr(expr.with(children: expr.children.map { plan($0) }))
    }
  }
}

extension SwiftPlan {
  /// A call of a type or function known only to Swift, with arguments unknown to Swift. The
  /// arguments are played, and the function is compiled as a closure. Nil for other calls.
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

/// Plans text that may not be compiled. Only the names in the text are compiled, each name
/// separately.
extension SwiftPlan {
  /// A played expression with numbers in place of names that only Swift knows.
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
  /// The name that the statement binds to the value of a call: `let api = SearchService()`.
  fileprivate var nameOfCall: String? {
    guard case .bind(let binding) = kind, binding.items.count == 1, let item = binding.items.first,
      case .call? = item.value?.kind, item.pattern.names.count == 1
    else { return nil }
    return item.pattern.names.first?.text
  }

  /// Whether only Swift can read the statement.
  package var isDeclaration: Bool { if case .declaration = kind { true } else { false } }
}

extension RxsLanguage.Binding {
  /// The names that the binding binds.
  package var names: [String] { items.flatMap(\.pattern.names).map(\.text) }
}

extension Expr {
  /// Whether the expression contains a `$0` of an enclosing closure.
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
