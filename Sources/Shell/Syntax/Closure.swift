/// A closure, or the body of a view model's `on`.
final class Closure: Sendable {
  let captures: [Capture]
  /// The declared parameters; nil when the closure has no parameter list.
  let parameters: [ClosureParameter]?
  /// How many parameters `$0`, `$1` … speak of; 0 when there are none.
  let anonymousCount: Int
  let returnType: TypeSyntax?
  let body: [Statement]
  let range: SourceRange
  /// The text that the ranges speak of: a closure outlives the chunk that it was typed in.
  let source: Source

  init(
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

/// `weak self` or `x = y` in a capture list.
struct Capture: Sendable {
  let name: Name
  /// `weak`, `unowned`, or nil.
  let strength: String?
  let value: Expr?
}

/// A parameter of a closure: a name, `_`, or a tuple that is taken apart.
struct ClosureParameter: Sendable {
  enum Kind: Sendable {
    case name(Name)
    case wildcard
    case tuple([ClosureParameter])
  }

  let kind: Kind
  let type: TypeSyntax?
  let range: SourceRange
}
