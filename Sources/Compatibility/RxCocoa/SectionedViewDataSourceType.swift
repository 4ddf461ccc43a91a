/// A data source that knows the model at each of its places.
///
/// Source: `SectionedViewDataSourceType` of RxCocoa.
public protocol SectionedViewDataSourceType {
  /// The model at a place.
  ///
  /// - Throws: where there is none.
  func model(at indexPath: IndexPath) throws -> Any
}
