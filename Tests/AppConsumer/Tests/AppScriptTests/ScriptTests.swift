import App
import FoundationEssentials
import RxsReplay
import Testing
import XCTest

let catalog = {
  var catalog = Catalog()
  catalog.explore(
    "LoginViewModel", { LoginViewModel(service: SampleLoginService()) }, LoginViewModel.transform)
  catalog.explore(
    "SearchViewModel", { SearchViewModel(service: SampleSearchService()) },
    SearchViewModel.transform)
  return catalog
}()

/// Whether the scripts that fail on purpose also run.
let failing = ProcessInfo.processInfo.environment["RXS_FAILING"] != nil

@Suite struct ScriptTests {
  @Test func scriptsOfThePackage() throws { try replay("scripts", catalog) }

  @Test func aSingleScriptPasses() throws { try replay("scripts/login.rxs", catalog) }

  @Test func aMissingFolderIsAnError() {
    #expect(throws: (any Error).self) { try replay("nowhere", catalog) }
  }

  @Test(.enabled(if: failing)) func aFailingScriptIsReported() throws {
    try replay("failing-scripts", catalog)
  }
}

final class ScriptTestCase: XCTestCase {
  func testScripts() throws { try replay("scripts", catalog) }

  func testFailures() throws {
    try XCTSkipUnless(failing)
    try replay("failing-scripts", catalog)
  }
}
