import RxsEngine

/// A view that shows a view model.
///
/// Setting `viewModel` replaces the bag, which ends all former bindings, and binds again.
public protocol ViewType: AnyObject {
  /// The view model that the view shows.
  associatedtype ViewModel
  /// The bag that holds the bindings.
  var disposeBag: DisposeBag { get set }
  /// The view model that is shown.
  var viewModel: ViewModel { get set }
  /// Binds outputs to labels and controls to inputs.
  func bind(viewModel: ViewModel)
}

extension ViewType {
  /// Ends all bindings and binds again; views call it when their view model was set.
  func rebind() {
    disposeBag = DisposeBag()
    bind(viewModel: viewModel)
  }
}

/// A view without a screen: what its user would see is text.
public protocol TextView: ViewType {
  /// The lines of the screen, from top to bottom.
  var lines: [String] { get }
}
