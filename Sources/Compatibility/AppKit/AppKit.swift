@_exported public import Foundation
public import UIKit

/// An image, with AppKit's name.
public typealias NSImage = UIImage
/// A colour, with AppKit's name.
public typealias NSColor = UIColor
/// A font, with AppKit's name.
public typealias NSFont = UIFont
/// Insets, with AppKit's name.
public typealias NSEdgeInsets = UIEdgeInsets
