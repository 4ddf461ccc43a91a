import RxsFoundation

extension Reactive where Base: NotificationCenter {
  /// The notifications named `name` that `object` posts; nil stands for any name or any object. The
  /// sequence never ends.
  ///
  /// Source: `notification(_:object:)` of RxCocoa.
  public func notification(
    _ name: Notification.Name?, object: AnyObject? = nil
  ) -> Observable<Notification> {
    let center = UncheckedSendable(base as NotificationCenter)
    return Observable.create { [weak object] observer in
      let observer = UncheckedSendable(observer)
      let token = OrderedObservers.add(to: center.value, name, object) {
        observer.value.onNext($0)
      }
      return Disposables.create { OrderedObservers.remove(token, from: center.value) }
    }
  }
}
