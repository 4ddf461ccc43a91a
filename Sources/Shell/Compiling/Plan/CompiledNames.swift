import RxsLanguage
import RxsRuntime
import RxsSwiftMessages

/// Decides which statements and expressions of a script are compiled as Swift. The shell interprets
/// the other code.
struct CompiledNames {
  /// The names of compiled types, functions and variables.
  private var names: Set<String> = []
  /// The local variables of each statement, with the offsets of their names.
  private var locals: [ObjectIdentifier: [Int: String]] = [:]
  /// For each statement, the names that were dropped before it.
  private var forgotten: [ObjectIdentifier: Set<String>] = [:]
  /// The variables among the compiled names.
  private var variables: Set<String> = []
  /// The context with the session's variables. Copies of values must not be stored here, because
  /// they would live as long as the loaded code.
  private let context: Context
  /// The source ranges that the shell cannot interpret.
  private let refused: [(range: SourceRange, source: Source)]
  /// The expressions and statements that the compiler has rejected.
  private let playedPlaces: Set<SwiftPlan.Place>
  /// The functions with a parameter for the label of a subscription.
  private let labelFunctions: Set<String>
  /// The members that an `extension` or a `protocol` of the session adds to library types.
  private var members: Set<String> = []
  /// Whether a declaration declares an operator.
  private var declaresOperators = false
  /// The operators that declarations define for library types. Code that uses one of these
  /// operators counts as code that mentions a compiled name.
  private var operators: Set<String> = []
  /// The names that only the shell knows.
  private var shellNames: Set<String> = []
  private let lexed: LexedSources
  /// The statements that are compiled.
  private var compiled: Set<ObjectIdentifier> = []
  /// The names that top-level statements bind in a text that must not be compiled.
  private var playedNames: Set<String> = []
  /// In a text that must not be compiled, the expressions that are local variables of their
  /// statement.
  private var localNames: Set<ObjectIdentifier> = []
  /// The methods with parameters that interpreted code cannot call.
  private let methods: Set<String>
  /// The interpreted variables that compiled code mentions, with their types.
  private(set) var borrowed: [(name: String, type: Type)] = []

  /// Decides which statements of a session are compiled. The statements must be in the session's
  /// order.
  ///
  /// - Parameters:
  ///   - declared: the declarations among the statements, and the declarations of compiled files.
  ///   - refused: source ranges that the shell cannot interpret.
  ///   - played: the expressions and statements that the compiler has rejected.
  init(
    _ statements: [PlacedStatement], _ declared: DeclaredSwift, refused: [(SourceRange, Source)],
    played: Set<SwiftPlan.Place>, _ lexed: LexedSources, _ host: some CompilingHost
  ) {
    self.lexed = lexed
    self.playedPlaces = played
    self.refused = refused
    methods = Set(
      declared.outline.types.flatMap(\.members).filter { member in
        member.isMethod && !member.isPrivate && !member.parameters.isEmpty
          && member.isOnlyCompiled
      }.map(\.name))
    context = host.context
    // View models are skipped: finding their signatures takes long, and none of their parameters is
    // the label of a subscription.
    let models = host.modelNames
    labelFunctions = Set(
      host.context.names.functions.filter { name, entries in
        !models.contains(name) && entries.contains { $0.labelArgument != nil }
      }.keys)
    let permission = host.permission
    let resolver = Resolver(host.context)
    resolver.isChecking = true
    var wanted = add(declared, of: statements)
    let played = statements.filter { !$0.statement.isDeclaration }.map {
      Candidate($0, resolver, self, isCompiled: permission.allows($0.source))
    }
    for candidate in played {
      locals[ObjectIdentifier(candidate.statement)] = candidate.locals
      if !permission.allows(candidate.source) {
        playedNames.formUnion(candidate.statement.boundNames)
        localNames.formUnion(candidate.localNames)
      }
    }
    findForgotten(in: statements)
    findShellNames(host.context.names, played)
    wanted.formUnion(wantedNames(of: played))
    compile(played.filter { permission.allows($0.source) }, &wanted)
    borrow(wanted.subtracting(names), played)
  }

