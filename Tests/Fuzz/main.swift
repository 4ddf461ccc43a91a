// Looks for scripts that bring the shell down: `make fuzz`.
//
// LibFuzzer changes the scripts of the project, by what they reach of the code, for as long as it
// is told to; see https://llvm.org/docs/LibFuzzer.html for its arguments.

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
