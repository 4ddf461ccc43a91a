// The names are the same as in UIKit, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

/// A part of the app's user interface; the shell has none.
///
/// Source: `UIScene` of UIKit.
open class UIScene: NSObject {
  /// The state of a scene.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive
    case foregroundInactive
    case background
  }

  /// The options with which a scene begins.
  open class ConnectionOptions: NSObject {}

  public static let willConnectNotification = name("WillConnect")
  public static let didDisconnectNotification = name("DidDisconnect")
  public static let didActivateNotification = name("DidActivate")
  public static let willDeactivateNotification = name("WillDeactivate")
  public static let willEnterForegroundNotification = name("WillEnterForeground")
  public static let didEnterBackgroundNotification = name("DidEnterBackground")

  /// The title.
  open var title: String! = ""
  /// The state: the shell's app is always active.
  open var activationState: ActivationState { .foregroundActive }

  private static func name(_ event: String) -> Notification.Name {
    Notification.Name("UIScene\(event)Notification")
  }
}

/// A scene with windows.
///
/// Source: `UIWindowScene` of UIKit.
open class UIWindowScene: UIScene {
  /// The windows: always none in the shell.
  open var windows: [UIWindow] { [] }
  /// The window that receives text: always nil in the shell.
  open var keyWindow: UIWindow? { nil }
  /// The screen.
  open var screen: UIScreen { .main }
}

/// The window of an app; the shell does not draw it.
///
/// Source: `UIWindow` of UIKit.
open class UIWindow: UIView {
  /// The controller of the window's content.
  open var rootViewController: UIViewController?
  /// The scene of the window.
  open weak var windowScene: UIWindowScene?
  /// The appearance, in place of the appearance of the system.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// Whether the window receives text: always false in the shell.
  open var isKeyWindow: Bool { false }
  /// The screen.
  open var screen: UIScreen { .main }

  /// Makes a window.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: .zero)
    self.windowScene = windowScene
  }

  open func makeKeyAndVisible() {}
  open func makeKey() {}
}
