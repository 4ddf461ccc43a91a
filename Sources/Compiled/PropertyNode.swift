@_spi(SwiftUI) import Observation
import Synchronization

/// An object that an observer observes: the observed object itself, or a model in one of its
/// properties.
final class PropertyNode: @unchecked Sendable {
  private struct Property {
    let member: CompiledMember
    /// Whether Observation reports each change of the property, so that no other report may come
    /// before it.
    let isAnnounced: Bool
    /// The last reported value; nil before the first report.
    var last: Any?
    /// The nodes of the models in the value.
    var children: [PropertyNode] = []
  }

  /// The computed properties by what has happened to the values that they read.
  private struct Reads {
    /// The properties whose values have not changed since Observation tracks them.
    var tracked: Set<Int> = []
    /// The properties of which a part was set since their last report.
    var outdated: Set<Int> = []
  }

  /// The `@Observable` objects in the value of a property.
  private enum Models {
    case none
    case one(AnyObject)
    case list([AnyObject])

    var objects: [AnyObject] {
      switch self {
      case .none: []
      case .one(let object): [object]
      case .list(let objects): objects
      }
    }
  }

  private static let depthLimit = 8

  private unowned let observer: PropertyObserver
  private unowned let parent: PropertyNode?
  /// The prefix of the names of the object's properties: `items[1].`.
  private let prefix: String
  private let depth: Int
  private var object: AnyObject
  private var properties: [Property] = []
  private var isLive = true
  /// The computed properties that make new identifiers at each read, such as rows with `UUID()`.
  /// Their values differ even if nothing has changed.
  private var unstable: Set<Int> = []
  private let reads = Mutex(Reads())
  /// The number of the current tracking of Observation; reports of an earlier tracking are ignored.
  private var tracking = 0

  init(
    _ object: AnyObject, prefix: String, parent: PropertyNode?, of observer: PropertyObserver
  ) {
    self.observer = observer
    self.parent = parent
    self.prefix = prefix
    self.object = object
    depth = parent.map { $0.depth + 1 } ?? 0
  }

  /// Whether Observation reports the properties of the object.
  var isObserved: Bool {
    #if RXS_LACKS_OBSERVATION
      false
    #else
      object is any Observation.Observable
    #endif
  }

  /// This node and the nodes of all models inside its object, in the order of the reports.
  var subtree: [PropertyNode] {
    [self] + properties.flatMap(\.children).flatMap(\.subtree)
  }

  /// Starts observing, and reports all properties.
  func begin() {
    let stored = isObserved ? Self.storedNames(of: object) : []
    properties = observer.client.members(object).map {
      Property(member: $0, isAnnounced: stored.contains("_\($0.name)"))
    }
    compareAll(track())
  }

  /// The names of the stored properties of an object. Observation stores a property `name` as
  /// `_name`.
  private static func storedNames(of object: AnyObject) -> Set<String> {
    let mirrors = sequence(first: Mirror(reflecting: object), next: \.superclassMirror)
    return Set(mirrors.flatMap { $0.children.compactMap(\.label) })
  }

  func end() {
    isLive = false
    for property in properties { for child in property.children { child.end() } }
  }

  /// The values of the properties.
  func values() -> [Any?] { properties.indices.map(value) }

  private func value(of index: Int) -> Any? {
    let read = { [self, object] in properties[index].member.get(object) }
    #if !RXS_LACKS_OBSERVATION
      if isObserved, !properties[index].isAnnounced {
        let count = identifierCount.load(ordering: .relaxed)
        defer {
          if identifierCount.load(ordering: .relaxed) != count { unstable.insert(index) }
        }
        guard reads.withLock({ $0.tracked.insert(index).inserted }) else { return read() }
        return withObservationTracking(
          read,
          willSet: { [weak self, id = ObjectIdentifier(object)] tracking in
            tracking.cancel()
            guard let self, ObjectIdentifier(self.object) == id else { return }
            reads.withLock {
              $0.tracked.remove(index)
              $0.outdated.insert(index)
            }
          })
      }
    #endif
    return read()
  }

  /// Whether a property with a different value is reported. A property that makes new identifiers
  /// is reported only if something that it reads was set.
  private func isReported(_ index: Int) -> Bool {
    if properties[index].last == nil || !unstable.contains(index) { return true }
    return reads.withLock { $0.outdated.remove(index) } != nil
  }

  /// Returns the values of the properties. Observation will report the next time that a property is
  /// set.
  func track() -> [Any?] {
    guard isObserved, isLive else { return values() }
    #if RXS_LACKS_OBSERVATION
      return values()
    #else
      tracking += 1
      let number = tracking
      return withObservationTracking(
        values,
        didSet: { [weak self] tracking in
          // The computed properties may read different properties now, so this tracking ends.
          tracking.cancel()
          guard let self, isLive, self.tracking == number, let path = tracking.changed else {
            return
          }
          observer.didSet(path, heardBy: self)
        })
    #endif
  }

