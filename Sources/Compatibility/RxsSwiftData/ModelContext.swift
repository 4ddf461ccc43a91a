public import Foundation

/// Inserts, deletes, fetches and saves the objects of a container.
///
/// All contexts of a container share the objects, so a change of a property is visible in every
/// context.
///
/// Source: [ModelContext](https://developer.apple.com/documentation/swiftdata/modelcontext).
public final class ModelContext: Equatable {
  /// The container of the objects.
  public let container: ModelContainer
  /// Whether the context saves changes without a call of `save()`, as scheduled work of the main
  /// queue.
  public var autosaveEnabled: Bool
  /// The name of the author of the changes.
  public var author: String?
  private var inserted: [ObjectIdentifier: any PersistentModel] = [:]
  private var deleted: [ObjectIdentifier: any PersistentModel] = [:]
  private var changed: [ObjectIdentifier: any PersistentModel] = [:]
  private var isSaveScheduled = false
  private var isRollingBack = false

  /// Makes a context for the objects of a container.
  public convenience init(_ container: ModelContainer) { self.init(container, autosaves: false) }

  /// Makes a context with a new container in memory. SwiftData itself does not have this
  /// initialiser.
  public convenience init() { self.init(ModelContainer(inMemory: Schema()), autosaves: false) }

  init(_ container: ModelContainer, autosaves: Bool) {
    self.container = container
    autosaveEnabled = autosaves
  }

  /// Whether two contexts are the same object.
  public static func == (a: ModelContext, b: ModelContext) -> Bool { a === b }

  // MARK: - Changes

  /// Adds an object, and the objects in its relationships.
  public func insert<T: PersistentModel>(_ model: T) { adopt(model) }

  private func adopt(_ model: any PersistentModel) {
    let record = model.rxsRecord
    record.isDeleted = false
    if deleted.removeValue(forKey: ObjectIdentifier(model)) != nil || isKnown(model) { return }
    record.context = self
    record.order = container.store.nextOrder()
    inserted[ObjectIdentifier(model)] = model
    for relation in ModelTable.properties(of: type(of: model)).relations {
      relate(model, relation, from: [], to: relation.read(model))
    }
    scheduleSave()
  }

  /// Whether an object is saved in the container, or was inserted into one of its contexts.
  private func isKnown(_ model: any PersistentModel) -> Bool {
    model.rxsRecord.context?.container.store === container.store || container.store.has(model)
  }

  /// Updates the inverse of a relationship whose objects have changed from `old` to `new`.
  func relate(
    _ model: any PersistentModel, _ relation: Relation, from old: [any PersistentModel],
    to new: [any PersistentModel]
  ) {
    if isRollingBack { return }
    let inverse = ModelTable.inverse(of: relation, in: type(of: model))
    let before = Set(old.map { ObjectIdentifier($0) })
    let after = Set(new.map { ObjectIdentifier($0) })
    for other in new where !before.contains(ObjectIdentifier(other)) {
      adopt(other)
      inverse?.add(other, model)
    }
    for other in old where !after.contains(ObjectIdentifier(other)) {
      inverse?.remove(other, model)
    }
  }

  /// Records a change of a property.
  ///
  /// - Parameter back: sets the property back to its value before the change.
  func note(
    _ model: any PersistentModel, _ path: AnyKeyPath, back: @escaping (any PersistentModel) -> Void
  ) {
    if isRollingBack { return }
    if model.rxsRecord.originals[path] == nil { model.rxsRecord.originals[path] = back }
    if inserted[ObjectIdentifier(model)] == nil { changed[ObjectIdentifier(model)] = model }
    scheduleSave()
  }

  /// Deletes an object, and applies the delete rules of its relationships.
  public func delete<T: PersistentModel>(_ model: T) { remove(model) }

  private func remove(_ model: any PersistentModel) {
    let key = ObjectIdentifier(model)
    guard isKnown(model), !model.rxsRecord.isDeleted else { return }
    model.rxsRecord.isDeleted = true
    changed[key] = nil
    if inserted.removeValue(forKey: key) != nil {
      model.rxsRecord.context = nil
    } else {
      deleted[key] = model
    }
    for relation in ModelTable.properties(of: type(of: model)).relations {
      let inverse = ModelTable.inverse(of: relation, in: type(of: model))
      for other in relation.read(model) {
        switch relation.rule {
        case .cascade: remove(other)
        case .nullify: inverse?.remove(other, model)
        case .deny, .noAction: break
        }
      }
    }
    scheduleSave()
  }

  /// Deletes the objects of a class that meet a condition; without a condition, all objects of the
  /// class.
  public func delete<T: PersistentModel>(
    model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true
  ) throws {
    for object in try fetch(FetchDescriptor<T>(predicate: predicate)) { delete(object) }
  }

  // MARK: - Pending changes

  /// Whether there are unsaved changes.
  public var hasChanges: Bool { !inserted.isEmpty || !deleted.isEmpty || !changed.isEmpty }

  func isPending(_ model: any PersistentModel) -> Bool {
    inserted[ObjectIdentifier(model)] != nil || changed[ObjectIdentifier(model)] != nil
  }

  /// The inserted objects that were not saved yet.
  public var insertedModelsArray: [any PersistentModel] { Store.ordered(inserted) }
  /// The deleted objects that are not removed from the container yet.
  public var deletedModelsArray: [any PersistentModel] { Store.ordered(deleted) }
  /// The objects with unsaved changes.
  public var changedModelsArray: [any PersistentModel] { Store.ordered(changed) }

  /// Does nothing, because changes are processed immediately.
  public func processPendingChanges() {}

