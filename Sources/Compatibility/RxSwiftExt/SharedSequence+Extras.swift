import RxCocoa

/// Source: the operators of RxSwiftExt with these names.
extension SharedSequenceConvertibleType {
  /// The values, without the nils.
  public func unwrap<Wrapped>() -> SharedSequence<SharingStrategy, Wrapped>
  where Element == Wrapped? { compactMap { $0 } }

  /// The same value for each element.
  public func mapTo<Result>(_ value: Result) -> SharedSequence<SharingStrategy, Result> {
    map { _ in value }
  }

  /// The same value for each element.
  public func map<Result>(to value: Result) -> SharedSequence<SharingStrategy, Result> {
    map { _ in value }
  }
}

extension SharedSequenceConvertibleType where Element == Bool {
  /// The elements, negated.
  public func not() -> SharedSequence<SharingStrategy, Bool> { map(!) }
}