  /// Whether the object has a property with the given key path.
  func has(_ path: AnyKeyPath) -> Bool { properties.contains { $0.member.path == path } }

  /// Reports a property that has been set.
  func compare(_ path: AnyKeyPath) {
    guard let index = properties.firstIndex(where: { $0.member.path == path }) else { return }
    compare(index, properties[index].member.get(object), isSet: true)
  }

  /// Reports a property if its value is equatable and has changed.
  ///
  /// - Returns: whether the property has changed.
  func compareEquatable(_ path: AnyKeyPath) -> Bool {
    guard
      let index = properties.firstIndex(where: {
        $0.member.path == path && $0.member.isEqual != nil
      })
    else { return false }
    return compare(index, properties[index].member.get(object), isSet: false)
  }

  /// Reports the properties that have changed.
  ///
  /// - Parameters:
  ///   - values: the values of all properties.
  ///   - path: the key path of a property that has already been reported. Then the properties whose
  ///     changes Observation reports are skipped: one of them may be in the middle of its `didSet`.
  func compareAll(_ values: [Any?], except path: AnyKeyPath? = nil) {
    for (index, value) in values.enumerated() where properties.indices.contains(index) {
      if let path, properties[index].isAnnounced || properties[index].member.path == path {
        continue
      }
      compare(index, value, isSet: false)
    }
  }

  @discardableResult
  private func compare(_ index: Int, _ value: Any?, isSet: Bool) -> Bool {
    guard isLive, let value else { return false }
    let models = models(in: value)
    let (member, last) = (properties[index].member, properties[index].last)
    let isChanged = last.map { hasChanged($0, value, member, models, isSet: isSet) } ?? true
    guard isChanged, isReported(index) else { return false }
    properties[index].last = value
    // If the value is a single model, the properties of the model are reported instead.
    if case .one = models {} else { observer.client.report(prefix + member.name, value) }
    follow(models, of: index)
    return true
  }

  private func hasChanged(
    _ last: Any, _ value: Any, _ member: CompiledMember, _ models: Models, isSet: Bool
  ) -> Bool {
    let before = self.models(in: last).objects
    if !before.isEmpty || !models.objects.isEmpty {
      let objects = models.objects
      return before.count != objects.count || !zip(before, objects).allSatisfy { $0 === $1 }
    }
    if let isEqual = member.isEqual { return !isEqual(last, value) }
    return isSet || observer.client.differ(last, value)
  }

  // MARK: - Models in properties

  /// The models in a value; `none` if one of the models is also an enclosing object.
  private func models(in value: Any) -> Models {
    guard depth < Self.depthLimit else { return .none }
    if let models = value as? [any Observation.Observable] {
      let objects = models.compactMap(Self.object)
      return objects.count == models.count && !objects.isEmpty && !objects.contains(where: isAround)
        ? .list(objects) : .none
    }
    guard let model = value as? any Observation.Observable, let object = Self.object(model),
      !isAround(object)
    else { return .none }
    return .one(object)
  }

  private static func object(_ model: any Observation.Observable) -> AnyObject? {
    type(of: model) is AnyClass ? model as AnyObject : nil
  }

  private func isAround(_ other: AnyObject) -> Bool {
    object === other || parent?.isAround(other) ?? false
  }

  /// Observes the models that a property contains after a change.
  private func follow(_ models: Models, of index: Int) {
    let objects = models.objects
    for child in properties[index].children.dropFirst(objects.count) { child.end() }
    properties[index].children = Array(properties[index].children.prefix(objects.count))
    let name = prefix + properties[index].member.name
    for (place, object) in objects.enumerated() {
      if properties[index].children.indices.contains(place) {
        properties[index].children[place].replace(with: object)
        continue
      }
      let isList = if case .list = models { true } else { false }
      let path = isList ? "\(name)[\(place)]." : "\(name)."
      let child = PropertyNode(object, prefix: path, parent: self, of: observer)
      properties[index].children.append(child)
      child.begin()
    }
  }

  /// Observes another object instead of the current object, and reports the differences.
  private func replace(with other: AnyObject) {
    guard object !== other else { return }
    let isSameType = type(of: object) == type(of: other)
    object = other
    reads.withLock { $0 = Reads(outdated: Set(properties.indices)) }
    if isSameType {
      compareAll(track())
    } else {
      for property in properties { for child in property.children { child.end() } }
      begin()
    }
  }
}
