/// An error that the same code would throw in Swift, with a message for the user. Scripts can catch
/// it.
package struct Failure: Error, CustomStringConvertible {
  package let message: String

  package init(_ message: String) { self.message = message }

  package var description: String { message }
}
