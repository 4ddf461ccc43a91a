import RxCocoa
import RxSwift

/// Sends whether tracked sequences are running; apps for RxSwift 4 often contain this type.
public final class ActivityIndicator: SharedSequenceConvertibleType {
  public typealias E = Bool
  public typealias SharingStrategy = DriverSharingStrategy

  private let running = BehaviorRelay(value: 0)

  public init() {}

  fileprivate func track<O: ObservableConvertibleType>(_ source: O) -> Observable<O.E> {
    return Observable.using(
      { () -> AnyDisposable in
        self.running.accept(self.running.value + 1)
        return AnyDisposable { self.running.accept(self.running.value - 1) }
      }, observableFactory: { _ in source.asObservable() })
  }

  public func asSharedSequence() -> SharedSequence<SharingStrategy, E> {
    return running.asDriver().map { $0 > 0 }.distinctUntilChanged()
  }
}

private final class AnyDisposable: Disposable {
  private let end: () -> Void
  init(_ end: @escaping () -> Void) { self.end = end }
  func dispose() { end() }
}

extension ObservableConvertibleType {
  public func trackActivity(_ indicator: ActivityIndicator) -> Observable<E> {
    return indicator.track(self)
  }
}
