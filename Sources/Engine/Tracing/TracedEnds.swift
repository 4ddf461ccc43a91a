/// The subscriptions that compiled code made, each at the end of a pipeline.
struct TracedEnds {
  private struct End {
    weak var lifetime: Lifetime?
    let address: UInt
    /// The number of the stage at the end of the pipeline.
    let stage: UInt32
  }

  private var ends: [End] = []
  /// When the number of entries reaches this limit, ended subscriptions are removed.
  private var limit = 1000

  mutating func add(_ lifetime: Lifetime, _ address: UInt, _ stage: UInt32) {
    if ends.count >= limit {
      ends.removeAll { $0.lifetime?.isDisposed ?? true }
      limit = max(1000, ends.count * 2)
    }
    ends.append(End(lifetime: lifetime, address: address, stage: stage))
  }

  /// Whether compiled code made the given subscription.
  func contains(_ subscription: any Disposable) -> Bool {
    ends.contains { $0.lifetime === subscription as AnyObject }
  }

  /// The addresses of the code that made the subscriptions.
  var addresses: [UInt] { ends.map(\.address) }

  /// The subscriptions that have not ended.
  ///
  /// Each subscription has the address of the code that made it, and the stage at the end of the
  /// pipeline.
  var live: [(lifetime: Lifetime, address: UInt, stage: UInt32)] {
    ends.compactMap { end in
      end.lifetime.flatMap { $0.isDisposed ? nil : ($0, end.address, end.stage) }
    }
  }
}
