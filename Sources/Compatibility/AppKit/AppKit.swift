@_exported public import Foundation
public import UIKit

/// A picture, as AppKit names it.
public typealias NSImage = UIImage
/// A colour, as AppKit names it.
public typealias NSColor = UIColor
/// A font, as AppKit names it.
public typealias NSFont = UIFont
/// Insets, as AppKit names them.
public typealias NSEdgeInsets = UIEdgeInsets
