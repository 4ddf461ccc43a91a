#if os(Linux)
  public import Foundation

  extension NSObject {
    /// The name of the class, with its module. On Apple's systems, Foundation has this method.
    public class func description() -> String { String(reflecting: self) }
  }

  extension NSError {
    /// Makes an error without a domain: `NSError()`. On Apple's systems, NSError has NSObject's
    /// initialiser; an extension cannot declare this initialiser, so a parameter is omitted instead.
    public convenience init(rxsEmpty _: Void = ()) { self.init(domain: "", code: 0, userInfo: nil) }
  }
#endif
