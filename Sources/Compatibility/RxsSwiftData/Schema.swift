/// The model classes of a container, with their version.
///
/// Source: [Schema](https://developer.apple.com/documentation/swiftdata/schema).
public final class Schema: Equatable, @unchecked Sendable {
  /// The classes.
  public let models: [any PersistentModel.Type]
  /// The version.
  public let version: Version

  /// Makes a schema of models.
  public init(
    _ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)
  ) {
    models = types
    self.version = version
  }

  /// Makes a schema of models.
  public convenience init(
    _ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0)
  ) {
    self.init(types, version: version)
  }

  /// Makes the schema of a version.
  public convenience init(versionedSchema: any VersionedSchema.Type) {
    self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
  }

  /// Whether two schemas have the same models and the same version.
  public static func == (a: Schema, b: Schema) -> Bool {
    a.version == b.version
      && a.models.map { ObjectIdentifier($0) } == b.models.map { ObjectIdentifier($0) }
  }

  /// A version of a schema.
  public struct Version: Hashable, Comparable, Codable, Sendable {
    /// The three numbers of the version.
    public let major, minor, patch: Int

    /// Makes a version from its three numbers.
    public init(_ major: Int, _ minor: Int, _ patch: Int) {
      self.major = major
      self.minor = minor
      self.patch = patch
    }

    /// Whether the left version is earlier.
    public static func < (a: Version, b: Version) -> Bool {
      (a.major, a.minor, a.patch) < (b.major, b.minor, b.patch)
    }
  }

  /// The relationships of models.
  public enum Relationship {
    /// The effect of a deletion on the related objects.
    public enum DeleteRule: String, Codable, Sendable {
      /// The related objects stay unchanged.
      case noAction
      /// The related objects lose their relationship to the deleted object.
      case nullify
      /// The related objects are deleted, too.
      case cascade
      /// The deletion cannot be saved while there are related objects.
      case deny
    }
  }
}

/// A version of an app's models.
///
/// Source: [VersionedSchema](https://developer.apple.com/documentation/swiftdata/versionedschema).
public protocol VersionedSchema: SendableMetatype {
  /// The models of the version.
  static var models: [any PersistentModel.Type] { get }
  /// The version.
  static var versionIdentifier: Schema.Version { get }
}

/// The steps between the versions of an app's models.
///
/// Source: [SchemaMigrationPlan](https://developer.apple.com/documentation/swiftdata/schemamigrationplan).
public protocol SchemaMigrationPlan: SendableMetatype {
  /// The versions.
  static var schemas: [any VersionedSchema.Type] { get }
  /// The steps.
  static var stages: [MigrationStage] { get }
}

/// A step between two versions. The shell has no old data, so no step runs.
///
/// Source: [MigrationStage](https://developer.apple.com/documentation/swiftdata/migrationstage).
public enum MigrationStage: @unchecked Sendable {
  /// A step without code.
  case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
  /// A step with code that runs before and after the migration.
  case custom(
    fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
    willMigrate: ((ModelContext) throws -> Void)?, didMigrate: ((ModelContext) throws -> Void)?)
}
