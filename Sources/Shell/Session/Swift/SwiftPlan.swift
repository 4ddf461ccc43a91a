import RxsLanguage
import RxsRuntime

/// The parts of a script that Swift compiles, and the script with these parts taken out.
///
/// Compiled are the declarations; the statements of Swift that mention a name of them, or that bind a
/// name which they mention; and the expressions in statements of the shell that mention such a name.
/// Everything else is played.
package struct SwiftPlan {
  /// A part that is compiled.
  package enum Part {
    case declaration(SwiftDeclaration)
    /// Names that become variables of the module, in the order of the source.
    case variables(id: Int, RxsLanguage.Binding, SourceRange)
    case function(SourceRange)
    /// A statement that the session runs by its number.
    case statement(id: Int, SourceRange)
    /// A bare expression, whose value the session prints.
    case shown(id: Int, SourceRange)
    /// A part of a statement of the shell, whose value the session takes by its number.
    case expression(id: Int, SourceRange)
  }

  package let source: Source
  package private(set) var parts: [Part] = []
  /// The script, with numbers in the place of compiled statements and expressions.
  package private(set) var script: Script
  /// Played names that compiled code reads, with the types that they have.
  package private(set) var borrowed: [(name: String, type: Type)] = []
  private var nextID = 0

  /// The variables that compiled code binds.
  package var names: Set<String> {
    Set(
      parts.flatMap { part in
        if case .variables(_, let binding, _) = part {
          binding.items.flatMap(\.pattern.names).map(\.text)
        } else {
          [String]()
        }
      })
  }

  /// The problem of a file whose Swift is not to be compiled.
  package var refusal: Diagnostic {
    var range = SourceRange(at: 0)
    for case .declaration(let declaration) in parts {
      range = declaration.name.range
      break
    }
    return Diagnostic(
      .message("a declaration is compiled by Swift"), at: range,
      hint: "'--allow-swift' lets the Swift of a file be compiled")
  }
}

extension SwiftPlan {
  /// Plans a script; nil where it declares nothing.
  ///
  /// - Parameter session: the session whose own names, such as `hot`, Swift does not know.
  package init?(_ script: Script, _ session: Session) {
    let statements = script.statements
    guard statements.contains(where: { if case .declaration = $0.kind { true } else { false } })
    else { return nil }
    source = script.source
    self.script = script
    let names = CompiledNames(script, session)
    let lines = script.items.map { item -> ScriptItem in
      guard case .line(let line) = item else { return item }
      return .line(line.with(statements: line.statements.map { plan($0, names) }))
    }
    self.script = script.with(items: lines)
    borrowed = names.borrowed
  }

  private mutating func number() -> Int {
    defer { nextID += 1 }
    return nextID
  }

  private mutating func plan(_ statement: Statement, _ names: CompiledNames) -> Statement {
    switch statement.kind {
    case .declaration(let declaration):
      parts.append(.declaration(declaration))
      return Statement(.nothing, statement.range)
    case .shell, .mustFail: return planParts(of: statement, names)
    default: break
    }
    guard names.compiles(statement) else { return planParts(of: statement, names) }
    let id = number()
    switch statement.kind {
    case .bind(let binding): parts.append(.variables(id: id, binding, statement.range))
    case .function:
      parts.append(.function(statement.range))
      return Statement(.nothing, statement.range)
    case .expr: parts.append(.shown(id: id, statement.range))
    default: parts.append(.statement(id: id, statement.range))
    }
    return Statement(.compiled(id), statement.range)
  }

  /// Plans what stands in a statement that is played.
  private mutating func planParts(of statement: Statement, _ names: CompiledNames) -> Statement {
    statement.with(children: statement.children.map { plan($0, names) })
  }

  private mutating func plan(_ node: Node, _ names: CompiledNames) -> Node {
    switch node {
    case .statement(let statement): return .statement(plan(statement, names))
    case .expr(let expr):
      if names.compiles(expr) {
        let id = number()
        parts.append(.expression(id: id, expr.range))
        return .expr(Expr(.compiled(id), expr.range))
      }
      guard names.mentions(expr) else { return node }
      return .expr(expr.with(children: expr.children.map { plan($0, names) }))
    }
  }
}
