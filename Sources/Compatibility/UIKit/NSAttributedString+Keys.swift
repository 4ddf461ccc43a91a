// The names are the same as in UIKit, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension NSAttributedString.Key {
  public static let attachment = Self(rawValue: "NSAttachment")
  public static let backgroundColor = Self(rawValue: "NSBackgroundColor")
  public static let baselineOffset = Self(rawValue: "NSBaselineOffset")
  public static let font = Self(rawValue: "NSFont")
  public static let foregroundColor = Self(rawValue: "NSColor")
  public static let kern = Self(rawValue: "NSKern")
  public static let link = Self(rawValue: "NSLink")
  public static let paragraphStyle = Self(rawValue: "NSParagraphStyle")
  public static let strikethroughColor = Self(rawValue: "NSStrikethroughColor")
  public static let strikethroughStyle = Self(rawValue: "NSStrikethrough")
  public static let strokeColor = Self(rawValue: "NSStrokeColor")
  public static let strokeWidth = Self(rawValue: "NSStrokeWidth")
  public static let underlineColor = Self(rawValue: "NSUnderlineColor")
  public static let underlineStyle = Self(rawValue: "NSUnderline")
}

/// A line under or through text.
///
/// Source: `NSUnderlineStyle` of UIKit.
public struct NSUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let single = NSUnderlineStyle(rawValue: 1)
  public static let thick = NSUnderlineStyle(rawValue: 2)
  public static let double = NSUnderlineStyle(rawValue: 9)
}

/// How text that is too long for its line is wrapped or truncated.
///
/// Source: `NSLineBreakMode` of UIKit.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle
}

/// The style of a paragraph.
///
/// Source: `NSMutableParagraphStyle` of UIKit.
open class NSMutableParagraphStyle: NSObject {
  open var lineSpacing: CGFloat = 0
  open var paragraphSpacing: CGFloat = 0
  open var alignment = NSTextAlignment.natural
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  open var lineHeightMultiple: CGFloat = 0
  open var minimumLineHeight: CGFloat = 0
  open var maximumLineHeight: CGFloat = 0
}
