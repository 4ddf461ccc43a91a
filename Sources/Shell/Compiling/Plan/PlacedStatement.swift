import RxsLanguage
import RxsSwiftMessages

/// A top-level statement with the source that contains it.
package struct PlacedStatement {
  package let statement: Statement
  package let source: Source

  package init(statement: Statement, source: Source) {
    self.statement = statement
    self.source = source
  }
}

extension PlacedStatement {
  /// The range of the name or path in a statement that only the compiler can run; nil for other
  /// statements.
  package var swiftPlace: SourceRange? {
    if case .declaration(let declaration) = statement.kind { return declaration.name.range }
    if case .uses(_, let range) = meaning { return range }
    return nil
  }

  /// The module of rxs that an `import` statement names; nil for other statements and modules.
  var importedModule: String? {
    guard case .nothing = statement.kind else { return nil }
    let words = source.text(statement.range).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    guard let place = words.firstIndex(of: "import") else { return nil }
    return words[(place + 1)...].lazy.map(String.init).first(where: AppModules.names.contains)
  }

  /// Whether the operand of the statement is plain text, as for `help`.
  var isVerbatim: Bool {
    if case .shell(let command) = statement.kind { type(of: command).isVerbatim } else { false }
  }

  /// The unique name of a declaration: the name of a type, or a function's declaration up to its
  /// body. Nil for other statements.
  package var nameOfDeclaration: String? {
    switch statement.kind {
    case .declaration(let declaration):
      if ["class", "struct", "enum", "actor", "protocol", "typealias"].contains(declaration.keyword)
      {
        return declaration.name.text
      }
      return declaration.keyword == "func" ? head(declaration.range) : nil
    case .function: return head(statement.range)
    default: return nil
    }
  }

  /// The name by which a recording checks whether a declaration is repeated after a `reset`. In
  /// contrast to `nameOfDeclaration`, extensions have a name too.
  package var nameInFile: String? {
    if case .declaration(let declaration) = statement.kind, declaration.keyword == "extension" {
      return "extension \(declaration.name.text)"
    }
    return nameOfDeclaration
  }

  /// The indices of replaced declarations. A declaration is replaced by a later declaration with
  /// the same name in another source.
  package static func replaced(in statements: [PlacedStatement]) -> [Int] {
    var present: [String: Int] = [:]
    var replaced: [Int] = []
    for (index, placed) in statements.enumerated() {
      guard let name = placed.nameOfDeclaration else { continue }
      if let earlier = present.updateValue(index, forKey: name),
        statements[earlier].source !== placed.source
      {
        replaced.append(earlier)
      }
    }
    return replaced
  }

  private func head(_ range: SourceRange) -> String {
    source.text(range).prefix { $0 != "{" }.filter { !$0.isWhitespace }
  }
}

extension Source {
  /// The whole text.
  package var whole: String { text(SourceRange(0, bytes.count)) }
}

extension Statement {
  /// The statement as parsed, without the numbers of compiled parts.
  package var original: Statement {
    switch kind {
    case .compiled(_, let original): original
    default: with(children: children.map(\.original))
    }
  }
}

extension Expr {
  /// The expression as parsed, without the numbers of compiled parts.
  package var original: Expr { Node.expr(self).original.expr ?? self }
}

extension Node {
  fileprivate var original: Node {
    switch self {
    case .statement(let statement): .statement(statement.original)
    case .expr(let expr):
      if case .compiled(_, let original) = expr.kind {
        Node.expr(original).original
      } else {
        .expr(expr.with(children: expr.children.map(\.original)))
      }
    }
  }
}
