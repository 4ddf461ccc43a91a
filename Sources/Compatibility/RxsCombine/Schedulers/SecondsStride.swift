/// A span of time that is stored in seconds.
public protocol SecondsStride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
  ExpressibleByFloatLiteral, Hashable, Codable, Sendable
{
  /// The seconds.
  var timeInterval: TimeInterval { get set }
  /// A span in seconds.
  init(_ timeInterval: TimeInterval)
}

extension SecondsStride {
  /// The seconds.
  public var magnitude: TimeInterval {
    get { timeInterval }
    set { timeInterval = newValue }
  }

  /// The nanoseconds, rounded to microseconds.
  var nanoseconds: Int { Int(exactly: (timeInterval * 1e6).rounded() * 1000) ?? .max }

  /// A span in seconds.
  public init(floatLiteral value: Double) { self.init(value) }
  /// A span in seconds.
  public init(integerLiteral value: Double) { self.init(value) }
  /// A span in seconds; nil if the number is not exactly representable.
  public init?<Source: BinaryInteger>(exactly source: Source) {
    guard let seconds = Double(exactly: source) else { return nil }
    self.init(seconds)
  }

  /// A span in seconds.
  public static func seconds(_ s: Int) -> Self { Self(Double(s)) }
  /// A span in seconds.
  public static func seconds(_ s: Double) -> Self { Self(s) }
  /// A span in milliseconds.
  public static func milliseconds(_ ms: Int) -> Self { Self(Double(ms) / 1e3) }
  /// A span in microseconds.
  public static func microseconds(_ us: Int) -> Self { Self(Double(us) / 1e6) }
  /// A span in nanoseconds.
  public static func nanoseconds(_ ns: Int) -> Self { Self(Double(ns) / 1e9) }

  /// Whether the left span is shorter.
  public static func < (left: Self, right: Self) -> Bool { left.timeInterval < right.timeInterval }
  /// The sum of two spans.
  public static func + (left: Self, right: Self) -> Self {
    Self(left.timeInterval + right.timeInterval)
  }
  /// The difference of two spans.
  public static func - (left: Self, right: Self) -> Self {
    Self(left.timeInterval - right.timeInterval)
  }
  /// The product of two spans.
  public static func * (left: Self, right: Self) -> Self {
    Self(left.timeInterval * right.timeInterval)
  }
  /// Adds a span.
  public static func += (left: inout Self, right: Self) { left = left + right }
  /// Subtracts a span.
  public static func -= (left: inout Self, right: Self) { left = left - right }
  /// Multiplies by a span.
  public static func *= (left: inout Self, right: Self) { left = left * right }
}
