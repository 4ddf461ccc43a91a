import Synchronization

/// A subscription that is live until it ends or is disposed of.
protocol LiveSubscription: Cancelable {}

/// The lifetime of one subscription, which ends once: with a terminal event or by disposal.
///
/// A lifetime holds the disposable of the source, but no object downstream. So an ended lifetime
/// keeps no object alive, even while a bag still holds the lifetime.
class Lifetime: LiveSubscription {
  private static let ended: UInt8 = 1
  private static let connected: UInt8 = 2
  /// Set when `finish` or `dispose` first asks for the disposal of the source.
  private static let disconnecting: UInt8 = 4
  private static let told: UInt8 = 8
  private static let disposed: UInt8 = 16

  private let flags: Atomic<UInt8>
  @exclusivity(unchecked) nonisolated(unsafe) private var upstream: (any Disposable)?
  @exclusivity(unchecked) nonisolated(unsafe) private var whenDisposed: (() -> Void)?

  init(whenDisposed: (() -> Void)? = nil) {
    flags = Atomic(whenDisposed == nil ? Self.told : 0)
    self.whenDisposed = whenDisposed
    ResourceCount.increment()
  }

  deinit { ResourceCount.decrement() }

  final var isDisposed: Bool { flags.load(ordering: .acquiring) & Self.ended != 0 }

  /// Whether `dispose` was called, even after the end.
  final var wasDisposed: Bool { flags.load(ordering: .acquiring) & Self.disposed != 0 }

  /// Sets the disposable of the source.
  ///
  /// If the subscription has ended, the source is disposed of immediately.
  final func set(_ upstream: consuming any Disposable) {
    self.upstream = upstream
    if mark(Self.connected) & Self.disconnecting != 0 { disconnect() }
  }

  /// Marks the subscription as ended.
  ///
  /// Returns true only for the first caller.
  final func end() -> Bool { mark(Self.ended) & Self.ended == 0 }

  /// Cleans up after a terminal event: calls `onDisposed` first, then frees the source.
  final func finish() {
    tell(flags.load(ordering: .acquiring))
    freeSource(mark(Self.disconnecting))
  }

  /// Ends the subscription: frees the source first, then calls `onDisposed`.
  ///
  /// The function can also be called while a terminal event is being delivered.
  final func dispose() {
    let former = mark(Self.ended | Self.disconnecting | Self.disposed)
    freeSource(former)
    tell(former)
  }

  /// Sets flags, and returns the previous flags.
  @inline(__always) private final func mark(_ flag: UInt8) -> UInt8 {
    flags.bitwiseOr(flag, ordering: .acquiringAndReleasing).oldValue
  }

  @inline(__always) private final func tell(_ former: UInt8) {
    guard former & Self.told == 0, mark(Self.told) & Self.told == 0 else { return }
    whenDisposed.take()?()
  }

  /// Disposes of the source once.
  ///
  /// If the disposable of the source is not set yet, `set` disposes of the source later.
  @inline(__always) private final func freeSource(_ former: UInt8) {
    if former & (Self.connected | Self.disconnecting) == Self.connected { disconnect() }
  }

  private final func disconnect() { upstream.take()?.dispose() }
}

extension Disposable {
  /// Whether the disposable is a subscription that has not ended.
  package var isLiveSubscription: Bool {
    (self as? any LiveSubscription).map { !$0.isDisposed } ?? false
  }
}
