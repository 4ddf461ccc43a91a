import RxsSystem
import Testing

@testable import RxsSwift

@Suite struct ToolchainTests {
  @Test func `A compiler that does not exist gives no toolchain`() {
    #expect(Toolchain(environment: ["RXS_SWIFTC": "/nowhere/swiftc"]) == nil)
  }

  @Test func `The compiler of the environment has a runtime object`() throws {
    let toolchain = try #require(Toolchain(environment: Environment.all))
    #expect(FileAccess.isRegular(toolchain.runtimeObject))
  }
}
