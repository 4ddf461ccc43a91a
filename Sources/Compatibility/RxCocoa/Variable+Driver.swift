extension Variable {
  /// The current value, then each new value.
  ///
  /// Source: `asDriver()` of RxCocoa 4.
  public func asDriver() -> Driver<Element> {
    asObservable().asDriver(onErrorDriveWith: .empty())
  }
}

extension ObservableType {
  /// Sends elements into a variable.
  ///
  /// Source: `bind(to:)` of RxCocoa 4.
  public func bind(to variable: Variable<Element>) -> any Disposable {
    subscribe(onNext: { variable.value = $0 })
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Sends elements into a variable.
  ///
  /// Source: `drive(_:)` of RxCocoa 4.
  public func drive(_ variable: Variable<Element>) -> any Disposable {
    drive(onNext: { variable.value = $0 })
  }
}
