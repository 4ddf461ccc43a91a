/// An actor with a context of its own.
///
/// Source: [ModelActor](https://developer.apple.com/documentation/swiftdata/modelactor).
public protocol ModelActor: Actor {
  /// The container of the objects.
  nonisolated var modelContainer: ModelContainer { get }
  /// Holds the context.
  nonisolated var modelExecutor: any ModelExecutor { get }
}

extension ModelActor {
  /// The context of the actor.
  public var modelContext: ModelContext { modelExecutor.modelContext }

  /// The object with an identifier; nil if there is none.
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

/// Holds the context of an actor. The jobs of the actor are scheduled as those of other actors.
public protocol SerialModelExecutor: ModelExecutor {}

/// Holds the context of an actor.
///
/// Source: [DefaultSerialModelExecutor](https://developer.apple.com/documentation/swiftdata/defaultserialmodelexecutor).
public final class DefaultSerialModelExecutor: SerialModelExecutor, @unchecked Sendable {
  /// The context.
  public let modelContext: ModelContext

  /// Makes a holder of a context.
  public init(modelContext: ModelContext) { self.modelContext = modelContext }
}
