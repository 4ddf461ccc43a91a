// The names are those of the original, whose documentation explains them.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

/// The base of views and controllers, which get events.
///
/// Source: `UIResponder` of UIKit.
open class UIResponder: NSObject {
  /// Makes a responder.
  public override init() {}
}

/// A view: nothing is drawn.
///
/// Source: `UIView` of UIKit.
open class UIView: UIResponder {
  /// The way in which a content fills a view.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// The size of a view that has none by itself.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The place and size.
  open var frame: CGRect
  /// The place and size in its own coordinates.
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  /// Whether it is not shown.
  open var isHidden = false
  /// The opacity.
  open var alpha: CGFloat = 1
  /// The colour behind it.
  open var backgroundColor: UIColor?
  /// The colour of its parts.
  open var tintColor: UIColor! = .tintColor
  /// A number of the app's own.
  open var tag = 0
  /// Whether it gets touches.
  open var isUserInteractionEnabled = true

  /// Makes a view.
  public init(frame: CGRect) { self.frame = frame }

  /// Makes a view of no size.
  public convenience override init() { self.init(frame: .zero) }

  /// A view of an archive cannot be had.
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

  /// A controller of an archive cannot be had.
  public required init?(coder: NSCoder) { return nil }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  /// The stack that the controller is in: always nil here.
  open var navigationController: UINavigationController? { nil }
  /// The tabs that the controller is in: always nil here.
  open var tabBarController: UITabBarController? { nil }
  /// Whether the tabs go away when it is pushed.
  open var hidesBottomBarWhenPushed = false

  /// Shows another controller: nothing happens.
  open func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    completion?()
  }

  /// Takes the shown controller away: nothing happens.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) { completion?() }
}

/// A stack of controllers.
///
/// Source: `UINavigationController` of UIKit.
open class UINavigationController: UIViewController {
  /// The controllers, the first one first.
  open var viewControllers: [UIViewController] = []

  /// Makes a stack of one controller.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
  }

  /// Whether the bar is not shown.
  open var isNavigationBarHidden = false

  /// Shows the bar, or hides it.
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

  /// Takes the last controller away, but for the first.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    viewControllers.count > 1 ? viewControllers.removeLast() : nil
  }

  /// Takes all controllers away but for the first.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    defer { viewControllers = Array(viewControllers.prefix(1)) }
    return Array(viewControllers.dropFirst())
  }
}

/// Controllers behind tabs.
///
/// Source: `UITabBarController` of UIKit.
open class UITabBarController: UIViewController {
  /// The controllers.
  open var viewControllers: [UIViewController]?
  /// The place of the controller that is shown.
  open var selectedIndex = 0

  /// The controller that is shown.
  open var selectedViewController: UIViewController? {
    guard let viewControllers, viewControllers.indices.contains(selectedIndex) else { return nil }
    return viewControllers[selectedIndex]
  }

  /// Replaces the controllers.
  open func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) {
    viewControllers = controllers
  }
}
