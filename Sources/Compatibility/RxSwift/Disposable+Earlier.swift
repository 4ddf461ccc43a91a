import RxsEngine

extension Disposable {
  /// Adds the disposable to a bag. RxSwift 3 uses this name.
  ///
  /// Source: `addDisposableTo` of RxSwift 3.
  public func addDisposableTo(_ bag: DisposeBag) { disposed(by: bag) }
}
