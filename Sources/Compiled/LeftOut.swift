import CProcess

/// Ends the process, because it called a function whose body is left out, for example because the
/// body does not compile on this machine.
///
/// - Parameter sentence: the file, the line, and the compiler's reason.
public func rxsEnd(leftOut sentence: String) -> Never { cpr_leave_out("left out: \(sentence)") }

/// Ends the process because a body was called that is left out only because it is far from the types
/// that the session names.
///
/// - Parameter body: the name by which a slice requests the body.
package func rxsEnd(leftOut sentence: String, distant body: String) -> Never {
  cpr_reach_distant(body)
  rxsEnd(leftOut: sentence)
}

/// Ends the process, because a call has no answer and the session cannot make a value of the
/// result's type.
///
/// - Parameter sentence: names the call, and the statement that sets its answer.
package func rxsEnd(unanswered sentence: String) -> Never { cpr_leave_out(sentence) }
