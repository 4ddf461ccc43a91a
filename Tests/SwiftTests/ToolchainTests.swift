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
}
