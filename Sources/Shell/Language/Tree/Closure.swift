/// A closure, or the body of a view model's `on`.
package final class Closure: Sendable {
  package let captures: [Capture]
  /// The declared parameters. Nil if the closure has no parameter list, as in `{ $0 + 1 }`.
  package let parameters: [ClosureParameter]?
  /// The number of parameters according to the largest `$n` in the closure; 0 without such names.
  package let anonymousCount: Int
  package let returnType: TypeSyntax?
  package let body: [Statement]
  package let range: SourceRange
  /// The source that the ranges refer to. It is stored because a closure can outlive the statement
  /// that contains it.
  package let source: Source

  package init(
    captures: [Capture], parameters: [ClosureParameter]?, anonymousCount: Int,
    returnType: TypeSyntax?, body: [Statement], range: SourceRange, source: Source
  ) {
    self.captures = captures
    self.parameters = parameters
    self.anonymousCount = anonymousCount
    self.returnType = returnType
    self.body = body
    self.range = range
    self.source = source
  }
}

/// An entry of a capture list: `weak self` or `x = y`.
package struct Capture: Sendable {
  package let name: Name
  /// The word `weak` or `unowned`, or nil.
  package let strength: String?
  package let value: Expr?
}

/// A parameter of a closure: a name, `_`, or a tuple pattern.
package struct ClosureParameter: Sendable {
  package enum Kind: Sendable {
    case name(Name)
    case wildcard
    case tuple([ClosureParameter])
  }

  package let kind: Kind
  package let type: TypeSyntax?
  package let range: SourceRange
}
