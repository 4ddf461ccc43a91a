// The names are the same as in SwiftUI, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A font; the shell draws no text.
///
/// Source: [Font](https://developer.apple.com/documentation/swiftui/font).
public struct Font: Hashable, Sendable {
  /// The text style for which a font is used.
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
    case caption, caption2
  }

  /// The weight of a font.
  public struct Weight: Hashable, Sendable {
    private let value: Double

    private init(_ value: Double) { self.value = value }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)
  }

  /// The design of a font.
  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }

  private enum Content: Hashable, Sendable {
    case style(TextStyle, Design?, Weight?)
    case system(CGFloat, Weight?, Design?)
    case custom(String, CGFloat, TextStyle?)
  }

  private let content: Content
  private var weight: Weight?
  private var traits: Set<String> = []

  private init(_ content: Content) { self.content = content }

  public static let largeTitle = system(.largeTitle)
  public static let title = system(.title)
  public static let title2 = system(.title2)
  public static let title3 = system(.title3)
  public static let headline = system(.headline)
  public static let subheadline = system(.subheadline)
  public static let body = system(.body)
  public static let callout = system(.callout)
  public static let footnote = system(.footnote)
  public static let caption = system(.caption)
  public static let caption2 = system(.caption2)

  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    Font(.style(style, design, weight))
  }

  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(.system(size, weight, design))
  }

  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(.custom(name, size, nil))
  }

  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(.custom(name, fixedSize, nil))
  }

  public static func custom(
    _ name: String, size: CGFloat, relativeTo style: TextStyle
  ) -> Font {
    Font(.custom(name, size, style))
  }

  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.weight = weight
    return font
  }

  public func bold() -> Font { weight(.bold) }
  public func italic() -> Font { with("italic") }
  public func smallCaps() -> Font { with("smallCaps") }
  public func monospaced() -> Font { with("monospaced") }
  public func monospacedDigit() -> Font { with("monospacedDigit") }

  private func with(_ trait: String) -> Font {
    var font = self
    font.traits.insert(trait)
    return font
  }
}

extension Font: CustomReflectable {
  /// The parts of the font, labelled like the arguments of the call that makes the font.
  public var customMirror: Mirror {
    var parts: [(label: String?, value: Any)] =
      switch content {
      case .style(let style, let design, let weight):
        [(nil, style)] + [("design", design), ("weight", weight)].compactMap(Self.part)
      case .system(let size, let weight, let design):
        [("size", size)] + [("weight", weight), ("design", design)].compactMap(Self.part)
      case .custom(let name, let size, let style):
        [(nil, name), ("size", size)] + [("relativeTo", style)].compactMap(Self.part)
      }
    if let weight { parts.append(("weight", weight)) }
    parts += traits.sorted().map { ($0, true) }
    return Mirror(self, children: parts, displayStyle: .struct)
  }

  private static func part(_ label: String, _ value: Any?) -> (label: String?, value: Any)? {
    value.map { (label, $0) }
  }
}
