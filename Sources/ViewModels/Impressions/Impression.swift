import RxsEngine

/// How near an item is to the screen; an item in a range is also in all ranges that are farther
/// away.
public enum ImpressionRange: Int, CaseIterable, Comparable, Sendable {
  /// The item's data should be fetched.
  case preload = 1
  /// The item should be ready to be drawn.
  case display
  /// At least one pixel of the item is on screen.
  case visible

  /// Whether the left range is farther from the screen.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// A row entered a range or left it.
public struct Transition: Equatable, Sendable {
  /// The row.
  public let row: Int
  /// The range.
  public let range: ImpressionRange
  /// Whether the row entered the range.
  public let entered: Bool

  /// Makes a transition.
  public init(row: Int, range: ImpressionRange, entered: Bool) {
    self.row = row
    self.range = range
    self.entered = entered
  }
}

/// A row was on screen for a time.
public struct Impression: Equatable, Sendable {
  /// The row.
  public let row: Int
  /// The time that the row was on screen, to the microsecond; pauses are not counted.
  public let duration: RxTimeInterval

  /// Makes an impression.
  public init(row: Int, duration: RxTimeInterval) {
    self.row = row
    self.duration = duration
  }
}

/// An area of every row that is measured separately, such as the picture of a card.
public struct Area: Decodable, Equatable, Sendable {
  /// The name of the area.
  public let name: String
  /// The distance from the top of the row to the top of the area.
  public let offset: Double
  /// The height of the area; only the area inside of the row is measured.
  public let height: Double

  /// Makes an area.
  public init(name: String, offset: Double, height: Double) {
    self.name = name
    self.offset = offset
    self.height = height
  }
}

/// An area of a row entered a range or left it.
public struct AreaTransition: Equatable, Sendable {
  /// The row.
  public let row: Int
  /// The name of the area.
  public let area: String
  /// The range.
  public let range: ImpressionRange
  /// Whether the area entered the range.
  public let entered: Bool

  /// Makes a transition.
  public init(row: Int, area: String, range: ImpressionRange, entered: Bool) {
    self.row = row
    self.area = area
    self.range = range
    self.entered = entered
  }
}

/// An area of a row was on screen for a time.
public struct AreaImpression: Equatable, Sendable {
  /// The row.
  public let row: Int
  /// The name of the area.
  public let area: String
  /// The time that the area was on screen, to the microsecond; pauses are not counted.
  public let duration: RxTimeInterval

  /// Makes an impression.
  public init(row: Int, area: String, duration: RxTimeInterval) {
    self.row = row
    self.area = area
    self.duration = duration
  }
}
