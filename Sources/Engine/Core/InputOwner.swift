/// An object, such as an `Action`, that receives values through an observer.
package protocol InputOwner: AnyObject {
  /// The type of the values.
  associatedtype Input
  /// The observer that receives the values.
  var inputObserver: AnyObserver<Input> { get }
}