  /// Adds the declarations. Returns the names that they mention.
  private mutating func add(
    _ declared: DeclaredSwift, of statements: [PlacedStatement]
  ) -> Set<String> {
    for text in declared.fileTexts { names.formUnion(text.declared) }
    var wanted: Set<String> = []
    let declarations = statements.compactMap { placed in
      declared.text(of: placed.statement).flatMap { text in
        if case .declaration(let declaration) = placed.statement.kind {
          (declaration, text)
        } else {
          nil
        }
      }
    }
    for (declaration, text) in declarations {
      add(declaration, text)
      wanted.formUnion(text.names)
    }
    for (declaration, text) in declarations {
      operators.formUnion(declaration.operators(text, except: names))
    }
    return wanted
  }

  /// Determines for each statement the names that were dropped before it.
  private mutating func findForgotten(in statements: [PlacedStatement]) {
    var (bound, gone): (Set<String>, Set<String>) = ([], [])
    for placed in statements {
      let variables = placed.statement.boundVariables
      gone.subtract(variables)
      bound.formUnion(variables)
      switch placed.meaning {
      case .forgets(let name): gone.insert(name)
      case .begins: gone = bound
      default: break
      }
      if !gone.isEmpty { forgotten[ObjectIdentifier(placed.statement)] = gone }
    }
  }

  private mutating func findShellNames(_ own: HostNames, _ played: [Candidate]) {
    shellNames = Set(own.functions.keys).union(own.namespaces.keys).union(own.computed.keys)
      .subtracting(played.flatMap(\.statement.boundNames)).subtracting(names)
      .union(played.compactMap(\.nameOfViewModel))
    // The compiler does not know the type of a value that only the shell can compute.
    for candidate in played where !isPure(candidate.mentions) {
      shellNames.formUnion(
        candidate.bindings.filter { $0.type.hasUnknown && !names.contains($0.name) }.map(\.name))
    }
  }

  /// The names that must be compiled, although the statements that mention them may be interpreted.
  private func wantedNames(of played: [Candidate]) -> Set<String> {
    var wanted: Set<String> = []
    // If an extension declares a member, the receiver of this member must be compiled.
    for candidate in played where !members.isDisjoint(with: candidate.mentions.members) {
      wanted.formUnion(candidate.mentions.names)
    }
    // A closure that answers a method may use variables of the session.
    for candidate in played where candidate.isAnswer {
      if isMentioned(by: candidate.mentions), isPure(candidate.mentions) {
        wanted.formUnion(candidate.mentions.names)
      }
    }
    return wanted
  }

