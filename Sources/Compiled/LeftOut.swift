import CProcess

/// Ends the process: it called a function whose body does not compile on this machine.
///
/// - Parameter sentence: the file, the line, and the compiler's reason.
public func rxsEnd(leftOut sentence: String) -> Never { cpr_leave_out("left out: \(sentence)") }

/// Ends the process: a call has no answer, and the session cannot make a value of the call's type.
///
/// - Parameter sentence: the call, and the statement that answers it.
package func rxsEnd(unanswered sentence: String) -> Never { cpr_leave_out(sentence) }
