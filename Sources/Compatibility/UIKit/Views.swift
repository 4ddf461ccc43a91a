// The names are the same as in UIKit, whose documentation explains them.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

/// The base class of views and controllers, which receive events.
///
/// Source: `UIResponder` of UIKit.
open class UIResponder: NSObject {
  /// Makes a responder.
  public override init() {}
}

/// A view; the shell does not draw views.
///
/// Source: `UIView` of UIKit.
open class UIView: UIResponder {
  /// The placement of a view's content.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// The number that stands for a missing intrinsic width or height.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The position and size in the parent view.
  open var frame: CGRect
  /// The position and size in the view's own coordinates.
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  /// Whether the view is hidden.
  open var isHidden = false
  /// The opacity.
  open var alpha: CGFloat = 1
  /// The background colour.
  open var backgroundColor: UIColor?
  /// The tint colour.
  open var tintColor: UIColor! = .tintColor
  /// A number for the app's own use.
  open var tag = 0
  /// Whether the view receives touches.
  open var isUserInteractionEnabled = true

  /// Makes a view.
  public init(frame: CGRect) { self.frame = frame }

  /// Makes a view of size 0.
  public convenience override init() { self.init(frame: .zero) }

  /// Always nil: a view cannot be read from an archive.
  public required init?(coder: NSCoder) { return nil }
}

/// A controller of a view.
///
/// Source: `UIViewController` of UIKit.
open class UIViewController: UIResponder {
  /// The title.
  open var title: String?
  /// The view.
  open lazy var view: UIView! = UIView()

  /// Makes a controller.
  public init(nibName: String?, bundle: Bundle?) {}

  /// Makes a controller.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Always nil: a controller cannot be read from an archive.
  public required init?(coder: NSCoder) { return nil }

  /// The item of the controller in a navigation bar.
  open lazy var navigationItem = UINavigationItem()
  /// The item of the controller in a tab bar.
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem()
  /// The style in which the controller is presented.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The animation with which the controller is presented.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether only code can dismiss the controller.
  open var isModalInPresentation = false
  /// The controller that contains this controller: always nil in the shell.
  open var parent: UIViewController? { nil }
  /// The controller that this controller presents: always nil in the shell.
  open var presentedViewController: UIViewController? { nil }
  /// The controller that presents this controller: always nil in the shell.
  open var presentingViewController: UIViewController? { nil }

  open func loadView() {}
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  /// The navigation stack of the controller: always nil in the shell.
  open var navigationController: UINavigationController? { nil }
  /// The tab bar controller of the controller: always nil in the shell.
  open var tabBarController: UITabBarController? { nil }
  /// Whether the tab bar is hidden while the controller is pushed.
  open var hidesBottomBarWhenPushed = false

  /// Presents no controller in the shell; calls `completion` immediately.
  open func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    completion?()
  }

  /// Dismisses no controller in the shell; calls `completion` immediately.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) { completion?() }
}

/// A stack of controllers.
///
/// Source: `UINavigationController` of UIKit.
open class UINavigationController: UIViewController {
  /// The object that receives the events of the stack; in the shell, it is never called.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The controllers, from bottom to top.
  open var viewControllers: [UIViewController] = []

  /// Makes a stack with one controller.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
  }

  /// Whether the bar is hidden.
  open var isNavigationBarHidden = false

  /// Shows or hides the bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  /// Replaces the controllers.
  open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
    viewControllers = controllers
  }

  /// The last controller.
  open var visibleViewController: UIViewController? { viewControllers.last }

  /// The last controller.
  open var topViewController: UIViewController? { viewControllers.last }

  /// Adds a controller.
  open func pushViewController(_ controller: UIViewController, animated: Bool) {
    viewControllers.append(controller)
  }

  /// Removes the last controller, but never the first controller.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    viewControllers.count > 1 ? viewControllers.removeLast() : nil
  }

  /// Removes all controllers except the first.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    defer { viewControllers = Array(viewControllers.prefix(1)) }
    return Array(viewControllers.dropFirst())
  }
}

/// Controllers with a tab bar.
///
/// Source: `UITabBarController` of UIKit.
open class UITabBarController: UIViewController {
  /// The object that receives the events of the tab bar; in the shell, it is never called.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// The controllers.
  open var viewControllers: [UIViewController]?
  /// The index of the selected controller.
  open var selectedIndex = 0

  /// The selected controller.
  open var selectedViewController: UIViewController? {
    guard let viewControllers, viewControllers.indices.contains(selectedIndex) else { return nil }
    return viewControllers[selectedIndex]
  }

  /// Replaces the controllers.
  open func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) {
    viewControllers = controllers
  }
}
