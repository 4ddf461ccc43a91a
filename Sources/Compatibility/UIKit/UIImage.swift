/// An image with a name or bytes; the shell does not draw images.
///
/// Source: `UIImage` of UIKit.
open class UIImage: NSObject, CustomReflectable, @unchecked Sendable {
  /// Whether the image's own colours or the tint colour are drawn.
  public enum RenderingMode: Int, Sendable {
    case automatic
    case alwaysOriginal
    case alwaysTemplate
  }

  /// The orientation of an image.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// The size and weight of a symbol.
  open class SymbolConfiguration: NSObject, @unchecked Sendable {
    /// Makes a configuration.
    public init(pointSize: CGFloat) {}

    /// Makes a configuration.
    public init(pointSize: CGFloat, weight: UIImage.SymbolWeight) {}
  }

  /// The weight of a symbol.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  private let name: String
  private let bytes: Data?

  /// The name or the bytes, labelled like the argument of the initialiser.
  public var customMirror: Mirror {
    let parts = [("named", name.isEmpty ? nil : name as Any), ("data", bytes)]
    return Mirror(
      self, children: parts.compactMap { label, part in part.map { (label: label, value: $0) } },
      displayStyle: .class)
  }

  private init(name: String, bytes: Data?) { (self.name, self.bytes) = (name, bytes) }

  /// Makes an empty image.
  public convenience override init() { self.init(name: "", bytes: nil) }

  /// The image with the given name in the app's assets.
  public convenience init?(named name: String) { self.init(name: name, bytes: nil) }

  /// The image with the given name in the assets of a bundle.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Any?) {
    self.init(name: name, bytes: nil)
  }

  /// The image with the given name in the assets of a bundle.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: Any?) {
    self.init(name: name, bytes: nil)
  }

  /// The symbol with the given name.
  public convenience init?(systemName name: String) { self.init(name: name, bytes: nil) }

  /// The symbol with the given name, in the size of the configuration.
  public convenience init?(
    systemName name: String, withConfiguration configuration: SymbolConfiguration?
  ) {
    self.init(name: name, bytes: nil)
  }

  /// Makes an image from its bytes.
  public convenience init?(data: Data) {
    if data.isEmpty { return nil }
    self.init(name: "", bytes: data)
  }

  /// Makes an image from its bytes, with a scale.
  public convenience init?(data: Data, scale: CGFloat) { self.init(data: data) }

  /// Makes an image from a file.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// The size in points: always 0, because the shell does not decode images.
  open var size: CGSize { .zero }
  /// The number of pixels per point.
  open var scale: CGFloat { 1 }
  /// The orientation.
  open var imageOrientation: Orientation { .up }

  /// The bytes from which the image was made; they are not converted to PNG. For an image with a
  /// name, the bytes of the name; nil for an empty image.
  open func pngData() -> Data? { contents }

  /// The bytes from which the image was made; they are not converted to JPEG. For an image with a
  /// name, the bytes of the name; nil for an empty image.
  open func jpegData(compressionQuality: CGFloat) -> Data? { contents }

  private var contents: Data? { bytes ?? (name.isEmpty ? nil : Data(name.utf8)) }

  /// Returns the image unchanged.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }

  /// Returns the image unchanged.
  open func withTintColor(_ color: UIColor) -> UIImage { self }

  /// Returns the image unchanged.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if name.isEmpty, bytes == nil { return self === other }
    return name == other.name && bytes == other.bytes
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(name)
    hasher.combine(bytes)
    return hasher.finalize()
  }

  open override var description: String {
    name.isEmpty ? "<UIImage>" : "<UIImage named(\(name))>"
  }
}

extension UIImage {
  /// Makes a copy of an image.
  public convenience init(cgImage: UIImage) { self.init(name: cgImage.name, bytes: cgImage.bytes) }
}
