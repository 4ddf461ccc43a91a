import RxSwift

/// A view that is bound to a reactor when its `reactor` is set.
///
/// Source: `View` of ReactorKit.
public protocol View: AnyObject {
  associatedtype Reactor: ReactorKit.Reactor

  /// The bag that holds the bindings; replaced when `reactor` is set.
  var disposeBag: DisposeBag { get set }
  /// The reactor that the view is bound to.
  var reactor: Reactor? { get set }

  /// Binds the view to a reactor; called when `reactor` is set to a reactor.
  func bind(reactor: Reactor)
}

extension View {
  /// The reactor that the view is bound to. Setting the property ends all bindings and, unless the
  /// new value is nil, binds the view to the new reactor.
  public var reactor: Reactor? {
    get { reactors[self] as? Reactor }
    set {
      reactors[self] = newValue
      disposeBag = DisposeBag()
      if let newValue { bind(reactor: newValue) }
    }
  }
}

private let reactors = AttachedValues<AnyObject>()
