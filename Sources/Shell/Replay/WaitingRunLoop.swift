import Foundation

/// Runs scheduled work while the code of a test waits in the run loop of the main thread, as
/// `wait(for:)` of XCTest does.
///
/// Each pass of the run loop runs a limited number of work items, so that the waiting code can check
/// its conditions and its time limit.
final class WaitingRunLoop: @unchecked Sendable {
  private let step: () -> Bool
  private var isOver = false
  /// Wakes the run loop, so that it begins a new pass.
  private let waking = Timer(timeInterval: 0.0002, repeats: true) { _ in }
  private static let mostInPass = 64

  /// - Parameter step: runs the next work item; returns false if no work is scheduled.
  /// - Returns: nil if the calling thread is not the main thread.
  init?(_ step: @escaping () -> Bool) {
    guard Thread.isMainThread else { return nil }
    self.step = step
    RunLoop.main.add(waking, forMode: .default)
    runInNextPass()
  }

  private func runInNextPass() {
    RunLoop.main.perform { [self] in
      guard !isOver else { return }
      // A work item may wait in the run loop itself, so the next pass is prepared first.
      runInNextPass()
      for _ in 0..<Self.mostInPass where !step() { return }
    }
  }

  /// Ends the work in the run loop.
  func end() {
    isOver = true
    waking.invalidate()
  }
}
