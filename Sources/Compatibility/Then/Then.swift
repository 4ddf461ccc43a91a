import Foundation

/// A value that a closure can configure in the expression that makes the value.
///
/// Source: `Then` of Then.
public protocol Then {}

extension Then where Self: Any {
  /// Copies the value, changes the copy with a closure, and returns the copy.
  public func with(_ block: (inout Self) throws -> Void) rethrows -> Self {
    var copy = self
    try block(&copy)
    return copy
  }

  /// Calls a closure with the value.
  public func `do`(_ block: (Self) throws -> Void) rethrows { try block(self) }
}

extension Then where Self: AnyObject {
  /// Configures the object with a closure, and returns the object.
  public func then(_ block: (Self) throws -> Void) rethrows -> Self {
    try block(self)
    return self
  }
}

extension NSObject: Then {}
extension Array: Then {}
extension Dictionary: Then {}
extension Set: Then {}
