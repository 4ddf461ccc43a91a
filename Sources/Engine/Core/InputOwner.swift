/// An object that takes values through an observer of its own, as an action does.
package protocol InputOwner: AnyObject {
  /// The type of the values.
  associatedtype Input
  /// The observer that takes them.
  var inputObserver: AnyObserver<Input> { get }
}
