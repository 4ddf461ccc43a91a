/// An error that Swift would have thrown, with a message for the user; scripts can catch it.
package struct Failure: Error, CustomStringConvertible {
  package let message: String

  package init(_ message: String) { self.message = message }

  package var description: String { message }
}
