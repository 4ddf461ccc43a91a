/// A data source that returns the model at an index path.
///
/// Source: `SectionedViewDataSourceType` of RxCocoa.
public protocol SectionedViewDataSourceType {
  /// The model at an index path.
  ///
  /// - Throws: an error if there is no model.
  func model(at indexPath: IndexPath) throws -> Any
}
