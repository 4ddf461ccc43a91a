extension String {
  /// A text in the development language, with its values inserted.
  ///
  /// Source: `String.LocalizationValue` of Foundation.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Hashable, Sendable {
    /// Joins the literals and values of an interpolated text.
    public struct StringInterpolation: StringInterpolationProtocol {
      fileprivate var text = ""

      /// Makes an empty interpolation.
      public init(literalCapacity: Int, interpolationCount: Int) {}

      /// Adds text.
      public mutating func appendLiteral(_ literal: String) { text += literal }

      /// Adds a value.
      public mutating func appendInterpolation<T>(_ value: T) { text += "\(value)" }

      /// Adds a formatted value.
      public mutating func appendInterpolation<F: FormatStyle>(
        _ value: F.FormatInput, format: F
      ) where F.FormatInput: Equatable, F.FormatOutput == String {
        text += format.format(value)
      }
    }

    fileprivate let text: String

    /// Makes a value from a text.
    public init(_ value: String) { text = value }

    /// Makes a value from a text.
    public init(stringLiteral value: String) { text = value }

    /// Makes a value from a text with values.
    public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
  }

  /// The text of a key in the development language; tables of translations are not read.
  public init(
    localized key: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = key.text
  }

  /// The default value of a key, which is the text in the development language.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = defaultValue.text
  }

  /// The text of a resource in the development language. This initialiser is not used for a
  /// literal, because a literal is a key.
  @_disfavoredOverload
  public init(localized resource: LocalizedStringResource) {
    self = resource.defaultValue.text
  }
}

/// A text that is localized later.
///
/// Source: `LocalizedStringResource` of Foundation.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Equatable, Sendable {
  /// The text in the development language.
  public let defaultValue: String.LocalizationValue
  /// The key.
  public var key: String { defaultValue.text }

  /// Makes a resource.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    defaultValue = keyAndValue
  }

  /// Makes a resource from a text.
  public init(stringLiteral value: String) { defaultValue = String.LocalizationValue(value) }

  /// Makes a resource from a text with values.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    defaultValue = String.LocalizationValue(stringInterpolation: stringInterpolation)
  }
}
