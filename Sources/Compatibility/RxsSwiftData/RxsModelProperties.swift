import Foundation

/// The stored properties of a model: its relationships, and the properties whose values are unique.
public struct RxsModelProperties {
  private(set) var relations: [Relation] = []
  private(set) var unique: [[AnyKeyPath]] = []

  /// Makes a description without properties.
  public init() {}

  /// Adds a property that is not a relationship.
  @_disfavoredOverload
  public mutating func add<Root: PersistentModel, V>(_ path: KeyPath<Root, V>) {}

  /// Adds a relationship to an object.
  public mutating func add<Root: PersistentModel, M: PersistentModel>(
    _ path: ReferenceWritableKeyPath<Root, M>,
    _ rule: Schema.Relationship.DeleteRule = .nullify, inverse: AnyKeyPath? = nil
  ) {
    relations.append(
      Relation(
        path: path, target: M.self, rule: rule, inverse: inverse,
        read: { ($0 as? Root).map { [$0[keyPath: path]] } ?? [] },
        add: { object, other in
          guard let object = object as? Root, let other = other as? M,
            object[keyPath: path] !== other
          else { return }
          object[keyPath: path] = other
        },
        // The property cannot be set to nil, so an object cannot be removed from it.
        remove: { _, _ in }))
  }

  /// Adds an optional relationship to an object.
  public mutating func add<Root: PersistentModel, M: PersistentModel>(
    _ path: ReferenceWritableKeyPath<Root, M?>,
    _ rule: Schema.Relationship.DeleteRule = .nullify, inverse: AnyKeyPath? = nil
  ) {
    relations.append(
      Relation(
        path: path, target: M.self, rule: rule, inverse: inverse,
        read: { ($0 as? Root)?[keyPath: path].map { [$0] } ?? [] },
        add: { object, other in
          guard let object = object as? Root, let other = other as? M,
            object[keyPath: path] !== other
          else { return }
          object[keyPath: path] = other
        },
        remove: { object, other in
          guard let object = object as? Root, object[keyPath: path] === other as AnyObject else {
            return
          }
          object[keyPath: path] = nil
        }))
  }

  /// Adds a relationship to several objects.
  public mutating func add<Root: PersistentModel, M: PersistentModel>(
    _ path: ReferenceWritableKeyPath<Root, [M]>,
    _ rule: Schema.Relationship.DeleteRule = .nullify, inverse: AnyKeyPath? = nil
  ) {
    addList(
      path, rule, inverse, read: { (object: Root) -> [M] in object[keyPath: path] },
      write: { $0[keyPath: path] = $1 })
  }

  /// Adds an optional relationship to several objects.
  public mutating func add<Root: PersistentModel, M: PersistentModel>(
    _ path: ReferenceWritableKeyPath<Root, [M]?>,
    _ rule: Schema.Relationship.DeleteRule = .nullify, inverse: AnyKeyPath? = nil
  ) {
    addList(
      path, rule, inverse, read: { (object: Root) -> [M] in object[keyPath: path] ?? [] },
      write: { $0[keyPath: path] = $1 })
  }

  private mutating func addList<Root: PersistentModel, M: PersistentModel>(
    _ path: AnyKeyPath, _ rule: Schema.Relationship.DeleteRule, _ inverse: AnyKeyPath?,
    read: @escaping (Root) -> [M], write: @escaping (Root, [M]) -> Void
  ) {
    relations.append(
      Relation(
        path: path, target: M.self, rule: rule, inverse: inverse,
        read: { ($0 as? Root).map(read) ?? [] },
        add: { object, other in
          guard let object = object as? Root, let other = other as? M else { return }
          let list = read(object)
          if !list.contains(where: { $0 === other }) { write(object, list + [other]) }
        },
        remove: { object, other in
          guard let object = object as? Root else { return }
          let list = read(object)
          let kept = list.filter { $0 !== other as AnyObject }
          if kept.count < list.count { write(object, kept) }
        }))
  }

  /// Adds properties whose combined values must be unique: no two objects have the same values.
  public mutating func unique<Root: PersistentModel>(_ paths: [PartialKeyPath<Root>]) {
    unique.append(paths)
  }
}

/// A relationship: a property of a model that contains other models.
struct Relation {
  let path: AnyKeyPath
  let target: any PersistentModel.Type
  let rule: Schema.Relationship.DeleteRule
  /// The inverse that is named in the source code; nil if no inverse is named.
  let inverse: AnyKeyPath?
  let read: (any PersistentModel) -> [any PersistentModel]
  let add: (_ object: any PersistentModel, _ other: any PersistentModel) -> Void
  let remove: (_ object: any PersistentModel, _ other: any PersistentModel) -> Void
}

/// The properties of the model classes that were used so far.
enum ModelTable {
  private static let lock = NSRecursiveLock()
  nonisolated(unsafe) private static var known: [ObjectIdentifier: RxsModelProperties] = [:]

  static func properties(of type: any PersistentModel.Type) -> RxsModelProperties {
    lock.withLock {
      if let found = known[ObjectIdentifier(type)] { return found }
      let made = type.rxsProperties()
      known[ObjectIdentifier(type)] = made
      return made
    }
  }

  static func relation(_ path: AnyKeyPath, of type: any PersistentModel.Type) -> Relation? {
    properties(of: type).relations.first { $0.path == path }
  }

  /// The inverse of a relationship. If the source code of one of the two models names the inverse,
  /// that relationship is returned. If not, the only relationship in the opposite direction is
  /// returned, or nil if there are several relationships in one of the two directions.
  static func inverse(of relation: Relation, in type: any PersistentModel.Type) -> Relation? {
    let others = properties(of: relation.target).relations.filter { $0.target == type }
    if let written = relation.inverse { return others.first { $0.path == written } }
    if let other = others.first(where: { $0.inverse == relation.path }) { return other }
    let open = others.filter { $0.inverse == nil && $0.path != relation.path }
    let rivals = properties(of: type).relations.filter {
      $0.target == relation.target && $0.inverse == nil
    }
    return open.count == 1 && rivals.count == 1 ? open[0] : nil
  }

  static func name(of type: any PersistentModel.Type) -> String { String(describing: type) }
}
