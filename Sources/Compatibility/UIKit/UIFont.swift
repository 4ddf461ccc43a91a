// The names are the same as in UIKit, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A font: its name and its size.
///
/// Source: `UIFont` of UIKit.
open class UIFont: NSObject, @unchecked Sendable {
  /// The weight of a font.
  public struct Weight: Hashable, Sendable {
    /// The weight from -1 to 1.
    public let rawValue: CGFloat

    /// Makes a weight.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)
  }

  /// The text style for which a font is used.
  public struct TextStyle: Hashable, Sendable {
    public let rawValue: String

    /// Makes a text style.
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let largeTitle = TextStyle(rawValue: "LargeTitle")
    public static let title1 = TextStyle(rawValue: "Title1")
    public static let title2 = TextStyle(rawValue: "Title2")
    public static let title3 = TextStyle(rawValue: "Title3")
    public static let headline = TextStyle(rawValue: "Headline")
    public static let subheadline = TextStyle(rawValue: "Subheadline")
    public static let body = TextStyle(rawValue: "Body")
    public static let callout = TextStyle(rawValue: "Callout")
    public static let footnote = TextStyle(rawValue: "Footnote")
    public static let caption1 = TextStyle(rawValue: "Caption1")
    public static let caption2 = TextStyle(rawValue: "Caption2")
  }

  /// The name.
  public let fontName: String
  /// The size in points.
  public let pointSize: CGFloat

  private init(_ name: String, _ size: CGFloat) { (fontName, pointSize) = (name, size) }

  /// The font with the given name.
  public convenience init?(name: String, size: CGFloat) { self.init(name, size) }

  /// The size of the system's font.
  open class var systemFontSize: CGFloat { 14 }
  /// The size of the labels' font.
  open class var labelFontSize: CGFloat { 17 }

  /// The font of the system.
  open class func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont("System \(weight.rawValue)", size)
  }

  /// The bold font of the system.
  open class func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .bold)
  }

  /// The italic font of the system.
  open class func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont("System italic", size) }

  /// The font for a text style.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont("System \(style.rawValue)", 17)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return fontName == other.fontName && pointSize == other.pointSize
  }

  open override var hash: Int { fontName.hashValue ^ pointSize.hashValue }

  open override var description: String { "<UIFont \(fontName) \(pointSize)>" }
}
