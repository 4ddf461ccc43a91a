import RxSwift

/// The value that takes the place of an element, or none.
///
/// Source: `FilterMap` of RxSwiftExt.
public enum FilterMap<Result> {
  case ignore
  case map(Result)
}

extension ObservableType {
  /// The values that a closure makes of elements, without those that it ignores.
  ///
  /// Source: `filterMap` of RxSwiftExt.
  public func filterMap<Result>(
    _ transform: @escaping (Element) throws -> FilterMap<Result>
  ) -> Observable<Result> {
    compactMap { element in
      if case .map(let value) = try transform(element) { value } else { nil }
    }
  }
}
