/// An actor that has a context.
///
/// Source: [ModelActor](https://developer.apple.com/documentation/swiftdata/modelactor).
public protocol ModelActor: Actor {
  /// The container of the objects.
  nonisolated var modelContainer: ModelContainer { get }
  /// The object that holds the context.
  nonisolated var modelExecutor: any ModelExecutor { get }
}

extension ModelActor {
  /// The context of the actor.
  public var modelContext: ModelContext { modelExecutor.modelContext }

  /// The object with the given identifier; nil if the context has no such object.
  public subscript<T: PersistentModel>(id: PersistentIdentifier, as type: T.Type) -> T? {
    modelContext.registeredModel(for: id)
  }
}

/// Holds the context of an actor.
///
/// Source: [ModelExecutor](https://developer.apple.com/documentation/swiftdata/modelexecutor).
public protocol ModelExecutor: AnyObject, Sendable {
  /// The context.
  var modelContext: ModelContext { get }
}

/// Holds the context of an actor. The executor does not change how the actor's jobs are scheduled.
public protocol SerialModelExecutor: ModelExecutor {}

/// Holds the context of an actor.
///
/// Source: [DefaultSerialModelExecutor](https://developer.apple.com/documentation/swiftdata/defaultserialmodelexecutor).
public final class DefaultSerialModelExecutor: SerialModelExecutor, @unchecked Sendable {
  /// The context.
  public let modelContext: ModelContext

  /// Makes an executor that holds a context.
  public init(modelContext: ModelContext) { self.modelContext = modelContext }
}
