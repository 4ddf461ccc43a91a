import RxsLanguage
import RxsRuntime
import RxsSwiftMessages

/// Decides which statements and expressions of a script are Swift's to compile.
struct CompiledNames {
  /// The names of types, functions and variables that are compiled.
  private var names: Set<String> = []
  /// The variables that are known within a statement alone, by the places of their names.
  private var locals: [ObjectIdentifier: [Int: String]] = [:]
  /// The names that were dropped before a statement.
  private var forgotten: [ObjectIdentifier: Set<String>] = [:]
  /// The variables among them.
  private var variables: Set<String> = []
  /// Knows the session's variables; their values would live as long as what is loaded.
  private let context: Context
  /// The places that the shell can't play.
  private let refused: [(range: SourceRange, source: Source)]
  /// Expressions that Swift can't compile.
  private let playedPlaces: Set<SwiftPlan.Place>
  /// The functions that speak of subscriptions.
  private let labelFunctions: Set<String>
  /// Members that the session gives to types of others: what an `extension` or a `protocol` declares.
  private var members: Set<String> = []
  /// Whether some declaration declares an operator.
  private var declaresOperators = false
  /// The operators that declarations declare for types that they do not declare: played operands may be
  /// meant too.
  private var operators: Set<String> = []
  /// The names that only the shell knows.
  private var shellNames: Set<String> = []
  private let lexed: LexedSources
  /// The statements of Swift that are compiled.
  private var compiled: Set<ObjectIdentifier> = []
  /// The names of the top level that statements bind whose text may not be compiled.
  private var playedNames: Set<String> = []
  /// The expressions of these statements that name a variable of a part of the statement.
  private var localNames: Set<ObjectIdentifier> = []
  /// Played names that compiled code mentions, with the types that they have.
  private(set) var borrowed: [(name: String, type: Type)] = []

  /// Decides for the statements of a session, in their order.
  ///
  /// - Parameters:
  ///   - declared: the declarations among them, and those of files that are compiled too.
  ///   - refused: places that the shell can't play.
  ///   - played: expressions that Swift can't compile.
  init(
    _ statements: [PlacedStatement], _ declared: DeclaredSwift, refused: [(SourceRange, Source)],
    played: Set<SwiftPlan.Place>, _ lexed: LexedSources, _ host: some CompilingHost
  ) {
    self.lexed = lexed
    self.playedPlaces = played
    self.refused = refused
    context = host.context
    // The signatures of view models take long to find, and no label is among their arguments.
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
    compile(played.filter { $0.statement.isSwift && permission.allows($0.source) }, &wanted)
    borrow(wanted.subtracting(names), played)
  }

  /// Adds what is declared; gives the names that it mentions.
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

