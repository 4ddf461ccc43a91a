import CProcess

/// Stands for a body that does not compile on this machine: a call of it ends the process.
///
/// - Parameter sentence: the file, the line, and the compiler's reason.
public func rxsLeftOut(_ sentence: StaticString) -> Never {
  cpr_leave_out(UnsafeRawPointer(sentence.utf8Start).assumingMemoryBound(to: CChar.self))
}
