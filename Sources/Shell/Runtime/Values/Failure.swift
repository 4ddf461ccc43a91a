/// An error that code in Swift would throw, with a message for the user. Scripts can catch it.
package struct Failure: Error, CustomStringConvertible {
  package let message: String

  package init(_ message: String) { self.message = message }

  package var description: String { message }
}
