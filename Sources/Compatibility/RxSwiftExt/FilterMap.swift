import RxSwift

/// The result of a closure for an element: a replacement, or the decision to ignore the element.
///
/// Source: `FilterMap` of RxSwiftExt.
public enum FilterMap<Result> {
  case ignore
  case map(Result)
}

extension ObservableType {
  /// The results of a closure for the elements, without the elements that the closure ignores.
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
