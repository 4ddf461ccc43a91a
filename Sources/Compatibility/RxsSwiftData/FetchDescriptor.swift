public import Foundation

/// Describes the objects to fetch.
///
/// Source: [FetchDescriptor](https://developer.apple.com/documentation/swiftdata/fetchdescriptor).
public struct FetchDescriptor<T: PersistentModel> {
  /// The condition.
  public var predicate: Predicate<T>?
  /// The order.
  public var sortBy: [SortDescriptor<T>]
  /// The largest number of objects; 0 or nil for all objects.
  public var fetchLimit: Int?
  /// The number of objects to skip.
  public var fetchOffset: Int?
  /// Whether unsaved objects are fetched, too.
  public var includePendingChanges = true
  /// The properties to read immediately; without effect, because the shell has all properties in
  /// memory.
  public var propertiesToFetch: [PartialKeyPath<T>] = []
  /// The relationships to read immediately; without effect, because the shell has all objects in
  /// memory.
  public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

  /// Describes the objects that meet a condition, in the given order.
  public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
    self.predicate = predicate
    self.sortBy = sortBy
  }
}
