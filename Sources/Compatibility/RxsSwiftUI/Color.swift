// The names are the same as in SwiftUI, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A colour, defined by its components or by a name.
///
/// Source: [Color](https://developer.apple.com/documentation/swiftui/color).
public struct Color: Hashable, Sendable {
  /// The colour space of the components.
  public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

  private enum Content: Hashable, Sendable {
    case parts(Double, Double, Double)
    case named(String)
  }

  private var content: Content
  private var opacity: Double

  private init(_ content: Content, _ opacity: Double = 1) {
    (self.content, self.opacity) = (content, opacity)
  }

  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    self.init(.parts(red, green, blue), opacity)
  }

  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(.parts(white, white, white), opacity)
  }

  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    self.init(
      uiColor: UIColor(
        hue: CGFloat(hue), saturation: CGFloat(saturation), brightness: CGFloat(brightness),
        alpha: CGFloat(opacity)))
  }

  public init(_ name: String, bundle: Bundle? = nil) { self.init(.named(name)) }

  public init(uiColor: UIColor) {
    var (red, green, blue, alpha) = (CGFloat(), CGFloat(), CGFloat(), CGFloat())
    uiColor.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    self.init(.parts(Double(red), Double(green), Double(blue)), Double(alpha))
  }

  // A colour of an asset catalog, as in `Color(.brand)`, takes precedence.
  @_disfavoredOverload public init(_ color: UIColor) { self.init(uiColor: color) }

  /// The same colour, with its opacity multiplied by `opacity`.
  public func opacity(_ opacity: Double) -> Color { Color(content, self.opacity * opacity) }

  private static func named(_ name: String) -> Color { Color(.named(name)) }

  public static let red = named("red")
  public static let orange = named("orange")
  public static let yellow = named("yellow")
  public static let green = named("green")
  public static let mint = named("mint")
  public static let teal = named("teal")
  public static let cyan = named("cyan")
  public static let blue = named("blue")
  public static let indigo = named("indigo")
  public static let purple = named("purple")
  public static let pink = named("pink")
  public static let brown = named("brown")
  public static let gray = named("gray")
  public static let white = named("white")
  public static let black = named("black")
  public static let clear = named("clear")
  public static let primary = named("primary")
  public static let secondary = named("secondary")
  public static let accentColor = named("accentColor")
}

extension Color: CustomStringConvertible {
  public var description: String {
    switch content {
    case .named(let name): opacity == 1 ? name : "\(name) \(opacity)"
    case .parts(let red, let green, let blue): "\(red) \(green) \(blue) \(opacity)"
    }
  }
}

extension Color: CustomReflectable {
  /// The parts of the colour, labelled like the arguments of the call that makes the colour.
  public var customMirror: Mirror {
    let shade: [(label: String?, value: Any)] = opacity == 1 ? [] : [("opacity", opacity)]
    let parts: [(label: String?, value: Any)] =
      switch content {
      case .named(let name): [(nil, name)]
      case .parts(let red, let green, let blue):
        [("red", red), ("green", green), ("blue", blue)]
      }
    return Mirror(self, children: parts + shade, displayStyle: .struct)
  }
}

extension Color {
  /// The colours of the system, for the light appearance.
  private static let system: [String: UIColor] = [
    "red": .systemRed, "orange": .systemOrange, "yellow": .systemYellow, "green": .systemGreen,
    "mint": .systemMint, "teal": .systemTeal, "cyan": .systemCyan, "blue": .systemBlue,
    "indigo": .systemIndigo, "purple": .systemPurple, "pink": .systemPink,
    "brown": .systemBrown, "gray": .systemGray, "white": .white, "black": .black, "clear": .clear,
    "primary": .label, "secondary": .secondaryLabel, "accentColor": .systemBlue,
  ]

  /// The colour of UIKit with the same components. A colour of the app's assets becomes black,
  /// because the shell does not read assets.
  fileprivate var uiColor: UIColor {
    switch content {
    case .named(let name):
      let found = Self.system[name] ?? .black
      if opacity == 1 { return found }
      var alpha = CGFloat()
      found.getRed(nil, green: nil, blue: nil, alpha: &alpha)
      return found.withAlphaComponent(alpha * CGFloat(opacity))
    case .parts(let red, let green, let blue):
      return UIColor(
        red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(opacity))
    }
  }

  /// The colour of Core Graphics.
  public var cgColor: CGColor? { uiColor.cgColor }

  public init(cgColor: CGColor) { self.init(uiColor: UIColor(cgColor: cgColor)) }
}

extension UIColor {
  /// The colour of UIKit with the components of a colour of SwiftUI.
  public convenience init(_ color: Color) { self.init(cgColor: color.uiColor.cgColor) }
}
