/// The values on a navigation stack.
///
/// Source: [NavigationPath](https://developer.apple.com/documentation/swiftui/navigationpath).
public struct NavigationPath: Equatable {
  private var elements: [AnyHashable]

  /// Makes an empty path.
  public init() { elements = [] }
  /// Makes a path from values.
  public init<S: Swift.Sequence>(_ elements: S) where S.Element: Hashable {
    self.elements = elements.map { AnyHashable($0) }
  }

  /// The number of values.
  public var count: Int { elements.count }
  /// Whether there are no values.
  public var isEmpty: Bool { elements.isEmpty }

  /// Adds a value.
  public mutating func append<V: Hashable>(_ value: V) { elements.append(AnyHashable(value)) }
  /// Removes the last `k` values.
  public mutating func removeLast(_ k: Int = 1) { elements.removeLast(k) }
}

/// The key of a displayed text.
///
/// Source: [LocalizedStringKey](https://developer.apple.com/documentation/swiftui/localizedstringkey).
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Hashable, Sendable {
  /// Joins the literals and values of an interpolated key.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    /// Makes an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds text.
    public mutating func appendLiteral(_ literal: String) { text += literal }
    /// Adds a value.
    public mutating func appendInterpolation<T>(_ value: T) { text += "\(value)" }
    /// Adds a number with a format.
    public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
      text += String(format: specifier, value)
    }
  }

  let key: String

  /// Makes a key.
  public init(_ value: String) { key = value }
  /// Makes a key.
  public init(stringLiteral value: String) { key = value }
  /// Makes a key from a text with values.
  public init(stringInterpolation: StringInterpolation) { key = stringInterpolation.text }
}

/// A displayed image, identified by its name.
///
/// Source: [Image](https://developer.apple.com/documentation/swiftui/image).
public struct Image: Equatable, @unchecked Sendable {
  private enum Content: Equatable {
    case system(String), named(String), image(UIImage)
  }

  private let content: Content

  /// An image of the system.
  public init(systemName: String) { content = .system(systemName) }
  /// An image of the app.
  public init(_ name: String, bundle: Bundle? = nil) { content = .named(name) }
  /// An image of UIKit.
  public init(uiImage: UIImage) { content = .image(uiImage) }
}

/// A displayed text.
///
/// Source: [Text](https://developer.apple.com/documentation/swiftui/text).
public struct Text: Equatable, Sendable {
  private let text: String

  /// Makes a text from a key.
  public init(_ key: LocalizedStringKey) { text = key.key }
  /// Makes a text.
  @_disfavoredOverload
  public init(_ content: some StringProtocol) { text = String(content) }
  /// Makes a text.
  public init(verbatim content: String) { text = content }

  /// Joins two texts.
  public static func + (left: Text, right: Text) -> Text { Text(verbatim: left.text + right.text) }
}

/// An angle in radians.
///
/// Source: [Angle](https://developer.apple.com/documentation/swiftui/angle).
public struct Angle: Hashable, Comparable, Sendable {
  /// The angle in radians.
  public var radians: Double
  /// The angle in degrees.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// Makes the angle 0.
  public init() { radians = 0 }
  /// Makes an angle.
  public init(radians: Double) { self.radians = radians }
  /// Makes an angle.
  public init(degrees: Double) { radians = degrees * .pi / 180 }

  /// The angle 0.
  public static let zero = Angle()
  /// Makes an angle.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  /// Makes an angle.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// Whether the left angle is smaller.
  public static func < (left: Angle, right: Angle) -> Bool { left.radians < right.radians }
}

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at the given indices.
  public mutating func remove(atOffsets offsets: IndexSet) {
    let kept = enumerated().filter { !offsets.contains($0.offset) }.map(\.element)
    self = Self(kept)
  }
}

extension MutableCollection {
  /// Moves the elements at the indices `source` to the position before the element at
  /// `destination`. All indices are counted before the move.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let all = Array(self)
    let isMoved = { (offset: Int) in source.contains(offset) }
    let before = all.indices.filter { $0 < destination && !isMoved($0) }
    let behind = all.indices.filter { $0 >= destination && !isMoved($0) }
    let order = before + all.indices.filter(isMoved) + behind
    for (place, from) in zip(indices, order) { self[place] = all[from] }
  }
}
