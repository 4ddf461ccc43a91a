/// The calls of a session's stand-ins, and the script's answers.
package final class StandInCalls {
  /// The answers of the methods.
  package var answers = Answers()
  /// The calls that wait for an answer.
  package let waiting = WaitingCalls()

  package init() {}

  /// Removes the answers and the waiting calls when the session begins again.
  package func reset() {
    answers.removeAll()
    waiting.reset()
  }
}
