import RxsShell
import RxsViewModels

extension Catalog {
  /// The view models that come with rxs.
  static var bundled: Catalog {
    var catalog = Catalog()
    catalog.explore(
      "FindNumberViewModel", { FindNumberViewModel() }, FindNumberViewModel.transform)
    return catalog
  }
}
