/// A namespace for reactive extensions of a type: `value.rx`.
///
/// Source: `Reactive` of RxSwift.
@dynamicMemberLookup
public struct Reactive<Base> {
  /// The value that has the extensions.
  public let base: Base

  /// Makes the extensions of `base`.
  public init(_ base: Base) { self.base = base }

  /// A binder that sets a property of the object.
  public subscript<Property>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>
  ) -> Binder<Property> where Base: AnyObject {
    Binder(base) { base, value in base[keyPath: keyPath] = value }
  }
}

/// A type that has reactive extensions.
///
/// Source: `ReactiveCompatible` of RxSwift.
public protocol ReactiveCompatible {
  /// The type that has the extensions.
  associatedtype ReactiveBase
  /// The reactive extensions of the type.
  static var rx: Reactive<ReactiveBase>.Type { get set }
  /// The reactive extensions of the value.
  var rx: Reactive<ReactiveBase> { get set }
}

extension ReactiveCompatible {
  /// The reactive extensions of the type.
  public static var rx: Reactive<Self>.Type {
    get { Reactive<Self>.self }
    // The setter stores nothing; it exists for assignments such as `view.rx.text = …`.
    set { _ = newValue }
  }

  /// The reactive extensions of the value.
  public var rx: Reactive<Self> {
    get { Reactive(self) }
    set { _ = newValue }
  }
}
