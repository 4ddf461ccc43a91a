// The names are the same as in SwiftUI, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A horizontal or vertical axis.
///
/// Source: [Axis](https://developer.apple.com/documentation/swiftui/axis).
public enum Axis: Int8, CaseIterable, Hashable, Sendable {
  case horizontal, vertical

  /// A set of axes.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }

    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}

/// An edge of a rectangle.
///
/// Source: [Edge](https://developer.apple.com/documentation/swiftui/edge).
public enum Edge: Int8, CaseIterable, Hashable, Sendable {
  case top, leading, bottom, trailing

  /// A set of edges.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Makes a set with one edge.
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }

    public static let top = Set(.top)
    public static let leading = Set(.leading)
    public static let bottom = Set(.bottom)
    public static let trailing = Set(.trailing)
    public static let horizontal: Set = [.leading, .trailing]
    public static let vertical: Set = [.top, .bottom]
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// The distances from the edges of a rectangle.
///
/// Source: [EdgeInsets](https://developer.apple.com/documentation/swiftui/edgeinsets).
public struct EdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}

/// A horizontal position.
///
/// Source: [HorizontalAlignment](https://developer.apple.com/documentation/swiftui/horizontalalignment).
public enum HorizontalAlignment: Hashable, Sendable { case leading, center, trailing }

/// A vertical position.
///
/// Source: [VerticalAlignment](https://developer.apple.com/documentation/swiftui/verticalalignment).
public enum VerticalAlignment: Hashable, Sendable {
  case top, center, bottom, firstTextBaseline, lastTextBaseline
}

/// A horizontal and a vertical position.
///
/// Source: [Alignment](https://developer.apple.com/documentation/swiftui/alignment).
public struct Alignment: Hashable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

/// The position of lines of text.
///
/// Source: [TextAlignment](https://developer.apple.com/documentation/swiftui/textalignment).
public enum TextAlignment: CaseIterable, Hashable, Sendable { case leading, center, trailing }

/// The way in which content fills its space.
///
/// Source: [ContentMode](https://developer.apple.com/documentation/swiftui/contentmode).
public enum ContentMode: CaseIterable, Hashable, Sendable { case fit, fill }

/// The visibility of a part of a view.
///
/// Source: [Visibility](https://developer.apple.com/documentation/swiftui/visibility).
public enum Visibility: CaseIterable, Hashable, Sendable { case automatic, visible, hidden }

/// The direction of text.
///
/// Source: [LayoutDirection](https://developer.apple.com/documentation/swiftui/layoutdirection).
public enum LayoutDirection: CaseIterable, Hashable, Sendable { case leftToRight, rightToLeft }

/// The size of text that the user has chosen.
///
/// Source: [DynamicTypeSize](https://developer.apple.com/documentation/swiftui/dynamictypesize).
public enum DynamicTypeSize: CaseIterable, Comparable, Hashable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Whether the size is one of the sizes for accessibility.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

/// A point in a rectangle, as fractions of the rectangle's width and height.
///
/// Source: [UnitPoint](https://developer.apple.com/documentation/swiftui/unitpoint).
public struct UnitPoint: Hashable, Sendable {
  public var x: CGFloat
  public var y: CGFloat

  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
  public init() { self.init(x: 0, y: 0) }

  public static let zero = UnitPoint(x: 0, y: 0)
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  public static let leading = UnitPoint(x: 0, y: 0.5)
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  public static let top = UnitPoint(x: 0.5, y: 0)
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  public static let topLeading = UnitPoint(x: 0, y: 0)
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}
