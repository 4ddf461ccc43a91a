import Dispatch
import FoundationEssentials
import RxsSystem
import Synchronization

extension Array where Element: Sendable {
  /// Calls a closure for each element, on all cores. Returns the results in the order of the
  /// elements.
  ///
  /// The threads have larger stacks than Dispatch threads, because long expressions need much
  /// stack.
  package func concurrentMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    let threads = Swift.min(count, ProcessInfo.processInfo.activeProcessorCount)
    guard threads > 1 else {
      return isEmpty ? [] : LargeStack.run { map(transform) }
    }
    let next = Atomic(0)
    let results = Mutex([Result?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      LargeStack.run {
        while true {
          let place = next.add(1, ordering: .relaxed).oldValue
          guard place < count else { return }
          let result = transform(self[place])
          results.withLock { $0[place] = result }
        }
      }
    }
    return results.withLock { $0.compactMap { $0 } }
  }
}
