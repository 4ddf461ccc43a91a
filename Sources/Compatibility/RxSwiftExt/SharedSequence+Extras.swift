import RxCocoa

/// Source: the operators of these names of RxSwiftExt.
extension SharedSequenceConvertibleType {
  /// The values, without the nils.
  public func unwrap<Wrapped>() -> SharedSequence<SharingStrategy, Wrapped>
  where Element == Wrapped? { compactMap { $0 } }

  /// One value in place of each element.
  public func mapTo<Result>(_ value: Result) -> SharedSequence<SharingStrategy, Result> {
    map { _ in value }
  }

  /// One value in place of each element.
  public func map<Result>(to value: Result) -> SharedSequence<SharingStrategy, Result> {
    map { _ in value }
  }
}

extension SharedSequenceConvertibleType where Element == Bool {
  /// True for false, and false for true.
  public func not() -> SharedSequence<SharingStrategy, Bool> { map(!) }
}
