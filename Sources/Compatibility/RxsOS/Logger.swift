// The names are the same as in os, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

@_exported import Foundation

/// The importance of a message.
///
/// Source: `OSLogType` of os.
public struct OSLogType: RawRepresentable, Equatable, Sendable {
  /// The number of the level.
  public let rawValue: UInt8

  /// Makes a level.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Makes a level.
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  public static let `default` = OSLogType(0)
  public static let info = OSLogType(1)
  public static let debug = OSLogType(2)
  public static let error = OSLogType(16)
  public static let fault = OSLogType(17)
}

/// A log with a subsystem and a category. Messages are ignored, because they are not output of the
/// session.
///
/// Source: `OSLog` of os.
open class OSLog: NSObject, @unchecked Sendable {
  /// The categories of signposts.
  public struct Category: Sendable {
    /// The category for points of interest.
    public static let pointsOfInterest = Category()
  }

  /// The default log.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// A disabled log.
  public static let disabled = OSLog(subsystem: "", category: "")

  /// Makes a log.
  public init(subsystem: String, category: String) {}

  /// Makes a log for a system category.
  public init(subsystem: String, category: Category) {}
}

/// A log message; its values can be private.
///
/// Source: `OSLogMessage` of os.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  /// The privacy of a value in a message.
  public struct Privacy: Sendable {
    public static let `public` = Privacy()
    public static let `private` = Privacy()
    public static let sensitive = Privacy()
    public static let auto = Privacy()

    /// How a private value is masked.
    public struct Mask: Sendable {
      public static let hash = Mask()
      public static let none = Mask()
    }

    /// A private value that is replaced by its hash.
    public static func `private`(mask: Mask) -> Privacy { Privacy() }
    /// A secret value that is replaced by its hash.
    public static func sensitive(mask: Mask) -> Privacy { Privacy() }
  }

  /// Receives the literals and values of a message and ignores them.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation<T>(
      _ value: @autoclosure () -> T, privacy: Privacy = .auto
    ) {}
    public mutating func appendInterpolation<T>(
      _ value: @autoclosure () -> T, format: Any, privacy: Privacy = .auto
    ) {}
  }

  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}
}

/// The privacy of a value in a message.
public typealias OSLogPrivacy = OSLogMessage.Privacy

/// Ignores messages: the shell has no system log.
///
/// Source: `Logger` of os.
public struct Logger: Sendable {
  /// Makes a logger.
  public init() {}

  /// Makes a logger for a subsystem and a category.
  public init(subsystem: String, category: String) {}

  /// Makes a logger for a log.
  public init(_ log: OSLog) {}

  public func log(_ message: OSLogMessage) {}
  public func log(level: OSLogType, _ message: OSLogMessage) {}
  public func trace(_ message: OSLogMessage) {}
  public func debug(_ message: OSLogMessage) {}
  public func info(_ message: OSLogMessage) {}
  public func notice(_ message: OSLogMessage) {}
  public func warning(_ message: OSLogMessage) {}
  public func error(_ message: OSLogMessage) {}
  public func critical(_ message: OSLogMessage) {}
  public func fault(_ message: OSLogMessage) {}
}

/// Ignores the message: the shell has no system log.
public func os_log(_ message: StaticString, log: OSLog = .default, _ arguments: any CVarArg...) {}

/// Ignores the message: the shell has no system log.
public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType, _ arguments: any CVarArg...
) {}

/// Ignores the message: the shell has no system log.
public func os_log(
  _ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ arguments: any CVarArg...
) {}

/// Ignores the message: the shell has no system log.
@_disfavoredOverload
public func os_log(_ message: OSLogMessage) {}

/// Ignores the message: the shell has no system log.
@_disfavoredOverload
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {}
