import RxsEngine

extension Disposable {
  /// Adds this to a bag, by the name of RxSwift 3.
  ///
  /// Source: `addDisposableTo` of RxSwift 3.
  public func addDisposableTo(_ bag: DisposeBag) { disposed(by: bag) }
}
