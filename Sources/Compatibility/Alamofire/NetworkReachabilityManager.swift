// The names are the same as in Alamofire, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Dispatch

/// The state of the network connection: always connected.
///
/// Source: `NetworkReachabilityManager` of Alamofire.
open class NetworkReachabilityManager {
  public enum NetworkReachabilityStatus: Equatable, Sendable {
    public enum ConnectionType: Sendable {
      case ethernetOrWiFi
      case cellular
    }

    case unknown
    case notReachable
    case reachable(ConnectionType)
  }

  public typealias Listener = (NetworkReachabilityStatus) -> Void

  nonisolated(unsafe) public static let `default` = NetworkReachabilityManager()

  public init?() {}

  public convenience init?(host: String) { self.init() }

  open var status: NetworkReachabilityStatus { .reachable(.ethernetOrWiFi) }
  open var isReachable: Bool { true }
  open var isReachableOnEthernetOrWiFi: Bool { true }
  open var isReachableOnCellular: Bool { false }

  @discardableResult
  open func startListening(
    onQueue queue: DispatchQueue = .main, onUpdatePerforming listener: @escaping Listener
  ) -> Bool {
    listener(status)
    return true
  }

  open func stopListening() {}
}
