// The names are the same as in UIKit, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

// Types for the options of views, and other UIKit types that view models use.

/// An alert or a list of actions.
///
/// Source: `UIAlertController.Style` of UIKit.
open class UIAlertController: UIViewController {
  /// The style of an alert.
  public enum Style: Int, Sendable {
    case actionSheet
    case alert
  }

  /// The actions.
  open private(set) var actions: [UIAlertAction] = []
  /// The text.
  open var message: String?
  /// The style.
  public let preferredStyle: Style

  /// Makes an alert.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    super.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
  }

  public required init?(coder: NSCoder) { return nil }

  /// Adds an action.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }
}

/// An action of an alert.
///
/// Source: `UIAlertAction` of UIKit.
open class UIAlertAction: NSObject {
  /// The style of an action.
  public enum Style: Int, Sendable {
    case `default`
    case cancel
    case destructive
  }

  /// The text.
  public let title: String?
  /// The style.
  public let style: Style
  /// Whether the user can select the action.
  open var isEnabled = true

  /// Makes an action.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style) = (title, style)
  }
}

/// The keyboard of a text field.
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The label of the return key.
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
}

/// The alignment of text.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}

/// The axis of a stack or a scroll view.
public enum NSLayoutConstraintAxis: Int, Sendable {
  case horizontal, vertical
}

/// The style of the status bar.
public enum UIStatusBarStyle: Int, Sendable {
  case `default`, lightContent, darkContent = 3
}

/// How a controller is presented over another controller.
///
/// Source: `UIModalPresentationStyle` of UIKit.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen
  case overCurrentContext, popover, none, automatic
}

/// The animation with which a controller is presented.
///
/// Source: `UIModalTransitionStyle` of UIKit.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}
