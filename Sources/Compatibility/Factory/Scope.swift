// The names are the same as in Factory, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The lifetime of instances.
///
/// Source: `Scope` of Factory.
public class Scope: @unchecked Sendable {
  /// The cache that all containers share; nil if each container has its own.
  let ownCache: Cache?

  fileprivate init(hasOwnCache: Bool) { ownCache = hasOwnCache ? Cache() : nil }

  /// The cache of the instances; nil if none are kept.
  func cache(of manager: ContainerManager) -> Cache? { ownCache ?? manager.cache }

  /// Keeps an instance.
  func keep(_ instance: Any, at key: FactoryKey, in cache: Cache) {
    cache.values[key] = Cache.Entry(scope: ObjectIdentifier(self), strong: instance)
  }

  /// Forgets the instances that all containers share.
  public func reset() { ownCache?.values = [:] }

  public static let cached = Cached()
  public static let graph = Graph()
  public static let shared = Shared()
  public static let singleton = Singleton()
  public static let unique = Unique()

  /// One instance, until the container is reset.
  public final class Cached: Scope, @unchecked Sendable {
    public init() { super.init(hasOwnCache: false) }
  }

  /// One instance for all objects that are made together.
  public final class Graph: Scope, @unchecked Sendable {
    fileprivate init() { super.init(hasOwnCache: true) }
  }

  /// One instance, as long as other objects refer to it.
  public final class Shared: Scope, @unchecked Sendable {
    public init() { super.init(hasOwnCache: false) }

    override func keep(_ instance: Any, at key: FactoryKey, in cache: Cache) {
      guard let object = Cache.object(in: instance) else { return }
      cache.values[key] = Cache.Entry(scope: ObjectIdentifier(self), weak: object)
    }
  }

  /// One instance for the whole session.
  public final class Singleton: Scope, @unchecked Sendable {
    public init() { super.init(hasOwnCache: true) }
  }

  /// A new instance each time.
  public final class Unique: Scope, @unchecked Sendable {
    public init() { super.init(hasOwnCache: false) }

    override func cache(of manager: ContainerManager) -> Cache? { nil }
  }

  /// Instances that are kept.
  final class Cache {
    typealias Values = [FactoryKey: Entry]

    /// An instance, and the scope that keeps it.
    struct Entry {
      let scope: ObjectIdentifier
      var strong: Any?
      weak var weak: AnyObject?
    }

    var values = Values()

    func value(at key: FactoryKey) -> Any? { values[key].flatMap { $0.strong ?? $0.weak } }

    /// The object that a value or an optional holds.
    static func object(in value: Any) -> AnyObject? {
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .optional else {
        return type(of: value) is AnyClass ? value as AnyObject : nil
      }
      return mirror.children.first.flatMap { object(in: $0.value) }
    }
  }
}
