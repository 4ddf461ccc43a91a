import Synchronization

/// The lifetime of one subscription: it ends once, by termination or by disposal.
///
/// It holds what disconnects the source, and nothing of what is downstream, so that a lifetime
/// that ended keeps nothing alive, however long a bag holds it.
class Lifetime: Cancelable {
  private static let ended: UInt8 = 1
  private static let connected: UInt8 = 2
  private static let disconnected: UInt8 = 4
  private static let told: UInt8 = 8

  private let flags: Atomic<UInt8>
  @exclusivity(unchecked) nonisolated(unsafe) private var upstream: (any Disposable)?
  @exclusivity(unchecked) nonisolated(unsafe) private var whenDisposed: (() -> Void)?

  init(whenDisposed: (() -> Void)? = nil) {
    self.whenDisposed = whenDisposed
    flags = Atomic(whenDisposed == nil ? Self.told : 0)
    ResourceCount.increment()
  }

  deinit { ResourceCount.decrement() }

  final var isDisposed: Bool { flags.load(ordering: .acquiring) & Self.ended != 0 }

  /// Takes what disconnects the source; disposes of it at once when the subscription has ended.
  final func set(_ upstream: any Disposable) {
    self.upstream = upstream
    if mark(Self.connected) & Self.ended != 0 { disconnect() }
  }

  /// Marks the end; true for the one caller that caused it.
  final func end() -> Bool { mark(Self.ended) & Self.ended == 0 }

  /// Frees everything after a terminal event was delivered: `onDisposed` first, then the source.
  final func finish() {
    tell()
    disconnect()
  }

  /// Frees everything, also while a terminal event is being delivered: the source first.
  final func dispose() {
    _ = mark(Self.ended)
    disconnect()
    tell()
  }

  /// Sets a flag and gives those that were set before.
  private final func mark(_ flag: UInt8) -> UInt8 {
    flags.bitwiseOr(flag, ordering: .acquiringAndReleasing).oldValue
  }

  private final func tell() {
    if flags.load(ordering: .acquiring) & Self.told != 0 { return }
    guard mark(Self.told) & Self.told == 0 else { return }
    let closure = whenDisposed
    whenDisposed = nil
    closure?()
  }

  /// Disposes of the source once, as soon as it is known.
  private final func disconnect() {
    let known = flags.load(ordering: .acquiring)
    guard known & Self.connected != 0, known & Self.disconnected == 0 else { return }
    guard mark(Self.disconnected) & Self.disconnected == 0 else { return }
    let source = upstream
    upstream = nil
    source?.dispose()
  }
}
