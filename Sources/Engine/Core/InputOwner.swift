/// An object that receives values through its own observer, such as an `Action`.
package protocol InputOwner: AnyObject {
  /// The type of the values.
  associatedtype Input
  /// The observer that receives the values.
  var inputObserver: AnyObserver<Input> { get }
}
