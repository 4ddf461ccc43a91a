// The names are the same as in Foundation.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if os(Linux)
  public import Foundation

  /// The expressions of `#Predicate` that Foundation has only on Apple's systems.
  extension PredicateExpressions {
    /// Whether a text contains another one, regardless of case and diacritics.
    public struct StringLocalizedStandardContains<
      Root: PredicateExpression, Other: PredicateExpression
    >: PredicateExpression where Root.Output: StringProtocol, Other.Output: StringProtocol {
      /// The result of the expression.
      public typealias Output = Bool

      /// The text.
      public let root: Root
      /// The text to look for.
      public let other: Other

      /// Evaluates both texts.
      ///
      /// - Throws: the errors of the texts.
      public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
        try root.evaluate(bindings).localizedStandardContains(try other.evaluate(bindings))
      }
    }

    /// The expression for `root.localizedStandardContains(other)`.
    public static func build_localizedStandardContains<Root, Other>(
      _ root: Root, _ other: Other
    ) -> StringLocalizedStandardContains<Root, Other> {
      StringLocalizedStandardContains(root: root, other: other)
    }
  }

  extension PredicateExpressions.StringLocalizedStandardContains: StandardPredicateExpression
  where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}

  extension PredicateExpressions.StringLocalizedStandardContains: Codable
  where Root: Codable, Other: Codable {}

  extension PredicateExpressions.StringLocalizedStandardContains: Sendable
  where Root: Sendable, Other: Sendable {}
#endif
