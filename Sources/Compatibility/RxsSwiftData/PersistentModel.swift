import Foundation
public import Observation

/// A class with the attribute `@Model`, whose objects are stored in a container.
///
/// For a class with the attribute, the shell generates the members that the protocol requires.
///
/// Source: [PersistentModel](https://developer.apple.com/documentation/swiftdata/persistentmodel).
public protocol PersistentModel: AnyObject, Observation.Observable, Hashable, Identifiable,
  SendableMetatype
{
  /// The state of an object in its context.
  var rxsRecord: RxsRecord { get }
  /// The stored properties.
  static func rxsProperties() -> RxsModelProperties
}

/// The state of an object in its context.
public final class RxsRecord: @unchecked Sendable {
  /// The context of the object; nil if the object belongs to no context.
  weak var context: ModelContext?
  /// The position in the order in which objects were inserted.
  var order = 0
  /// Whether the object was deleted, and the deletion was not saved yet.
  var isDeleted = false
  /// The closures that set the changed properties back to their saved values.
  var originals: [AnyKeyPath: (any PersistentModel) -> Void] = [:]
  private var number: Int?

  /// Makes the state of an object without a context.
  public init() {}

  /// The identifier of the object, whose class is `type`.
  func identifier(of type: any PersistentModel.Type) -> PersistentIdentifier {
    let known = number ?? PersistentIdentifier.nextNumber()
    number = known
    return PersistentIdentifier(entityName: ModelTable.name(of: type), number: known)
  }
}

extension PersistentModel {
  /// The identifier of the object.
  public var persistentModelID: PersistentIdentifier { rxsRecord.identifier(of: Self.self) }

  /// The identifier of the object. A class can declare its own `id` instead.
  public var id: PersistentIdentifier { persistentModelID }

  /// The context of the object; nil if the object belongs to no context.
  public var modelContext: ModelContext? { rxsRecord.context }

  /// Whether the object was inserted or changed since the last save of the context.
  public var hasChanges: Bool { rxsRecord.context?.isPending(self) ?? false }

  /// Whether the object was deleted, and the deletion was not saved yet.
  public var isDeleted: Bool { rxsRecord.isDeleted }

  /// Whether two models are the same object.
  public static func == (a: Self, b: Self) -> Bool { a === b }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// The shell generates calls of these methods in the property observers of a model.
extension PersistentModel {
  /// Records that a property was set.
  public func rxsDidSet<V>(_ path: ReferenceWritableKeyPath<Self, V>, from old: V) {
    rxsRecord.context?.note(self, path) { ($0 as? Self)?[keyPath: path] = old }
  }

  /// Records that a property whose value is a model was set, and updates the inverse relationship.
  public func rxsDidSet<M: PersistentModel>(_ path: ReferenceWritableKeyPath<Self, M>, from old: M)
  {
    relate(path, [old], [self[keyPath: path]]) { ($0 as? Self)?[keyPath: path] = old }
  }

  /// Records that a property whose value is a model was set, and updates the inverse relationship.
  public func rxsDidSet<M: PersistentModel>(
    _ path: ReferenceWritableKeyPath<Self, M?>, from old: M?
  ) {
    relate(path, [old].compactMap { $0 }, [self[keyPath: path]].compactMap { $0 }) {
      ($0 as? Self)?[keyPath: path] = old
    }
  }

  /// Records that a property with a list of models was set, and updates the inverse relationship.
  public func rxsDidSet<M: PersistentModel>(
    _ path: ReferenceWritableKeyPath<Self, [M]>, from old: [M]
  ) {
    relate(path, old, self[keyPath: path]) { ($0 as? Self)?[keyPath: path] = old }
  }

  /// Records that a property with a list of models was set, and updates the inverse relationship.
  public func rxsDidSet<M: PersistentModel>(
    _ path: ReferenceWritableKeyPath<Self, [M]?>, from old: [M]?
  ) {
    relate(path, old ?? [], self[keyPath: path] ?? []) { ($0 as? Self)?[keyPath: path] = old }
  }

  private func relate(
    _ path: AnyKeyPath, _ old: [any PersistentModel], _ new: [any PersistentModel],
    back: @escaping (any PersistentModel) -> Void
  ) {
    guard let context = rxsRecord.context else { return }
    context.note(self, path, back: back)
    guard let relation = ModelTable.relation(path, of: Self.self) else { return }
    context.relate(self, relation, from: old, to: new)
  }
}

/// The identifier of an object.
///
/// Source: [PersistentIdentifier](https://developer.apple.com/documentation/swiftdata/persistentidentifier).
public struct PersistentIdentifier: Hashable, Identifiable, Comparable, Codable, Sendable {
  /// The name of the object's class.
  public let entityName: String
  private let number: Int

  init(entityName: String, number: Int) {
    self.entityName = entityName
    self.number = number
  }

  /// The identifier itself.
  public var id: Self { self }

  /// Whether the left identifier is older. An object gets its identifier when the identifier is
  /// first read.
  public static func < (a: Self, b: Self) -> Bool { a.number < b.number }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var last = 0

  static func nextNumber() -> Int {
    lock.withLock {
      last += 1
      return last
    }
  }
}
