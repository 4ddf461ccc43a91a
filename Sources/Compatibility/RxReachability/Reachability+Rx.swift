// The names are the same as in RxReachability, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Reachability
import RxCocoa
import RxSwift

extension Reachability: ReactiveCompatible {}

/// Changes of the connection: static members observe all objects, instance members only this one.
///
/// Source: `Reactive` of RxReachability.
extension Reactive where Base: Reachability {
  public static var reachabilityChanged: Observable<Reachability> { changes(of: nil) }
  public static var status: Observable<Reachability.Connection> { connections(of: nil) }
  public static var isReachable: Observable<Bool> { connections(of: nil).map { $0 != .none } }
  public static var isConnected: Observable<Void> { isReachable.filter { $0 }.map { _ in } }
  public static var isDisconnected: Observable<Void> { isReachable.filter { !$0 }.map { _ in } }

  public var reachabilityChanged: Observable<Reachability> { Self.changes(of: base) }
  public var status: Observable<Reachability.Connection> { Self.connections(of: base) }
  public var isReachable: Observable<Bool> { status.map { $0 != .none } }
  public var isConnected: Observable<Void> { isReachable.filter { $0 }.map { _ in } }
  public var isDisconnected: Observable<Void> { isReachable.filter { !$0 }.map { _ in } }

  private static func changes(of object: Reachability?) -> Observable<Reachability> {
    NotificationCenter.default.rx.notification(.reachabilityChanged, object: object)
      .compactMap { $0.object as? Reachability }
  }

  private static func connections(
    of object: Reachability?
  ) -> Observable<Reachability.Connection> { changes(of: object).map(\.connection) }
}
