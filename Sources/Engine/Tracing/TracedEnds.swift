/// The subscriptions of compiled code that are the ends of pipelines, as long as they live.
struct TracedEnds {
  private struct End {
    weak var lifetime: Lifetime?
    let address: UInt
    /// The number of the stage at the end of the pipeline.
    let stage: UInt32
  }

  private var ends: [End] = []
  /// The number of entries at which the dead ones are forgotten.
  private var limit = 1000

  mutating func add(_ lifetime: Lifetime, _ address: UInt, _ stage: UInt32) {
    if ends.count >= limit {
      ends.removeAll { $0.lifetime?.isDisposed ?? true }
      limit = max(1000, ends.count * 2)
    }
    ends.append(End(lifetime: lifetime, address: address, stage: stage))
  }

  /// Whether compiled code has made a subscription.
  func contains(_ subscription: any Disposable) -> Bool {
    ends.contains { $0.lifetime === subscription as AnyObject }
  }

  /// The addresses of the code that subscribed.
  var addresses: [UInt] { ends.map(\.address) }

  /// Those that have not ended, the addresses of the code that subscribed, and the stages at the ends
  /// of their pipelines.
  var live: [(lifetime: Lifetime, address: UInt, stage: UInt32)] {
    ends.compactMap { end in
      end.lifetime.flatMap { $0.isDisposed ? nil : ($0, end.address, end.stage) }
    }
  }
}
