// swiftlint:disable all
// Generated using SwiftGen
#if os(macOS)
  import AppKit
#elseif os(iOS)
  import UIKit
#endif

internal enum Asset {
  internal enum Icons {
    internal static let star = ImageAsset(name: "star")
    internal static let empty = ImageAsset(name: "empty")
  }
  internal enum Colors {
    internal static let tint = ColorAsset(name: "tint")
  }
}

internal struct ImageAsset {
  internal fileprivate(set) var name: String
  #if os(macOS)
    internal typealias Image = NSImage
  #elseif os(iOS)
    internal typealias Image = UIImage
  #endif

  internal var image: Image {
    guard let result = Image(named: name, in: BundleToken.bundle, compatibleWith: nil) else {
      fatalError("Unable to load image asset named \(name).")
    }
    return result
  }
}

internal final class ColorAsset {
  internal fileprivate(set) var name: String
  fileprivate init(name: String) { self.name = name }
}

private final class BundleToken {
  static let bundle: Bundle = { Bundle(for: BundleToken.self) }()
}
