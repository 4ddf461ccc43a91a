import RxsEngine
import Synchronization

/// An object that sends an event before each of its changes.
///
/// Source: [ObservableObject](https://developer.apple.com/documentation/combine/observableobject).
public protocol ObservableObject: AnyObject {
  /// The type of the publisher that reports changes.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Sends an event before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Sends an event before one of the published properties changes.
  public var objectWillChange: ObservableObjectPublisher {
    var properties: [any PublishedChange] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let present = mirror {
      for case let (_, property as any PublishedProperty) in present.children {
        if let known = property.change.objectWillChange { return known }
        properties.append(property.change)
      }
      mirror = present.superclassMirror
    }
    let publisher = OwnPublishers.publisher(of: self)
    for property in properties { property.objectWillChange = publisher }
    return publisher
  }
}

/// The publishers of objects that do not declare `objectWillChange` themselves.
private enum OwnPublishers {
  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private struct Entries: @unchecked Sendable {
    var all: [ObjectIdentifier: Entry] = [:]
    /// When the number of entries reaches this limit, the entries of released objects are removed.
    var limit = 64
  }

  private static let entries = Mutex(Entries())

  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let object = UncheckedSendable(object)
    return entries.withLock { entries in
      let id = ObjectIdentifier(object.value)
      if let known = entries.all[id], known.object === object.value {
        return UncheckedSendable(known.publisher)
      }
      if entries.all.count >= entries.limit {
        entries.all = entries.all.filter { $0.value.object != nil }
        entries.limit = max(64, entries.all.count * 2)
      }
      let publisher = ObservableObjectPublisher()
      entries.all[id] = Entry(object: object.value, publisher: publisher)
      return UncheckedSendable(publisher)
    }.value
  }
}

/// Sends an event before an object changes.
public final class ObservableObjectPublisher: Publisher {
  /// The publisher sends events without a value.
  public typealias Output = Void
  /// The publisher never fails.
  public typealias Failure = Never

  private let core = SubjectCore<Void, Never>(.objectChanges)

  /// Makes a publisher.
  public init() {}

  /// Adds a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    core.add(subscriber)
  }

  /// Reports that the object is about to change.
  public func send() { core.send(()) }
}
