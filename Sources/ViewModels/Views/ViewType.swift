import RxsEngine

/// A view with a view model.
///
/// Setting `viewModel` replaces the bag and binds the new view model. The replacement of the bag
/// ends all earlier bindings.
public protocol ViewType: AnyObject {
  /// The view model that the view shows.
  associatedtype ViewModel
  /// The bag that holds the bindings.
  var disposeBag: DisposeBag { get set }
  /// The current view model.
  var viewModel: ViewModel { get set }
  /// Binds outputs to labels and controls to inputs.
  func bind(viewModel: ViewModel)
}

extension ViewType {
  /// Ends all bindings and binds again; views call this method after their view model was set.
  func rebind() {
    disposeBag = DisposeBag()
    bind(viewModel: viewModel)
  }
}

/// A view without graphics: its content is lines of text.
public protocol TextView: ViewType {
  /// The lines of the screen, from top to bottom.
  var lines: [String] { get }
}
