import RxsSystem
import Testing

@testable import RxsSwift

@Suite struct ToolchainTests {
  @Test func `No toolchain is found if its compiler does not exist`() {
    #expect(Toolchain(environment: ["RXS_SWIFTC": "/nowhere/swiftc"]) == nil)
  }

  @Test func `The toolchain of the environment has an object file of the runtime`() throws {
    let toolchain = try #require(Toolchain(environment: Environment.all))
    #expect(FileAccess.isRegular(toolchain.runtimeObject))
  }

  @Test func `The lines of a disassembly are read with their first addresses`() {
    let text = """
      0000000000009930 <$s1M4workyyF>:
      ; $s1M4workyyF():
      ; /app/Model.swift:7
          9930:      \tpushq\t%rbp
          9931:      \tmovq\t%rsp, %rbp
      ; /app/Model.swift:0
          9934:      \tnop
      ; /app/Model.swift:12
          9940:      \tcallq\t0x9930 <$s1M4workyyF>

      """
    #expect(
      Toolchain.lines(ofDisassembly: text) == [
        .init(address: 0x9930, path: "/app/Model.swift", line: 7),
        .init(address: 0x9940, path: "/app/Model.swift", line: 12),
      ])
  }
}
