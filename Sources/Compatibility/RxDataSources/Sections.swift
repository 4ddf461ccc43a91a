/// A value with an identity; a list recognises the value by this identity.
///
/// Source: `IdentifiableType` of RxDataSources.
public protocol IdentifiableType {
  associatedtype Identity: Hashable

  var identity: Identity { get }
}

/// A section of a list.
///
/// Source: `SectionModelType` of RxDataSources.
public protocol SectionModelType {
  associatedtype Item

  var items: [Item] { get }

  /// Makes a copy of a section with the given items.
  init(original: Self, items: [Item])
}

/// A section of a list with animated changes.
///
/// Source: `AnimatableSectionModelType` of RxDataSources.
public protocol AnimatableSectionModelType: SectionModelType, IdentifiableType
where Item: IdentifiableType, Item: Equatable {}

/// A value that is its own identity.
///
/// Source: `IdentifiableValue` of RxDataSources.
public struct IdentifiableValue<Value: Hashable>: IdentifiableType, Hashable,
  CustomStringConvertible
{
  /// The value, which is its own identity.
  public let value: Value

  /// Makes an identity from a value.
  public init(value: Value) { self.value = value }

  /// The value.
  public var identity: Value { value }

  /// The value's text.
  public var description: String { "\(value)" }
}
