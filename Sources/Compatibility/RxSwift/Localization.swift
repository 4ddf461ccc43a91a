extension String {
  /// The key of a text, with the values that are inserted into the text.
  ///
  /// Source: `String.LocalizationValue` of Foundation.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Hashable, Sendable {
    /// Joins the literals and values of an interpolated text.
    public struct StringInterpolation: StringInterpolationProtocol {
      fileprivate var key = ""
      fileprivate var text = ""
      fileprivate var values: [FormattedValue] = []

      /// Makes an empty interpolation.
      public init(literalCapacity: Int, interpolationCount: Int) {}

      /// Adds text.
      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacing("%", with: "%%")
        text += literal
      }

      /// Adds a value.
      public mutating func appendInterpolation<T>(_ value: T) { append(FormattedValue(value)) }

      /// Adds a formatted value.
      public mutating func appendInterpolation<F: FormatStyle>(
        _ value: F.FormatInput, format: F
      ) where F.FormatInput: Equatable, F.FormatOutput == String {
        append(FormattedValue(format.format(value)))
      }

      private mutating func append(_ value: FormattedValue) {
        key += "%\(value.specifier)"
        text += value.text
        values.append(value)
      }
    }

    /// The key, in which each value is a format such as `%@` or `%lld`.
    fileprivate let key: String
    /// The text without a translation.
    fileprivate let text: String
    private var values: [FormattedValue] = []

    /// Makes a value from a text.
    public init(_ value: String) { (key, text) = (value, value) }

    /// Makes a value from a text.
    public init(stringLiteral value: String) { self.init(value) }

    /// Makes a value from a text with values.
    public init(stringInterpolation: StringInterpolation) {
      (key, text) = (stringInterpolation.key, stringInterpolation.text)
      values = stringInterpolation.values
    }

    /// The text of the key in a table of a bundle, with the values inserted. Without an entry in
    /// the table, the text of this value.
    ///
    /// - Parameters:
    ///   - key: the key of the entry; nil for the key of this value.
    ///   - table: the name of the table; nil for `Localizable`.
    public func rxsText(of key: String? = nil, in bundle: Bundle, _ table: String?) -> String {
      let key = key ?? self.key
      func entry(_ key: String) -> String? {
        let missing = "\u{1}"
        let found = bundle.localizedString(forKey: key, value: missing, table: table)
        return found == missing ? nil : found
      }
      let numbers = values.filter(\.isInteger)
      let isOne = numbers.count == 1 && numbers[0].text == "1"
      guard let format = (isOne ? entry("\(key)|one") : nil) ?? entry(key) else { return text }
      return values.isEmpty ? format : FormattedValue.inserting(values, in: format)
    }
  }

  /// The text of a key in the development language. Code of an app reads the app's tables instead.
  public init(
    localized key: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = bundle.map { key.rxsText(in: $0, table) } ?? key.text
  }

  /// The default value of a key, which is the text in the development language.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = bundle.map { defaultValue.rxsText(of: "\(key)", in: $0, table) } ?? defaultValue.text
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
  public let key: String
  /// The name of the table; nil for `Localizable`.
  public let table: String?

  /// Makes a resource whose key is the text.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    (defaultValue, key, self.table) = (keyAndValue, keyAndValue.key, table)
  }

  /// Makes a resource from a key and the text in the development language.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    (self.defaultValue, self.key, self.table) = (defaultValue, "\(key)", table)
  }

  /// Makes a resource from a text.
  public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

  /// Makes a resource from a text with values.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }

  /// The text of the key in the resource's table of a bundle.
  public func rxsText(in bundle: Bundle) -> String {
    defaultValue.rxsText(of: key, in: bundle, table)
  }
}
