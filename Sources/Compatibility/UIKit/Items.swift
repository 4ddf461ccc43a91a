// The names are the same as in UIKit, whose documentation explains them.

/// The item of a controller in a navigation bar.
///
/// Source: `UINavigationItem` of UIKit.
open class UINavigationItem: NSObject {
  /// The title of the bar.
  open var title: String?
  /// The line above the title.
  open var prompt: String?
  /// The title of the back button that leads to this item.
  open var backButtonTitle: String?
  /// Whether the back button is hidden.
  open var hidesBackButton = false

  /// Makes an item.
  public init(title: String) { self.title = title }

  /// Makes an item without a title.
  public override init() {}
}

/// The item of a controller in a tab bar.
///
/// Source: `UITabBarItem` of UIKit.
open class UITabBarItem: NSObject {
  /// The title.
  open var title: String?
  /// The image.
  open var image: UIImage?
  /// The image while the item is selected.
  open var selectedImage: UIImage?
  /// The text of the badge.
  open var badgeValue: String?
  /// A number for the app's own use.
  open var tag = 0

  /// Makes an item.
  public override init() {}

  /// Makes an item with a number.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }

  /// Makes an item with an image for its selection.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }
}

/// Receives the events of a stack of controllers.
///
/// Source: `UINavigationControllerDelegate` of UIKit.
public protocol UINavigationControllerDelegate: AnyObject {}

/// Receives the events of controllers with a tab bar.
///
/// Source: `UITabBarControllerDelegate` of UIKit.
public protocol UITabBarControllerDelegate: AnyObject {}
