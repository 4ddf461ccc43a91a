extension String {
  /// A text in the language of development, with the values in it.
  ///
  /// Source: `String.LocalizationValue` of Foundation.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Hashable, Sendable {
    /// The parts of a text with values.
    public struct StringInterpolation: StringInterpolationProtocol {
      fileprivate var text = ""

      /// Makes an empty one.
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

    /// Makes one of a text.
    public init(_ value: String) { text = value }

    /// Makes one of a text.
    public init(stringLiteral value: String) { text = value }

    /// Makes one of a text with values.
    public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
  }

  /// The text of a key in the language of development: tables of other languages are not read.
  public init(
    localized key: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = key.text
  }

  /// The text of a key in the language of development: its default value.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = defaultValue.text
  }

  /// The text of a resource in the language of development.
  public init(localized resource: LocalizedStringResource) {
    self = resource.defaultValue.text
  }
}

/// A text that is looked up later.
///
/// Source: `LocalizedStringResource` of Foundation.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Equatable, Sendable {
  /// The text in the language of development.
  public let defaultValue: String.LocalizationValue
  /// The key.
  public var key: String { defaultValue.text }

  /// Makes one.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    defaultValue = keyAndValue
  }

  /// Makes one of a text.
  public init(stringLiteral value: String) { defaultValue = String.LocalizationValue(value) }

  /// Makes one of a text with values.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    defaultValue = String.LocalizationValue(stringInterpolation: stringInterpolation)
  }
}
