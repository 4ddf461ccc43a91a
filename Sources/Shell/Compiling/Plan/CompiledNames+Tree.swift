import RxsLanguage
import RxsSwiftMessages

extension Statement {
  /// Whether the statement is Swift that can be compiled unchanged. A statement that contains a
  /// shell statement cannot be compiled.
  var isSwift: Bool {
    switch kind {
    // A top-level `defer` runs at the end of the script. In a compiled statement, it would run too
    // early.
    case .shell, .mustFail, .declaration, .nothing, .defer: false
    default: !Node.statement(self).contains { $0.statement?.isOfShell ?? false }
    }
  }

  private var isOfShell: Bool { if case .shell = kind { true } else { false } }

  /// The names that the statement binds at the top level. Compiled statements and declarations
  /// bind names too.
  package var boundVariables: Set<String> {
    switch kind {
    case .declaration(let declaration): Set(declaration.bound.map(\.text))
    case .compiled(_, let original): original.boundVariables
    default: boundNames
    }
  }

  /// The names that an interpreted statement binds at the top level.
  package var boundNames: Set<String> {
    switch kind {
    case .bind(let binding): Set(binding.items.flatMap(\.pattern.names).map(\.text))
    case .function(let function): [function.name.text]
    case .guard(let conditions, _): Set(conditions.flatMap(\.names).map(\.text))
    default: []
    }
  }
}

extension Expr {
  /// Whether the expression is a closure that calls one of its parameters, such as a completion
  /// handler.
  var callsParameter: Bool {
    guard case .closure(let closure) = kind else { return false }
    let names = (closure.parameters ?? []).flatMap(\.names)
    return Node.expr(self).contains { node in
      guard case .call(let call)? = node.expr?.kind else { return false }
      return switch call.callee.kind {
      case .name(let name): names.contains(name)
      case .anonymous: true
      default: false
      }
    }
  }

  /// The names that closures and statements inside the expression bind.
  var closureNames: Set<String> {
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

extension SwiftDeclaration {
  /// The operators that the declaration declares. Operators whose signatures contain a type of
  /// the given set are left out.
  func operators(
    _ text: SwiftReading.Text, except declared: Set<String>
  ) -> Set<String> {
    guard ["func", "extension"].contains(keyword), !declared.contains(name.text) else { return [] }
    // `>=` is listed as `>`, because the shell's lexer reads it as two tokens.
    return Set(
      text.operators.filter { $0.types.isDisjoint(with: declared) }
        .map { $0.symbol.hasPrefix(">") ? ">" : $0.symbol })
  }
}

extension Mentions {
  /// The names that begin with a capital letter, as names of types do.
  var types: Set<String> { names.filter { $0.first?.isUppercase == true } }
}
