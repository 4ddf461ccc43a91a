import Synchronization

/// The lifetime of one subscription: it ends once, by termination or by disposal.
///
/// It holds what disconnects the source, and nothing of what is downstream, so that a lifetime
/// that ended keeps nothing alive, however long a bag holds it.
class Lifetime: Cancelable {
  private static let ended: UInt8 = 1
  private static let connected: UInt8 = 2

  private let flags = Atomic<UInt8>(0)
  @exclusivity(unchecked) nonisolated(unsafe) private var upstream: (any Disposable)?
  @exclusivity(unchecked) nonisolated(unsafe) private var whenDisposed: (() -> Void)?

  init(whenDisposed: (() -> Void)? = nil) {
    self.whenDisposed = whenDisposed
    ResourceCount.increment()
  }

  deinit { ResourceCount.decrement() }

  final var isDisposed: Bool { flags.load(ordering: .acquiring) & Self.ended != 0 }

  /// Takes what disconnects the source; disposes of it at once when the subscription has ended.
  final func set(_ upstream: any Disposable) {
    self.upstream = upstream
    let (old, _) = flags.bitwiseOr(Self.connected, ordering: .acquiringAndReleasing)
    if old & Self.ended != 0 { disconnect() }
  }

  /// Marks the end; true for the one caller that caused it.
  final func end() -> Bool {
    let (old, _) = flags.bitwiseOr(Self.ended, ordering: .acquiringAndReleasing)
    return old & Self.ended == 0
  }

  /// Frees everything after a terminal event was delivered: `onDisposed` first, then the source.
  final func finish() {
    tell()
    if flags.load(ordering: .acquiring) & Self.connected != 0 { disconnect() }
  }

  final func dispose() {
    guard end() else { return }
    if flags.load(ordering: .acquiring) & Self.connected != 0 { disconnect() }
    tell()
  }

  private final func tell() {
    let closure = whenDisposed
    whenDisposed = nil
    closure?()
  }

  private final func disconnect() {
    let source = upstream
    upstream = nil
    source?.dispose()
  }
}
