import RxsLanguage
import RxsRuntime

/// Decides which statements and expressions of a script are Swift's to compile.
struct CompiledNames {
  /// The names of types, functions and variables that are compiled.
  private var names: Set<String> = []
  /// Members that the script gives to types of others: what an `extension` or a `protocol` declares.
  private var members: Set<String> = []
  /// The names that only the shell knows.
  private let shellNames: Set<String>
  private let tokens: [Token]
  /// The statements of Swift that are compiled, by where they begin.
  private var compiled: Set<Int> = []
  private(set) var borrowed: [(name: String, type: Type)] = []

  init(_ script: Script, _ session: Session) {
    tokens = Lexer.tokens(of: script.source).tokens
    let own = session.context.names
    shellNames = Set(own.functions.keys).union(own.namespaces.keys).union(own.computed.keys)
    let statements = script.statements
    var wanted: Set<String> = []
    for case .declaration(let declaration) in statements.map(\.kind) {
      add(declaration)
      wanted.formUnion(Mentions(ofDeclaration: declaration.text).names)
    }
    let swift = statements.filter(\.isSwift).map { ($0, Mentions(self.tokens(in: $0.range))) }
    // A name that compiled code mentions is compiled, and so is all that mentions it.
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      for (statement, mentions) in swift where !compiled.contains(statement.range.lowerBound) {
        let bound = statement.boundNames
        guard isMentioned(by: mentions) || !wanted.isDisjoint(with: bound) else { continue }
        guard isPure(mentions, besides: bound) else { continue }
        compiled.insert(statement.range.lowerBound)
        names.formUnion(bound)
        wanted.formUnion(mentions.names)
        hasGrown = true
      }
    }
    borrow(wanted.subtracting(names), statements, script.source, session)
  }

  private mutating func add(_ declaration: SwiftDeclaration) {
    if !declaration.name.text.isEmpty, declaration.keyword != "extension" {
      names.insert(declaration.name.text)
    }
    guard ["extension", "protocol", "#if"].contains(declaration.keyword) else { return }
    var isDeclared = false
    for token in Lexer.tokens(of: Source(name: "", text: "(" + declaration.text)).tokens {
      if isDeclared, case .identifier(let name, _) = token.kind { members.insert(name) }
      isDeclared = ["func", "var", "let", "case"].contains(token.word)
    }
  }

  /// Played names that compiled code mentions keep their values: it borrows them.
  private mutating func borrow(
    _ wanted: Set<String>, _ statements: [Statement], _ source: Source, _ session: Session
  ) {
    let resolver = Resolver(session.context)
    resolver.isChecking = true
    for statement in statements where !statement.isCompiledText {
      guard !compiled.contains(statement.range.lowerBound) else { continue }
      let resolution = resolver.resolve(statement, of: source)
      for (name, binding) in resolution.bindings {
        resolver.declared[name] = binding
        guard wanted.contains(name), !binding.type.hasUnknown else { continue }
        borrowed.removeAll { $0.name == name }
        borrowed.append((name, binding.type))
      }
    }
  }

  private func tokens(in range: SourceRange) -> ArraySlice<Token> {
    let start = tokens.partitioningIndex { $0.range.lowerBound >= range.lowerBound }
    let end = tokens.partitioningIndex { $0.range.lowerBound >= range.upperBound }
    return tokens[start..<max(start, end)]
  }

  private func isMentioned(by mentions: Mentions) -> Bool {
    !names.isDisjoint(with: mentions.names) || !members.isDisjoint(with: mentions.members)
  }

  /// Whether Swift knows all that is mentioned.
  private func isPure(_ mentions: Mentions, besides bound: Set<String> = []) -> Bool {
    mentions.names.subtracting(bound).subtracting(names).isDisjoint(with: shellNames)
  }

  /// Whether a statement of the top level is compiled.
  func compiles(_ statement: Statement) -> Bool { compiled.contains(statement.range.lowerBound) }

  /// Whether an expression mentions a compiled name.
  func mentions(_ expr: Expr) -> Bool { isMentioned(by: Mentions(tokens(in: expr.range))) }

  /// Whether an expression in a statement of the shell is compiled as a whole.
  func compiles(_ expr: Expr) -> Bool {
    let mentions = Mentions(tokens(in: expr.range))
    guard isMentioned(by: mentions), isPure(mentions) else { return false }
    // Names that only a block of the script knows stay where they are.
    let known = names.union(borrowed.map(\.name)).union(mentions.types)
      .union(Library.functions.keys).union(expr.closureNames)
    return mentions.names.isSubset(of: known)
  }
}

extension Statement {
  /// Whether it is a statement of Swift that can be compiled as it stands: none of the shell is in it.
  fileprivate var isSwift: Bool {
    switch kind {
    case .shell, .mustFail, .declaration, .nothing: false
    default: !Node.statement(self).contains { $0.statement?.command != nil }
    }
  }

  fileprivate var isCompiledText: Bool { if case .declaration = kind { true } else { false } }

  /// The names that it binds at the top level.
  fileprivate var boundNames: Set<String> {
    switch kind {
    case .bind(let binding): Set(binding.items.flatMap(\.pattern.names).map(\.text))
    case .function(let function): [function.name.text]
    default: []
    }
  }
}

extension Expr {
  /// The names that closures in it bind.
  fileprivate var closureNames: Set<String> {
    var names: Set<String> = []
    walk { node in
      if case .closure(let closure)? = node.expr?.kind {
        names.formUnion((closure.parameters ?? []).flatMap(\.names))
        names.formUnion(closure.captures.map(\.name.text))
      }
      if let statement = node.statement { names.formUnion(statement.boundNames) }
      return true
    }
    return names
  }
}

extension ClosureParameter {
  fileprivate var names: [String] {
    switch kind {
    case .name(let name): [name.text]
    case .wildcard: []
    case .tuple(let parts): parts.flatMap(\.names)
    }
  }
}

extension Mentions {
  /// The names that begin with a capital letter, as those of types do.
  fileprivate var types: Set<String> { names.filter { $0.first?.isUppercase == true } }
}

extension Array {
  /// The first index whose element, as all behind it, passes a test.
  fileprivate func partitioningIndex(where test: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if test(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
