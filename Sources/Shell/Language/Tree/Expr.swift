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
    /// `()` and tuples; a single element in parentheses is `paren`.
    case tuple([TupleElement])
    case paren(Expr)

    case name(String)
    /// A part that Swift has compiled: its number, and the original expression.
    indirect case compiled(Int, Expr)
    /// A name or member, followed by types in angle brackets: `PublishSubject<Int>`.
    case specialized(Expr, [TypeSyntax])
    /// `$0`, `$1` and so on.
    case anonymous(Int)
    /// `_` on the left of an assignment.
    case wildcard
    /// `.name`, also as the callee of `.name(…)`.
    case implicitMember(Name)
    case member(Expr, Name)
    /// `.0` of a tuple, with the range of the number.
    case element(Expr, Int, SourceRange)
    case call(Call)
    case `subscript`(Expr, [Argument])
    /// `base?`: if `base` is nil, the enclosing `optionalChain` is nil.
    case optionalLink(Expr)
    /// The whole postfix expression around an `optionalLink`.
    case optionalChain(Expr)
    /// `base!`.
    case forced(Expr)

    case prefix(PrefixOperator, SourceRange, Expr)
    /// A binary operator, also `&&`, `
    ///
    /// `, `??`, `...` and `..<`; the range is the operator's.
    case binary(BinaryOperator, SourceRange, Expr, Expr)
    /// `a...`
    case rangeFrom(Expr)
    /// `...b`
    case rangeThrough(Expr)
    /// `..<b`
    case rangeUpTo(Expr)
    case ternary(Expr, Expr, Expr)
    case cast(Expr, CastKind, TypeSyntax)
    case `try`(TryKind, Expr)
    case await(Expr)
    /// `&x` as an argument.
    case reference(Expr)
    /// An operator as a function: `reduce(0, +)`.
    case operatorFunction(BinaryOperator)
    /// `!` as a function: `flags.map(!)`.
    case negation

    case closure(Closure)
    case keyPath(KeyPath)
    /// `if` or `switch` as an expression.
    case statement(Statement)
  }
}

/// A piece of a string literal.
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

/// A call; its trailing closures are its last arguments.
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

/// `\.a.b`, `\.0`, `\.self` or `\Type.a`.
package struct KeyPath: Sendable {
  package enum Component: Hashable, Sendable {
    case member(Name)
    case element(Int, SourceRange)
    /// `?`
    case optional(SourceRange)
    /// `!`
    case forced(SourceRange)
  }

  package let root: TypeSyntax?
  /// The components; empty for `\.self`.
  package let components: [Component]
}

extension Expr {
  /// The expression without parentheses around it.
  package var unparenthesized: Expr {
    if case .paren(let inner) = kind { inner.unparenthesized } else { self }
  }
}
