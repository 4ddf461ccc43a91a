// The names are the same as in Reachability.swift, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation

/// The network connection of the device: always connected.
///
/// Source: `Reachability` of Reachability.swift.
public class Reachability {
  /// The kind of connection.
  public enum Connection: Equatable, CustomStringConvertible, Sendable {
    case unavailable
    case wifi
    case cellular

    public static let none = Connection.unavailable

    public var description: String {
      switch self {
      case .unavailable: "No Connection"
      case .wifi: "WiFi"
      case .cellular: "Cellular"
      }
    }
  }

  public typealias NetworkReachable = (Reachability) -> Void
  public typealias NetworkUnreachable = (Reachability) -> Void

  public var whenReachable: NetworkReachable?
  public var whenUnreachable: NetworkUnreachable?
  public var allowsCellularConnection = true
  public var connection: Connection { .wifi }

  public init() throws {}

  public init(hostname: String) throws {}

  /// Reports that the device is connected.
  public func startNotifier() throws {
    whenReachable?(self)
    NotificationCenter.default.post(name: .reachabilityChanged, object: self)
  }

  public func stopNotifier() {}
}

extension Notification.Name {
  public static let reachabilityChanged = Notification.Name("reachabilityChanged")
}
