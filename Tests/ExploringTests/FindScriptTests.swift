import Testing

@testable import RxsExploring

@Suite struct FindScriptTests {
  @Test(arguments: [
    "3", "\"Mr. Kim (junior)\"", "[1, 2]", ".failed(404)", "nil", "(id: 1, name: \"a\")",
  ])
  func `a value that the language can write is compared with expect`(_ value: String) {
    #expect(FindScript.check(latestOf: "vm.out", value) == ["expect latest(vm.out) == \(value)"])
  }

  @Test(arguments: ["Item(id: 1)", "[Item(id: 1)]", "(1, App.Item(id: 1))"])
  func `a value of a declared type is compared as text`(_ value: String) {
    #expect(FindScript.check(latestOf: "vm.out", value) == ["latest(vm.out)", "| = \(value)"])
  }
}
