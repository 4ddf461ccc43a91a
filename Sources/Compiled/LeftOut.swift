import CProcess

/// Ends the process: it called a function whose body does not compile on this machine.
///
/// - Parameter sentence: the file, the line, and the compiler's reason.
public func rxsEnd(leftOut sentence: String) -> Never { cpr_leave_out(sentence) }
