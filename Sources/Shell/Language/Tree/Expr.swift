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
    /// A tuple, including the empty tuple `()`. A single expression in parentheses is a `paren`.
    case tuple([TupleElement])
    case paren(Expr)

    case name(String)
    /// An expression that Swift has compiled. The number identifies the compiled closure, and the
    /// expression is the original source.
    indirect case compiled(Int, Expr)
    /// A generic name or member with type arguments: `PublishSubject<Int>`.
    case specialized(Expr, [TypeSyntax])
    /// An unnamed parameter of a closure: `$0`, `$1` and so on.
    case anonymous(Int)
    /// The `_` in an assignment target, which ignores a value.
    case wildcard
    /// A member without a receiver: `.name`, or the callee of `.name(…)`.
    case implicitMember(Name)
    case member(Expr, Name)
    /// An element of a tuple, such as `.0`, with the range of its number.
    case element(Expr, Int, SourceRange)
    case call(Call)
    case `subscript`(Expr, [Argument])
    /// The link `base?` of an optional chain. If `base` is nil, the whole chain is nil.
    case optionalLink(Expr)
    /// An optional chain: the whole postfix expression that contains an `optionalLink`.
    case optionalChain(Expr)
    /// A forced unwrapping: `base!`.
    case forced(Expr)

    case prefix(PrefixOperator, SourceRange, Expr)
    /// A binary operator, including `&&`, `||`, `??`, `...` and `..<`. The range contains only the
    /// operator.
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
    /// An argument for an `inout` parameter: `&x`.
    case reference(Expr)
    /// An operator as a function value: `reduce(0, +)`.
    case operatorFunction(BinaryOperator)
    /// The operator `!` as a function value: `flags.map(!)`.
    case negation

    case closure(Closure)
    case keyPath(KeyPath)
    /// An `if` or `switch` that is used as an expression.
    case statement(Statement)
  }
}

/// A segment of a string literal: text, or an interpolation.
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

/// A call. Trailing closures are its last arguments.
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
    /// An optional link of the key path: `?`.
    case optional(SourceRange)
    /// A forced unwrapping in the key path: `!`.
    case forced(SourceRange)
  }

  package let root: TypeSyntax?
  /// The components. Empty for `\.self`.
  package let components: [Component]
}

extension Expr {
  /// The expression without the parentheses around it.
  package var unparenthesized: Expr {
    if case .paren(let inner) = kind { inner.unparenthesized } else { self }
  }
}
