#if os(Linux)
  public import Foundation

  extension NSObject {
    /// The name of the class, with its module. On Apple's systems, Foundation has this method.
    public class func description() -> String { String(reflecting: self) }
  }

  extension NSError {
    /// Makes an error without a domain: `NSError()`. An extension cannot declare `init()` again, so
    /// this initialiser has a parameter that callers omit.
    public convenience init(rxsEmpty _: Void = ()) { self.init(domain: "", code: 0, userInfo: nil) }
  }
#endif
