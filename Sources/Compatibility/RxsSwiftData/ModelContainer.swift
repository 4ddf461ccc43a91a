public import Foundation

/// Stores the objects of a schema, in memory.
///
/// Containers with the same file share their objects. The objects are released when the last of
/// these containers is released.
///
/// Source: [ModelContainer](https://developer.apple.com/documentation/swiftdata/modelcontainer).
public final class ModelContainer: Equatable, @unchecked Sendable {
  /// The model classes and their version.
  public let schema: Schema
  /// The configurations.
  public let configurations: Set<ModelConfiguration>
  /// The plan of changes between versions, which the shell does not use because it has no old data.
  public let migrationPlan: (any SchemaMigrationPlan.Type)?
  let store: Store
  private var main: ModelContext?

  /// Makes a container for a schema.
  public init(
    for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: [ModelConfiguration] = []
  ) throws {
    schema = givenSchema
    self.migrationPlan = migrationPlan
    self.configurations = Set(configurations)
    store = Store.shared(configurations.first ?? ModelConfiguration())
  }

  /// Makes a container for models.
  public convenience init(
    for forTypes: any PersistentModel.Type...,
    migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: ModelConfiguration...
  ) throws {
    try self.init(
      for: Schema(forTypes), migrationPlan: migrationPlan, configurations: configurations)
  }

  init(inMemory schema: Schema) {
    self.schema = schema
    migrationPlan = nil
    configurations = []
    store = Store()
  }

  /// The context of the main actor, which saves changes automatically.
  @MainActor public var mainContext: ModelContext {
    if let main { return main }
    let made = ModelContext(self, autosaves: true)
    main = made
    return made
  }

  /// Removes all saved objects.
  public func deleteAllData() { store.removeAll() }

  /// Removes all saved objects.
  public func erase() throws { store.removeAll() }

  /// Whether two containers are the same object.
  public static func == (a: ModelContainer, b: ModelContainer) -> Bool { a === b }
}

/// The saved objects of a container.
final class Store: @unchecked Sendable {
  private var models: [ObjectIdentifier: any PersistentModel] = [:]
  private var lastOrder = 0

  var all: [any PersistentModel] { Array(models.values) }

  func models<T: PersistentModel>(_ type: T.Type) -> [T] {
    models.values.compactMap { $0 as? T }.sorted { $0.rxsRecord.order < $1.rxsRecord.order }
  }

  func has(_ model: any PersistentModel) -> Bool { models[ObjectIdentifier(model)] != nil }

  func nextOrder() -> Int {
    lastOrder += 1
    return lastOrder
  }

  /// Adds an object, in place of stored objects that have the same values in their unique
  /// properties.
  func insert(_ model: any PersistentModel) {
    for paths in ModelTable.properties(of: type(of: model)).unique {
      let key = Self.key(model, paths)
      for other in all where type(of: other) == type(of: model) && Self.key(other, paths) == key {
        model.rxsRecord.order = other.rxsRecord.order
        models[ObjectIdentifier(other)] = nil
      }
    }
    models[ObjectIdentifier(model)] = model
  }

  private static func key(_ model: any PersistentModel, _ paths: [AnyKeyPath]) -> [AnyHashable?] {
    func value(_ model: some PersistentModel, _ path: AnyKeyPath) -> AnyHashable? {
      model[keyPath: path] as? AnyHashable
    }
    return paths.map { value(model, $0) }
  }

  func remove(_ model: any PersistentModel) { models[ObjectIdentifier(model)] = nil }

  func removeAll() { models = [:] }

  /// Sorts objects by the order of their insertion.
  static func ordered(
    _ models: [ObjectIdentifier: any PersistentModel]
  ) -> [any PersistentModel] {
    models.values.sorted { $0.rxsRecord.order < $1.rxsRecord.order }
  }

  // MARK: - Files

  private final class Reference {
    weak var store: Store?
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var stores: [String: Reference] = [:]

  /// Returns the store of a configuration's file; a new store if the configuration has only memory.
  static func shared(_ configuration: ModelConfiguration) -> Store {
    guard !configuration.isStoredInMemoryOnly else { return Store() }
    return lock.withLock {
      let reference = stores[configuration.url.path, default: Reference()]
      let store = reference.store ?? Store()
      reference.store = store
      stores[configuration.url.path] = reference
      return store
    }
  }
}

/// The name and the file of a container; in the shell, the objects are always in memory.
///
/// Source: [ModelConfiguration](https://developer.apple.com/documentation/swiftdata/modelconfiguration).
public struct ModelConfiguration: Hashable, Identifiable, @unchecked Sendable {
  /// A database of CloudKit, which has no effect in the shell.
  public struct CloudKitDatabase: Hashable, Sendable {
    private let name: String
    /// The database that is named in the app's entitlements.
    public static let automatic = CloudKitDatabase(name: "automatic")
    /// No database.
    public static let none = CloudKitDatabase(name: "none")
    /// The private database with the given name.
    public static func `private`(_ name: String) -> CloudKitDatabase {
      CloudKitDatabase(name: "private \(name)")
    }
  }

  /// The group whose apps share the container.
  public struct GroupContainer: Hashable, Sendable {
    private let name: String
    /// The app group that is named in the app's entitlements.
    public static let automatic = GroupContainer(name: "automatic")
    /// No group.
    public static let none = GroupContainer(name: "none")
    /// The group with the given identifier.
    public static func identifier(_ name: String) -> GroupContainer {
      GroupContainer(name: "identifier \(name)")
    }
  }

  /// The name.
  public let name: String
  /// The file of the objects.
  public let url: URL
  /// Whether the objects are stored only in memory, not in a file.
  public let isStoredInMemoryOnly: Bool
  /// Whether the objects can be changed.
  public let allowsSave: Bool
  /// The model classes and their version.
  public let schema: Schema?

  /// The file of the objects.
  public var id: URL { url }

  /// Makes a configuration.
  public init(
    _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false,
    allowsSave: Bool = true, groupContainer: GroupContainer = .automatic,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    let file = isStoredInMemoryOnly ? "/dev/null" : "/\(name ?? "default").store"
    self.init(
      name ?? "default", schema, URL(fileURLWithPath: file), isStoredInMemoryOnly, allowsSave)
  }

  /// Makes a configuration with a file.
  public init(
    _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.init(name ?? "default", schema, url, false, allowsSave)
  }

  /// Makes a configuration for models.
  @_disfavoredOverload
  public init(
    for forTypes: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false
  ) {
    self.init(schema: Schema(forTypes), isStoredInMemoryOnly: isStoredInMemoryOnly)
  }

  private init(
    _ name: String, _ schema: Schema?, _ url: URL, _ isInMemory: Bool, _ allowsSave: Bool
  ) {
    self.name = name
    self.schema = schema
    self.url = url
    isStoredInMemoryOnly = isInMemory
    self.allowsSave = allowsSave
  }

  /// Whether two configurations have the same name and file.
  public static func == (a: Self, b: Self) -> Bool { a.name == b.name && a.url == b.url }

  /// Hashes the name and the file.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(url)
  }
}
