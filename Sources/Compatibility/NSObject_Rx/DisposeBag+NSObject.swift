import RxSwift

/// An object that has a dispose bag.
///
/// Source: `HasDisposeBag` of NSObject+Rx.
public protocol HasDisposeBag: AnyObject {
  var disposeBag: DisposeBag { get set }
}

extension HasDisposeBag {
  /// The bag of the object.
  public var disposeBag: DisposeBag {
    get { bags.value(of: self) { DisposeBag() } }
    set { bags[self] = newValue }
  }
}

extension Reactive where Base: AnyObject {
  /// The bag of the object.
  ///
  /// Source: `disposeBag` of NSObject+Rx.
  public var disposeBag: DisposeBag {
    get { bags.value(of: base) { DisposeBag() } }
    nonmutating set { bags[base] = newValue }
  }
}

private let bags = AttachedValues<DisposeBag>()
