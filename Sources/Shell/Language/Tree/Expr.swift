/// A name in the source, with its range.
package struct Name: Hashable, Sendable {
  package let text: String
  package let range: SourceRange

  package init(text: String, range: SourceRange) {
    self.text = text
    self.range = range
  }
}

/// An expression of the syntax tree.
package final class Expr: Sendable {
  package let kind: Kind
  package let range: SourceRange

  package init(_ kind: Kind, _ range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  package enum Kind: Sendable {
    case integer(Int)
    case double(Double)
    case bool(Bool)
    case `nil`
    /// A duration in nanoseconds.
    case duration(Int)
    case string([StringPart])
    case array([Expr])
    case dictionary([DictionaryEntry])
    /// A tuple, also the empty tuple `()`; a single expression in parentheses is a `paren`.
    case tuple([TupleElement])
    case paren(Expr)

    case name(String)
    /// An expression that Swift has compiled: the number of its closure, and the original
    /// expression.
    indirect case compiled(Int, Expr)
    /// A name or member, followed by types in angle brackets: `PublishSubject<Int>`.
    case specialized(Expr, [TypeSyntax])
    /// A closure's parameter without a name: `$0`, `$1` and so on.
    case anonymous(Int)
    /// The `_` on the left side of an assignment.
    case wildcard
    /// A member without a receiver: `.name`, also as the callee of `.name(…)`.
    case implicitMember(Name)
    case member(Expr, Name)
    /// An element of a tuple: `.0`, with the range of the number.
    case element(Expr, Int, SourceRange)
    case call(Call)
    case `subscript`(Expr, [Argument])
    /// A link `base?`; if `base` is nil, the enclosing `optionalChain` is nil.
    case optionalLink(Expr)
    /// The whole postfix expression around an `optionalLink`.
    case optionalChain(Expr)
    /// A forced unwrapping: `base!`.
    case forced(Expr)

    case prefix(PrefixOperator, SourceRange, Expr)
    /// A binary operator, including `&&`, `||`, `??`, `...` and `..<`, with the operator's range.
    case binary(BinaryOperator, SourceRange, Expr, Expr)
    /// A range without an upper bound: `a...`.
    case rangeFrom(Expr)
    /// A range without a lower bound: `...b`.
    case rangeThrough(Expr)
    /// A half-open range without a lower bound: `..<b`.
    case rangeUpTo(Expr)
    case ternary(Expr, Expr, Expr)
    case cast(Expr, CastKind, TypeSyntax)
    case `try`(TryKind, Expr)
    case await(Expr)
    /// An `inout` argument: `&x`.
    case reference(Expr)
    /// An operator as a function value: `reduce(0, +)`.
    case operatorFunction(BinaryOperator)
    /// The operator `!` as a function value: `flags.map(!)`.
    case negation

    case closure(Closure)
    case keyPath(KeyPath)
    /// An `if` or a `switch` as an expression.
    case statement(Statement)
  }
}

/// A segment of a string literal: text or an interpolated value.
package enum StringPart: Sendable {
  case text(String)
  case value(Expr)
}

package struct DictionaryEntry: Sendable {
  package let key: Expr
  package let value: Expr
}

package struct TupleElement: Sendable {
  package let label: Name?
  package let value: Expr
}

/// A call. Its trailing closures are its last arguments.
package struct Call: Sendable {
  package let callee: Expr
  package let arguments: [Argument]

  package init(callee: Expr, arguments: [Argument]) {
    self.callee = callee
    self.arguments = arguments
  }
}

package struct Argument: Sendable {
  package let label: Name?
  package let value: Expr
  package var isTrailing = false

  package init(label: Name?, value: Expr, isTrailing: Bool = false) {
    self.label = label
    self.value = value
    self.isTrailing = isTrailing
  }
}

package enum CastKind: String, Sendable {
  case `as` = "as"
  case asOptional = "as?"
  case asForced = "as!"
  case `is` = "is"
}

package enum TryKind: String, Sendable {
  case `try` = "try"
  case optional = "try?"
  case forced = "try!"
}

/// A key path: `\.a.b`, `\.0`, `\.self` or `\Type.a`.
package struct KeyPath: Sendable {
  package enum Component: Hashable, Sendable {
    case member(Name)
    case element(Int, SourceRange)
    /// Optional chaining: `?`.
    case optional(SourceRange)
    /// Forced unwrapping: `!`.
    case forced(SourceRange)
  }

  package let root: TypeSyntax?
  /// The components; empty for `\.self`.
  package let components: [Component]
}

extension Expr {
  /// The expression without the parentheses around it.
  package var unparenthesized: Expr {
    if case .paren(let inner) = kind { inner.unparenthesized } else { self }
  }
}
