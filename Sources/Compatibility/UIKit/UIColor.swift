// The names are the same as in UIKit, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A colour with red, green, blue and opacity from 0 to 1.
///
/// Source: `UIColor` of UIKit.
open class UIColor: NSObject, NSSecureCoding, @unchecked Sendable {
  private let red: CGFloat
  private let green: CGFloat
  private let blue: CGFloat
  private let alpha: CGFloat

  /// Makes a colour.
  public required init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Reads a colour from an archive.
  public required convenience init?(coder: NSCoder) {
    let parts = Self.keys.map { CGFloat(coder.decodeDouble(forKey: $0)) }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  /// The keys of the components in archives.
  private static let keys = ["UIRed", "UIGreen", "UIBlue", "UIAlpha"]

  open class var supportsSecureCoding: Bool { true }

  /// Writes the colour into an archive.
  open func encode(with coder: NSCoder) {
    for (key, part) in zip(Self.keys, [red, green, blue, alpha]) {
      coder.encode(Double(part), forKey: key)
    }
  }

  /// Makes black.
  public convenience override init() { self.init(white: 0, alpha: 1) }

  /// Makes a shade of grey.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Makes a colour from hue, saturation and brightness.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let part = { (offset: CGFloat) -> CGFloat in
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  /// The colour with the given name in the app's assets; always nil, because the shell does not
  /// read assets.
  public convenience init?(named name: String) { return nil }

  /// Makes the colour that `dynamicProvider` returns for the light appearance.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    let color = dynamicProvider(UITraitCollection.current)
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  /// The same colour with the given opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Returns the components of the colour.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = self.red
    green?.pointee = self.green
    blue?.pointee = self.blue
    alpha?.pointee = self.alpha
    return true
  }

  /// The colour of Core Graphics.
  open var cgColor: CGColor { CGColor(red: red, green: green, blue: blue, alpha: alpha) }

  /// Makes a colour.
  public convenience init(cgColor: CGColor) {
    let parts = cgColor.parts
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return (red, green, blue, alpha) == (other.red, other.green, other.blue, other.alpha)
  }

  open override var hash: Int {
    var hasher = Hasher()
    for part in [red, green, blue, alpha] { hasher.combine(part) }
    return hasher.finalize()
  }

  open override var description: String {
    "UIExtendedSRGBColorSpace \(red) \(green) \(blue) \(alpha)"
  }
}

extension UIColor {
  private static func of(_ red: Int, _ green: Int, _ blue: Int, _ alpha: CGFloat = 1) -> UIColor {
    UIColor(
      red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255,
      alpha: alpha)
  }

  public class var black: UIColor { of(0, 0, 0) }
  public class var darkGray: UIColor { of(85, 85, 85) }
  public class var lightGray: UIColor { of(170, 170, 170) }
  public class var white: UIColor { of(255, 255, 255) }
  public class var gray: UIColor { of(128, 128, 128) }
  public class var red: UIColor { of(255, 0, 0) }
  public class var green: UIColor { of(0, 255, 0) }
  public class var blue: UIColor { of(0, 0, 255) }
  public class var cyan: UIColor { of(0, 255, 255) }
  public class var yellow: UIColor { of(255, 255, 0) }
  public class var magenta: UIColor { of(255, 0, 255) }
  public class var orange: UIColor { of(255, 128, 0) }
  public class var purple: UIColor { of(128, 0, 128) }
  public class var brown: UIColor { of(153, 102, 51) }
  public class var clear: UIColor { of(0, 0, 0, 0) }
  public class var systemRed: UIColor { of(255, 59, 48) }
  public class var systemGreen: UIColor { of(52, 199, 89) }
  public class var systemBlue: UIColor { of(0, 122, 255) }
  public class var systemOrange: UIColor { of(255, 149, 0) }
  public class var systemYellow: UIColor { of(255, 204, 0) }
  public class var systemPink: UIColor { of(255, 45, 85) }
  public class var systemPurple: UIColor { of(175, 82, 222) }
  public class var systemTeal: UIColor { of(90, 200, 250) }
  public class var systemIndigo: UIColor { of(88, 86, 214) }
  public class var systemBrown: UIColor { of(162, 132, 94) }
  public class var systemMint: UIColor { of(0, 199, 190) }
  public class var systemCyan: UIColor { of(50, 173, 230) }
  public class var systemGray: UIColor { of(142, 142, 147) }
  public class var systemGray2: UIColor { of(174, 174, 178) }
  public class var systemGray3: UIColor { of(199, 199, 204) }
  public class var systemGray4: UIColor { of(209, 209, 214) }
  public class var systemGray5: UIColor { of(229, 229, 234) }
  public class var systemGray6: UIColor { of(242, 242, 247) }
  public class var label: UIColor { of(0, 0, 0) }
  public class var secondaryLabel: UIColor { of(60, 60, 67, 0.6) }
  public class var tertiaryLabel: UIColor { of(60, 60, 67, 0.3) }
  public class var quaternaryLabel: UIColor { of(60, 60, 67, 0.18) }
  public class var placeholderText: UIColor { of(60, 60, 67, 0.3) }
  public class var separator: UIColor { of(60, 60, 67, 0.29) }
  public class var link: UIColor { of(0, 122, 255) }
  public class var systemBackground: UIColor { of(255, 255, 255) }
  public class var secondarySystemBackground: UIColor { of(242, 242, 247) }
  public class var tertiarySystemBackground: UIColor { of(255, 255, 255) }
  public class var systemGroupedBackground: UIColor { of(242, 242, 247) }
  public class var secondarySystemGroupedBackground: UIColor { of(255, 255, 255) }
  public class var tertiarySystemGroupedBackground: UIColor { of(242, 242, 247) }
  public class var systemFill: UIColor { of(120, 120, 128, 0.2) }
  public class var secondarySystemFill: UIColor { of(120, 120, 128, 0.16) }
  public class var tertiarySystemFill: UIColor { of(118, 118, 128, 0.12) }
  public class var quaternarySystemFill: UIColor { of(116, 116, 128, 0.08) }
  public class var opaqueSeparator: UIColor { of(198, 198, 200) }
  public class var darkText: UIColor { of(0, 0, 0) }
  public class var lightText: UIColor { of(255, 255, 255, 0.6) }
  public class var tintColor: UIColor { of(0, 122, 255) }
}

/// A colour with red, green, blue and opacity.
///
/// Source: `CGColor` of Core Graphics.
public final class CGColor: Hashable, Sendable {
  fileprivate let parts: [CGFloat]

  /// Makes a colour.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    parts = [red, green, blue, alpha]
  }

  /// The components: red, green, blue and opacity.
  public var components: [CGFloat]? { parts }
  /// The number of components.
  public var numberOfComponents: Int { parts.count }
  /// The opacity.
  public var alpha: CGFloat { parts[3] }

  public static func == (left: CGColor, right: CGColor) -> Bool { left.parts == right.parts }
  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }
}

/// The appearance of a view.
///
/// Source: `UITraitCollection` of UIKit.
open class UITraitCollection: NSObject, @unchecked Sendable {
  /// The current appearance: light.
  public static let current = UITraitCollection()

  /// Whether the appearance is light or dark.
  open var userInterfaceStyle: UIUserInterfaceStyle { .light }
  /// The number of pixels per point.
  open var displayScale: CGFloat { 2 }
}

/// The choice between light and dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified
  case light
  case dark
}
