public import Foundation
import RxsEngine
import Synchronization

/// The observers of notification centers. The observers receive a notification in the order in
/// which they were added, as on Apple's systems. In Foundation on Linux, the order depends on
/// addresses.
public enum OrderedObservers {
  /// The closure that receives a notification.
  public typealias Block = @Sendable (Notification) -> Void

  private struct Observer {
    let token = NSObject()
    let name: Notification.Name?
    /// The object whose notifications the observer receives; nil for any object.
    let sender: ObjectIdentifier?
    weak var object: AnyObject?
    let queue: OperationQueue?
    let block: Block

    func hears(_ notification: Notification) -> Bool {
      guard name == nil || name == notification.name else { return false }
      guard sender != nil else { return true }
      // The objects are compared, not their addresses: the address of a released object can belong
      // to a new object.
      guard let object, let posted = notification.object else { return false }
      return posted as AnyObject === object
    }

    func receive(_ notification: Notification) {
      // In a session, one thread runs the work of all queues, so this thread must not wait for a
      // queue.
      guard let queue, queue !== OperationQueue.current, VirtualClock.current == nil else {
        return block(notification)
      }
      let (block, sent) = (block, UncheckedSendable(notification))
      queue.addOperation { block(sent.value) }
      queue.waitUntilAllOperationsAreFinished()
    }
  }

  private struct Centers: @unchecked Sendable {
    var all: [ObjectIdentifier: (center: WeakReference, observers: [Observer])] = [:]
  }

  private struct WeakReference {
    weak var center: NotificationCenter?
  }

  private static let centers = Mutex(Centers())

  /// Adds an observer to a center; the returned token ends the observation.
  public static func add(
    to center: NotificationCenter, _ name: Notification.Name?, _ object: Any?,
    _ queue: OperationQueue? = nil, _ block: @escaping Block
  ) -> any NSObjectProtocol {
    let object = object.map { $0 as AnyObject }
    let observer = Observer(
      name: name, sender: object.map(ObjectIdentifier.init), object: object, queue: queue,
      block: block)
    let id = ObjectIdentifier(center)
    let former = centers.withLock { centers in
      let known = centers.all[id]
      if known?.center.center !== center { centers.all[id] = (WeakReference(center: center), []) }
      centers.all[id]?.observers.append(observer)
      return UncheckedSendable(known)
    }
    if former.value?.center.center !== center {
      _ = center.addObserver(forName: nil, object: nil, queue: nil) { send($0, to: id) }
    }
    return observer.token
  }

  /// Calls the observers of a notification.
  ///
  /// - Complexity: O(n) in the number of the center's observers.
  private static func send(_ notification: Notification, to center: ObjectIdentifier) {
    let all = centers.withLock { UncheckedSendable($0.all[center]?.observers ?? []) }.value
    for observer in all where observer.hears(notification) { observer.receive(notification) }
  }

  /// Ends the observation of a token. For any other observer, calls `removeObserver` of Foundation.
  public static func remove(
    _ token: Any, _ name: Notification.Name? = nil, _ object: Any? = nil,
    from center: NotificationCenter
  ) {
    let id = ObjectIdentifier(center)
    let token = UncheckedSendable(token as AnyObject)
    let sender = object.map { ObjectIdentifier($0 as AnyObject) }
    let removed = centers.withLock { centers in
      func isRemoved(_ one: Observer) -> Bool {
        one.token === token.value && (name == nil || one.name == name)
          && (sender == nil || one.sender == sender)
      }
      let removed = centers.all[id]?.observers.filter(isRemoved) ?? []
      centers.all[id]?.observers.removeAll(where: isRemoved)
      return UncheckedSendable(removed)
    }
    if removed.value.isEmpty {
      center.removeObserver(token.value as Any, name: name, object: object)
    }
  }
}
