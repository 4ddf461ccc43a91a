/// A picture: its name or its bytes. Nothing is drawn.
///
/// Source: `UIImage` of UIKit.
open class UIImage: NSObject, CustomReflectable, @unchecked Sendable {
  /// The way in which the colours are used.
  public enum RenderingMode: Int, Sendable {
    case automatic
    case alwaysOriginal
    case alwaysTemplate
  }

  /// The way in which a picture is turned.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// The size of a symbol.
  open class SymbolConfiguration: NSObject, @unchecked Sendable {
    /// Makes a size.
    public init(pointSize: CGFloat) {}

    /// Makes a size.
    public init(pointSize: CGFloat, weight: UIImage.SymbolWeight) {}
  }

  /// The thickness of a symbol.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  private let name: String
  private let bytes: Data?

  /// The name or the bytes, under the label of the initialiser that takes them.
  public var customMirror: Mirror {
    let parts = [("named", name.isEmpty ? nil : name as Any), ("data", bytes)]
    return Mirror(
      self, children: parts.compactMap { label, part in part.map { (label: label, value: $0) } },
      displayStyle: .class)
  }

  private init(name: String, bytes: Data?) { (self.name, self.bytes) = (name, bytes) }

  /// Makes an empty picture.
  public convenience override init() { self.init(name: "", bytes: nil) }

  /// The picture of a name among the app's assets.
  public convenience init?(named name: String) { self.init(name: name, bytes: nil) }

  /// The picture of a name among the assets of a bundle.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Any?) {
    self.init(name: name, bytes: nil)
  }

  /// The picture of a name among the assets of a bundle.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: Any?) {
    self.init(name: name, bytes: nil)
  }

  /// The symbol of a name.
  public convenience init?(systemName name: String) { self.init(name: name, bytes: nil) }

  /// The symbol of a name in a size.
  public convenience init?(
    systemName name: String, withConfiguration configuration: SymbolConfiguration?
  ) {
    self.init(name: name, bytes: nil)
  }

  /// The picture that bytes hold.
  public convenience init?(data: Data) {
    if data.isEmpty { return nil }
    self.init(name: "", bytes: data)
  }

  /// The picture that bytes hold, with its scale.
  public convenience init?(data: Data, scale: CGFloat) { self.init(data: data) }

  /// The picture in a file.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// The size in points, which is not known.
  open var size: CGSize { .zero }
  /// The number of pixels for a point.
  open var scale: CGFloat { 1 }
  /// The way in which it is turned.
  open var imageOrientation: Orientation { .up }

  /// The bytes as a PNG: those that it was made of.
  open func pngData() -> Data? { bytes }

  /// The bytes as a JPEG: those that it was made of.
  open func jpegData(compressionQuality: CGFloat) -> Data? { bytes }

  /// The same picture.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }

  /// The same picture.
  open func withTintColor(_ color: UIColor) -> UIImage { self }

  /// The same picture.
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
  /// Makes a copy of a picture.
  public convenience init(cgImage: UIImage) { self.init(name: cgImage.name, bytes: cgImage.bytes) }
}
