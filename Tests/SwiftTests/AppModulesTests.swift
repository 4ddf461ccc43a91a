import RxsSwiftMessages
import Testing

@Suite struct AppModulesTests {
  @Test(arguments: [
    ("App", "App"), ("my app", "my_app"), ("Search-UI", "Search_UI"), ("1st", "_1st"),
    ("", "_"), ("화면", "화면"), ("RxSwift", "RxSwift_"), ("main", "main_"),
    ("RxsSession", "RxsSession_"),
  ])
  func `Folders and targets have names of modules`(_ folder: String, _ name: String) {
    #expect(AppModules.name(for: folder) == name)
  }
}
