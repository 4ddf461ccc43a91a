/// The calls of a session's stand-ins, and the answers that the script has for them.
package final class StandInCalls {
  /// The answers of the methods.
  package var answers = Answers()
  /// The calls that wait for an answer.
  package let waiting = WaitingCalls()

  package init() {}

  /// Forgets all, for a session that begins again.
  package func reset() {
    answers.removeAll()
    waiting.reset()
  }
}
