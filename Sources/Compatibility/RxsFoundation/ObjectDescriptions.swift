#if os(Linux)
  public import Foundation

  extension NSObject {
    /// The name of the class, with its module. On Apple's systems, Foundation has this method.
    public class func description() -> String { String(reflecting: self) }
  }
#endif
