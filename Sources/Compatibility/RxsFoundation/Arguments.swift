#if os(Linux)
  import Foundation

  /// Arrays as arguments of formats, which Foundation bridges on Apple's systems.
  extension Array: @retroactive CVarArg {
    /// The text of the array. The caller reads the text later, so it is not released.
    public var _cVarArgEncoding: [Int] {
      [Int(bitPattern: Unmanaged.passRetained(NSString(string: "\(self)")).toOpaque())]
    }
  }
#endif
