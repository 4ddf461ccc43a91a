#if os(Linux)
  public import Foundation
  import RxsEngine

  extension NotificationCenter {
    /// The notifications with the given name. After a `for await` has started, no notification is
    /// lost.
    ///
    /// - Parameters:
    ///   - name: The name of the notifications.
    ///   - object: The only object whose notifications arrive; nil for any object.
    ///
    /// Source: [notifications(named:object:)][page].
    ///
    /// [page]: https://developer.apple.com/documentation/foundation/notificationcenter/notifications(named:object:)
    public func notifications(named name: Notification.Name, object: AnyObject? = nil)
      -> Notifications
    {
      Notifications(center: self, name: name, object: object)
    }

    /// A sequence of notifications. Foundation has this type only on Apple's systems.
    public final class Notifications: AsyncSequence, @unchecked Sendable {
      /// The element is a notification.
      public typealias Element = Notification
      /// The sequence does not throw.
      public typealias Failure = Never

      private let center: NotificationCenter
      private let name: Notification.Name
      private let object: AnyObject?

      fileprivate init(center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
        self.center = center
        self.name = name
        self.object = object
      }

      /// Starts the observation, which ends when the iterator is released or its task is cancelled.
      public func makeAsyncIterator() -> AsyncIterator {
        let (stream, continuation) = AsyncStream.makeStream(
          of: UncheckedSendable<Notification>.self)
        let center = UncheckedSendable(center)
        let token = UncheckedSendable(
          OrderedObservers.add(to: center.value, name, object) {
            continuation.yield(UncheckedSendable($0))
          })
        continuation.onTermination = { _ in
          OrderedObservers.remove(token.value, from: center.value)
        }
        return AsyncIterator(base: stream.makeAsyncIterator())
      }

      /// The position in the sequence.
      public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate var base: AsyncStream<UncheckedSendable<Notification>>.Iterator

        /// The next notification; nil after the cancellation of the task.
        public mutating func next() async -> Notification? { await base.next()?.value }

        /// The next notification; nil after the cancellation of the task.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? {
          await base.next(isolation: actor)?.value
        }
      }
    }
  }
#endif
