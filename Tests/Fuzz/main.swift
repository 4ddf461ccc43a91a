// Searches for scripts that crash the shell: `make fuzz`.
//
// LibFuzzer changes the project's scripts, guided by the code that they reach, for the given time;
// see https://llvm.org/docs/LibFuzzer.html for its arguments.

import TestSupport

@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

private var count = CommandLine.argc
private var arguments = CommandLine.unsafeArgv

_ = runFuzzer(&count, &arguments) { start, count in
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let faults = FuzzedProgram.faults(of: bytes)
  guard faults.isEmpty else { fatalError(faults.joined(separator: "\n")) }
  return 0
}
