import Dispatch
import RxsEngine

extension DispatchQueue {
  /// Swift's `async` in compiled code: work of the main queue runs on the clock of the session.
  public func async(execute work: @escaping @Sendable () -> Void) {
    // On Linux each look-up makes an object of its own.
    guard label == DispatchQueue.main.label else {
      return async(group: nil, qos: .unspecified, flags: [], execute: work)
    }
    _ = MainScheduler.asyncInstance.schedule(()) {
      work()
      return Disposables.create()
    }
  }
}