  /// Saves the changes in the container.
  public func save() throws {
    for model in deletedModelsArray {
      for relation in ModelTable.properties(of: type(of: model)).relations
      where relation.rule == .deny && relation.read(model).contains(where: { !$0.isDeleted }) {
        throw SwiftDataError.modelValidationFailure
      }
    }
    guard hasChanges else { return }
    NotificationCenter.default.post(name: Self.willSave, object: self)
    let info: [AnyHashable: Any] = [
      NotificationKey.insertedIdentifiers.rawValue: identifiers(insertedModelsArray),
      NotificationKey.updatedIdentifiers.rawValue: identifiers(changedModelsArray),
      NotificationKey.deletedIdentifiers.rawValue: identifiers(deletedModelsArray),
    ]
    for model in insertedModelsArray { container.store.insert(model) }
    for model in deletedModelsArray {
      container.store.remove(model)
      model.rxsRecord.context = nil
    }
    for model in insertedModelsArray + changedModelsArray { model.rxsRecord.originals = [:] }
    forgetChanges()
    NotificationCenter.default.post(name: Self.didSave, object: self, userInfo: info)
  }

  private func identifiers(_ models: [any PersistentModel]) -> [PersistentIdentifier] {
    models.map(\.persistentModelID)
  }

  /// Reverts all unsaved changes.
  public func rollback() {
    isRollingBack = true
    defer { isRollingBack = false }
    for model in insertedModelsArray { model.rxsRecord.context = nil }
    for model in deletedModelsArray { model.rxsRecord.isDeleted = false }
    for model in insertedModelsArray + changedModelsArray + deletedModelsArray {
      for back in model.rxsRecord.originals.values { back(model) }
      model.rxsRecord.originals = [:]
    }
    forgetChanges()
  }

  private func forgetChanges() {
    (inserted, deleted, changed) = ([:], [:], [:])
  }

  /// Performs changes and saves them.
  public func transaction(block: () throws -> Void) throws {
    try block()
    try save()
  }

  private func scheduleSave() {
    guard autosaveEnabled, !isSaveScheduled else { return }
    isSaveScheduled = true
    nonisolated(unsafe) let context = self
    DispatchQueue.main.async {
      context.isSaveScheduled = false
      if context.autosaveEnabled { try? context.save() }
    }
  }

  // MARK: - Fetching

  /// The objects that a descriptor describes, in the descriptor's order; without an order, in the
  /// order of their insertion.
  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
    var found = container.store.models(T.self).filter { deleted[ObjectIdentifier($0)] == nil }
    for model in found where model.rxsRecord.context?.isPending(model) != true {
      model.rxsRecord.context = self
    }
    if descriptor.includePendingChanges {
      found += inserted.values.compactMap { $0 as? T }
      found.sort { $0.rxsRecord.order < $1.rxsRecord.order }
    }
    if let predicate = descriptor.predicate {
      found = try found.filter { try predicate.evaluate($0) }
    }
    if !descriptor.sortBy.isEmpty { found.sort(using: descriptor.sortBy) }
    if let offset = descriptor.fetchOffset { found.removeFirst(min(max(0, offset), found.count)) }
    // A limit of 0 means no limit.
    guard let limit = descriptor.fetchLimit, limit > 0 else { return found }
    return Array(found.prefix(limit))
  }

  /// The number of objects that a descriptor describes.
  public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
    try fetch(descriptor).count
  }

  /// The identifiers of the objects that a descriptor describes.
  public func fetchIdentifiers<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>
  ) throws -> [PersistentIdentifier] {
    try fetch(descriptor).map(\.persistentModelID)
  }

  /// Calls a closure with each object that a descriptor describes.
  public func enumerate<T: PersistentModel>(
    _ fetch: FetchDescriptor<T>, batchSize: Int = 5_000, allowEscapingMutations: Bool = false,
    block: (T) throws -> Void
  ) throws {
    for model in try self.fetch(fetch) { try block(model) }
  }

  /// The object with the given identifier; nil if the context has no such object.
  public func registeredModel<T: PersistentModel>(for identifier: PersistentIdentifier) -> T? {
    found(identifier) as? T
  }

  /// The object with the given identifier.
  ///
  /// - Precondition: The context has an object with this identifier.
  public func model(for identifier: PersistentIdentifier) -> any PersistentModel {
    guard let found = found(identifier) else {
      fatalError("no \(identifier.entityName) with this identifier")
    }
    return found
  }

  private func found(_ identifier: PersistentIdentifier) -> (any PersistentModel)? {
    (Array(inserted.values) + container.store.all).first {
      !$0.rxsRecord.isDeleted && $0.persistentModelID == identifier
    }
  }
}

extension ModelContext {
  /// The notification before a context saves.
  public static let willSave = Notification.Name("ModelContextWillSave")
  /// The notification after a context has saved.
  public static let didSave = Notification.Name("ModelContextDidSave")

  /// The keys of the values in a notification.
  public enum NotificationKey: String, Sendable {
    /// The identifiers of the inserted objects.
    case insertedIdentifiers
    /// The identifiers of the changed objects.
    case updatedIdentifiers
    /// The identifiers of the deleted objects.
    case deletedIdentifiers
  }
}

/// An error of SwiftData.
///
/// Source: [SwiftDataError](https://developer.apple.com/documentation/swiftdata/swiftdataerror).
public struct SwiftDataError: Error, Hashable, Sendable {
  private let name: String

  /// The changes cannot be saved, because a delete rule forbids a deletion.
  public static let modelValidationFailure = SwiftDataError(name: "modelValidationFailure")
  /// A container cannot be made.
  public static let loadIssueModelContainer = SwiftDataError(name: "loadIssueModelContainer")
  /// An object has no context.
  public static let missingModelContext = SwiftDataError(name: "missingModelContext")
}
