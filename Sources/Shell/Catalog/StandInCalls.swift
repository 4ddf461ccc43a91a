/// The calls of a session's stand-ins, and the answers of the script.
package final class StandInCalls {
  /// The answers of the methods.
  package var answers = Answers()
  /// The calls that wait for an answer.
  package let waiting = WaitingCalls()

  package init() {}

  /// Removes all answers and waiting calls when the session restarts.
  package func reset() {
    answers.removeAll()
    waiting.reset()
  }
}
