// The names are the same as in UIKit, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The running app; it opens no URLs and is always active.
///
/// Source: `UIApplication` of UIKit.
open class UIApplication: NSObject, @unchecked Sendable {
  /// The state of an app.
  public enum State: Int, Sendable {
    case active
    case inactive
    case background
  }

  /// The options for opening a URL.
  public struct OpenExternalURLOptionsKey: Hashable, Sendable {
    public let rawValue: String

    /// Makes an option.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The single instance.
  public static let shared = UIApplication()

  /// The URL of the app's settings.
  public static let openSettingsURLString = "app-settings:"

  public static let didBecomeActiveNotification = name("DidBecomeActive")
  public static let willResignActiveNotification = name("WillResignActive")
  public static let didEnterBackgroundNotification = name("DidEnterBackground")
  public static let willEnterForegroundNotification = name("WillEnterForeground")
  public static let willTerminateNotification = name("WillTerminate")
  public static let didReceiveMemoryWarningNotification = name("DidReceiveMemoryWarning")
  public static let significantTimeChangeNotification = name("SignificantTimeChange")
  public static let userDidTakeScreenshotNotification = name("UserDidTakeScreenshot")

  private static func name(_ event: String) -> Notification.Name {
    Notification.Name("UIApplication\(event)Notification")
  }

  /// The state of the app.
  open var applicationState: State { .active }
  /// The number on the app's icon.
  open var applicationIconBadgeNumber = 0
  /// Whether the screen stays on.
  open var isIdleTimerDisabled = false
  /// The scenes: always none in the shell.
  open var connectedScenes: Set<UIScene> { [] }
  /// The windows: always none in the shell.
  open var windows: [UIWindow] { [] }
  /// The window that receives text: always nil in the shell.
  open var keyWindow: UIWindow? { nil }

  open func registerForRemoteNotifications() {}
  open func unregisterForRemoteNotifications() {}
  /// Whether the app receives notifications from a server: always false in the shell.
  open var isRegisteredForRemoteNotifications: Bool { false }

  /// Whether an app can open a URL: always false in the shell.
  open func canOpenURL(_ url: URL) -> Bool { false }

  /// Opens no URL in the shell; calls `completion` immediately with false.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    completion?(false)
  }
}

/// The device on which the app runs.
///
/// Source: `UIDevice` of UIKit.
open class UIDevice: NSObject, @unchecked Sendable {
  /// The single instance.
  public static let current = UIDevice()

  /// The name of the device.
  open var name: String { "iPhone" }
  /// The kind of the device.
  open var model: String { "iPhone" }
  /// The name of the system.
  open var systemName: String { "iOS" }
  /// The version of the system.
  open var systemVersion: String { "18.0" }
  /// An identifier of the device for the app's vendor.
  open var identifierForVendor: UUID? { UUID(uuidString: "00000000-0000-0000-0000-000000000001") }
  /// The kind of the device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
}

/// The kind of a device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone
  case pad
  case tv
  case carPlay
  case mac = 5
}

/// The screen of the device.
///
/// Source: `UIScreen` of UIKit.
open class UIScreen: NSObject, @unchecked Sendable {
  /// The single instance.
  public static let main = UIScreen()

  /// The bounds in points: the size of a phone.
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
  /// The number of pixels per point.
  open var scale: CGFloat { 3 }
  /// The brightness from 0 to 1.
  open var brightness: CGFloat = 0.5
}

/// The clipboard.
///
/// Source: `UIPasteboard` of UIKit.
open class UIPasteboard: NSObject, @unchecked Sendable {
  /// The clipboard of the device.
  public static let general = UIPasteboard()

  /// The copied text.
  open var string: String?
  /// The copied URL.
  open var url: URL?
  /// The copied image.
  open var image: UIImage?
}

extension UIResponder {
  public static let keyboardWillShowNotification = name("KeyboardWillShow")
  public static let keyboardDidShowNotification = name("KeyboardDidShow")
  public static let keyboardWillHideNotification = name("KeyboardWillHide")
  public static let keyboardDidHideNotification = name("KeyboardDidHide")
  public static let keyboardWillChangeFrameNotification = name("KeyboardWillChangeFrame")
  public static let keyboardDidChangeFrameNotification = name("KeyboardDidChangeFrame")
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"

  private static func name(_ event: String) -> Notification.Name {
    Notification.Name("UI\(event)Notification")
  }
}