  /// Selects the statements to compile: all statements that mention a compiled name, and all
  /// statements that bind a name which compiled code mentions.
  private mutating func compile(_ candidates: [Candidate], _ wanted: inout Set<String>) {
    let ofShell = candidates.filter { !$0.statement.isSwift }
    let candidates = candidates.filter(\.statement.isSwift)
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      for candidate in ofShell {
        let needed = argumentNames(of: candidate).subtracting(wanted)
        if !needed.isEmpty { hasGrown = true }
        wanted.formUnion(needed)
      }
      for candidate in candidates where !compiles(candidate.statement) {
        let place = SwiftPlan.Place(candidate.statement.range, candidate.source)
        if playedPlaces.contains(place) { continue }
        let bound = candidate.statement.boundNames
        let isRefused = isRefused(candidate.statement.range, of: candidate.source)
        if case .expr(let expr) = candidate.statement.kind, isPresent(expr) { continue }
        guard isRefused || isMentioned(by: candidate.mentions) || !wanted.isDisjoint(with: bound)
        else { continue }
        guard isPure(candidate.mentions), !namesForgotten(candidate) else { continue }
        compiled.insert(ObjectIdentifier(candidate.statement))
        names.formUnion(bound)
        if case .function = candidate.statement.kind {} else { variables.formUnion(bound) }
        wanted.formUnion(candidate.mentions.names)
        hasGrown = true
      }
    }
  }

  /// The names in arguments of methods that interpreted code cannot call, as in `subscribe
  /// model.results(for: queries)`.
  private func argumentNames(of candidate: Candidate) -> Set<String> {
    guard !methods.isDisjoint(with: candidate.mentions.members),
      !variables.isDisjoint(with: candidate.mentions.names), !candidate.isAnswer
    else { return [] }
    var found: Set<String> = []
    candidate.statement.walk { node in
      if case .call(let call)? = node.expr?.kind,
        case .member(let base, let method) = call.callee.kind,
        case .name(let variable) = base.kind, variables.contains(variable),
        methods.contains(method.text)
      {
        for argument in call.arguments {
          let tokens = tokens(in: argument.value.range, of: candidate.source)
          found.formUnion(Mentions(tokens).names.intersection(candidate.mentions.names))
        }
      }
      return true
    }
    return found
  }

  /// Gives compiled code access to the interpreted variables that it mentions.
  private mutating func borrow(_ wanted: Set<String>, _ played: [Candidate]) {
    for name in wanted.sorted() {
      if let variable = context.variables[name], variable.read == nil {
        borrow(name, variable.binding.type)
      }
    }
    for candidate in played where !compiles(candidate.statement) {
      for (name, type) in candidate.bindings where wanted.contains(name) { borrow(name, type) }
    }
  }

  private mutating func add(_ declaration: SwiftDeclaration, _ text: SwiftReading.Text) {
    if !text.operators.isEmpty { declaresOperators = true }
    if declaration.isStatement {
      names.formUnion(declaration.bound.map(\.text))
      // Only compiled code reads the value of an `async let`, because interpreted code cannot wait
      // for the value.
      if !declaration.isAsync { variables.formUnion(declaration.bound.map(\.text)) }
    } else if !declaration.name.text.isEmpty, declaration.keyword != "extension" {
      names.insert(declaration.name.text)
    }
    if declaration.keyword == "#if" { names.formUnion(text.declared) }
    members.formUnion(text.givenMembers)
    // The type counts as a compiled name, because a call of the type may call the extension's
    // initialiser.
    if declaration.keyword == "extension", text.givesInitializer {
      names.insert(declaration.name.text)
    }
  }

  /// Gives compiled code access to an interpreted variable.
  private mutating func borrow(_ name: String, _ type: Type) {
    guard !type.hasUnknown else { return }
    borrowed.removeAll { $0.name == name }
    borrowed.append((name, type))
  }

  func tokens(in range: SourceRange, of source: Source) -> ArraySlice<Token> {
    lexed.tokens(in: range, of: source)
  }

  private func isMentioned(by mentions: Mentions) -> Bool {
    !names.isDisjoint(with: mentions.names) || !members.isDisjoint(with: mentions.members)
      || !operators.isDisjoint(with: mentions.operators)
  }

  /// Whether a statement mentions a name that was dropped earlier.
  private func namesForgotten(_ candidate: Candidate) -> Bool {
    !forgotten(before: candidate.statement).isDisjoint(with: candidate.mentions.names)
  }

  /// The compiled names at the top level, without variables.
  var all: Set<String> { names.subtracting(variables) }

  /// Whether an expression is a variable of a text that must not be compiled.
  func isPlayedName(_ expr: Expr) -> Bool {
    switch expr.kind {
    case .name(let name):
      playedNames.contains(name) || localNames.contains(ObjectIdentifier(expr))
    case .member(let base, _), .specialized(let base, _): isPlayedName(base)
    default: false
    }
  }

  /// The names that were dropped before a statement.
  func forgotten(before statement: Statement) -> Set<String> {
    forgotten[ObjectIdentifier(statement)] ?? []
  }

  /// Whether an expression mentions a local variable that is declared outside of the expression.
  func mentionsLocal(_ expr: Expr, in statement: Statement?, of source: Source) -> Bool {
    guard let statement, let places = locals[ObjectIdentifier(statement)], !places.isEmpty else {
      return false
    }
    let outer = places.filter { !expr.range.contains(SourceRange(at: $0.key)) }
    return mentions(Set(outer.values), expr, of: source)
  }

  /// Whether an expression mentions one of the names.
  func mentions(_ names: Set<String>, _ expr: Expr, of source: Source) -> Bool {
    !names.isEmpty
      && !names.isDisjoint(with: Mentions(tokens(in: expr.range, of: source)).names)
  }

  /// Whether the compiler can know all mentioned names.
  private func isPure(_ mentions: Mentions) -> Bool {
    mentions.names.isDisjoint(with: shellNames)
  }

  /// Whether a top-level statement is compiled.
  func compiles(_ statement: Statement) -> Bool { compiled.contains(ObjectIdentifier(statement)) }

  /// Whether the range contains code that the shell cannot interpret.
  private func isRefused(_ range: SourceRange, of source: Source) -> Bool {
    refused.contains { $0.source === source && range.contains($0.range) }
  }

  /// Whether an expression mentions a compiled name, or contains code that only Swift can run.
  func mentions(_ expr: Expr, of source: Source) -> Bool {
    let mentions = Mentions(tokens(in: expr.range, of: source))
    return isMentioned(by: mentions)
      || isRefused(expr.range, of: source) && isPure(mentions) && knowsAll(mentions, of: expr)
  }

  /// Whether to compile a closure that answers a method. A closure that calls a completion handler
  /// is always compiled. Any other closure is compiled if Swift knows all its names, and if it
  /// mentions a compiled name or the shell cannot interpret it.
  func compiles(answer: Expr, of source: Source) -> Bool {
    if answer.callsParameter { return true }
    let mentions = Mentions(tokens(in: answer.range, of: source))
    guard isMentioned(by: mentions) || isRefused(answer.range, of: source) else { return false }
    return isPure(mentions) && knowsAll(mentions, of: answer)
  }

  /// Whether all mentioned names are known at the top level.
  private func knowsAll(_ mentions: Mentions, of expr: Expr) -> Bool {
    mentions.names.isSubset(
      of: names.union(borrowed.map(\.name)).union(mentions.types)
        .union(Library.functions.keys).union(expr.closureNames))
  }

  /// Whether an expression is a compiled variable, or a stream of an existing view model.
  private func isPresent(_ expr: Expr) -> Bool {
    switch expr.kind {
    case .name(let name): return variables.contains(name)
    case .member(let base, let member):
      guard case .name(let name) = base.kind,
        case .model(let model)? = context.variables[name]?.value
      else { return false }
      if case .stream? = model[member.text]?.value { return true }
      return false
    default: return false
    }
  }

  /// Whether a call takes the label of a subscription as an argument. A label is not a value.
  func takesLabel(_ call: Call) -> Bool {
    if case .name(let name) = call.callee.kind { labelFunctions.contains(name) } else { false }
  }

  /// Whether an expression is interpreted because the compiler has rejected it.
  func isPlayed(_ expr: Expr, of source: Source) -> Bool {
    playedPlaces.contains(SwiftPlan.Place(expr.range, source))
  }

  /// Whether an expression begins with a compiled type or function, which the shell does not know.
  func isSwiftAlone(_ expr: Expr) -> Bool {
    switch expr.kind {
    case .name(let name): names.contains(name) && !variables.contains(name)
    case .call(let call): isSwiftAlone(call.callee)
    case .member(let base, _): isSwiftAlone(base)
    case .await(let inner), .paren(let inner): isSwiftAlone(inner)
    case .try(_, let inner): isSwiftAlone(inner)
    default: false
    }
  }

  /// Whether an expression in a shell statement is compiled as a whole.
  func compiles(_ expr: Expr, of source: Source) -> Bool {
    // Reading a variable needs no compiled code.
    if isPresent(expr) { return false }
    guard !isPlayed(expr, of: source) else { return false }
    let mentions = Mentions(tokens(in: expr.range, of: source))
    // The shell itself can evaluate literals and operators.
    let isOpen = !(mentions.names.isEmpty && mentions.members.isEmpty) || declaresOperators
    guard isMentioned(by: mentions) || isRefused(expr.range, of: source) && isOpen, isPure(mentions)
    else { return false }
    return knowsAll(mentions, of: expr)
  }
}