  /// Finds the names that were dropped before each statement.
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
    // Swift does not know the type of a value that the shell alone can find.
    for candidate in played where !isPure(candidate.mentions) {
      shellNames.formUnion(
        candidate.bindings.filter { $0.type.hasUnknown && !names.contains($0.name) }.map(\.name))
    }
  }

  /// The names in played statements that have to be compiled.
  private func wantedNames(of played: [Candidate]) -> Set<String> {
    var wanted: Set<String> = []
    // A receiver of a member that an extension declares is compiled.
    for candidate in played where !members.isDisjoint(with: candidate.mentions.members) {
      wanted.formUnion(candidate.mentions.names)
    }
    // A closure that answers a method may read and change variables of the session.
    for candidate in played where candidate.isAnswer {
      if isMentioned(by: candidate.mentions), isPure(candidate.mentions) {
        wanted.formUnion(candidate.mentions.names)
      }
    }
    return wanted
  }

  /// Compiles statements: a name that compiled code mentions is compiled, and so is all that mentions
  /// it.
  private mutating func compile(_ candidates: [Candidate], _ wanted: inout Set<String>) {
    var hasGrown = true
    while hasGrown {
      hasGrown = false
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

  /// Borrows played names that compiled code mentions.
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
      variables.formUnion(declaration.bound.map(\.text))
    } else if !declaration.name.text.isEmpty, declaration.keyword != "extension" {
      names.insert(declaration.name.text)
    }
    if declaration.keyword == "#if" { names.formUnion(text.declared) }
    members.formUnion(text.givenMembers)
    // An initialiser of its own may be meant wherever the type is called.
    if declaration.keyword == "extension", text.givesInitializer {
      names.insert(declaration.name.text)
    }
  }

  /// A played name that compiled code mentions keeps its value: compiled code borrows it.
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

  /// Whether a statement mentions a name that was dropped before it.
  private func namesForgotten(_ candidate: Candidate) -> Bool {
    !forgotten(before: candidate.statement).isDisjoint(with: candidate.mentions.names)
  }

  /// The names of the top level that are compiled.
  var all: Set<String> { names.subtracting(variables) }

  /// Whether an expression is a name that a statement of the shell has bound, or that is known in a
  /// part of the statement alone.
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

  /// Whether an expression mentions a variable of its statement that stands outside of it.
  func mentionsLocal(_ expr: Expr, in statement: Statement?, of source: Source) -> Bool {
    guard let statement, let places = locals[ObjectIdentifier(statement)], !places.isEmpty else {
      return false
    }
    let outer = places.filter { !expr.range.contains(SourceRange(at: $0.key)) }
    return mentions(Set(outer.values), expr, of: source)
  }

  /// Whether an expression mentions one of some names.
  func mentions(_ names: Set<String>, _ expr: Expr, of source: Source) -> Bool {
    !names.isEmpty
      && !names.isDisjoint(with: Mentions(tokens(in: expr.range, of: source)).names)
  }

  /// Whether Swift knows all that is mentioned.
  private func isPure(_ mentions: Mentions) -> Bool {
    mentions.names.isDisjoint(with: shellNames)
  }

  /// Whether a statement of the top level is compiled.
  func compiles(_ statement: Statement) -> Bool { compiled.contains(ObjectIdentifier(statement)) }

  /// Whether the shell can't play a part of a text.
  private func isRefused(_ range: SourceRange, of source: Source) -> Bool {
    refused.contains { $0.source === source && range.contains($0.range) }
  }

  /// Whether an expression mentions a compiled name, or something that Swift alone may know.
  func mentions(_ expr: Expr, of source: Source) -> Bool {
    let mentions = Mentions(tokens(in: expr.range, of: source))
    return isMentioned(by: mentions)
      || isRefused(expr.range, of: source) && isPure(mentions) && knowsAll(mentions, of: expr)
  }

  /// Whether a closure that answers a method is compiled: it calls a completion handler, or Swift alone
  /// knows a part of it and all that it names.
  func compiles(answer: Expr, of source: Source) -> Bool {
    if answer.callsParameter { return true }
    let mentions = Mentions(tokens(in: answer.range, of: source))
    guard isMentioned(by: mentions) || isRefused(answer.range, of: source) else { return false }
    return isPure(mentions) && knowsAll(mentions, of: answer)
  }

  /// Whether no name is mentioned that only a block of the script knows, or nobody.
  private func knowsAll(_ mentions: Mentions, of expr: Expr) -> Bool {
    mentions.names.isSubset(
      of: names.union(borrowed.map(\.name)).union(mentions.types)
        .union(Library.functions.keys).union(expr.closureNames))
  }

  /// Whether an expression is a variable, or a member of a view model that is there already.
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

  /// Whether a call speaks of a subscription, whose label is no value.
  func takesLabel(_ call: Call) -> Bool {
    if case .name(let name) = call.callee.kind { labelFunctions.contains(name) } else { false }
  }

  /// Whether Swift can't compile an expression as it stands.
  func isPlayed(_ expr: Expr, of source: Source) -> Bool {
    playedPlaces.contains(SwiftPlan.Place(expr.range, source))
  }

  /// Whether an expression begins with a type or a function that only Swift knows.
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

  /// Whether an expression in a statement of the shell is compiled as a whole.
  func compiles(_ expr: Expr, of source: Source) -> Bool {
    // The value of a variable is there without more ado.
    if isPresent(expr) { return false }
    guard !isPlayed(expr, of: source) else { return false }
    let mentions = Mentions(tokens(in: expr.range, of: source))
    // The shell gives literals and operators their meaning.
    let isOpen = !(mentions.names.isEmpty && mentions.members.isEmpty) || declaresOperators
    guard isMentioned(by: mentions) || isRefused(expr.range, of: source) && isOpen, isPure(mentions)
    else { return false }
    return knowsAll(mentions, of: expr)
  }
}
