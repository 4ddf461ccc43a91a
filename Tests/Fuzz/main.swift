// Searches for scripts that crash the shell: `make fuzz`.
//
// For the given time, LibFuzzer changes the project's scripts, guided by the code that the scripts
// reach. Its arguments are described at https://llvm.org/docs/LibFuzzer.html.

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
