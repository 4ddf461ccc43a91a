import Foundation
import RxsSwiftMessages
import Testing

@Suite struct AppModulesTests {
  @Test(arguments: [
    ("App", "App"), ("my app", "my_app"), ("Search-UI", "Search_UI"), ("1st", "_1st"),
    ("", "__"), ("화면", "화면"), ("RxSwift", "RxSwift_"), ("main", "main_"),
    ("RxsSession", "RxsSession_"), ("class", "class_"), ("try", "try_"), ("Self", "Self_"),
    ("SwiftShims", "SwiftShims_"),
  ])
  func `The name of a folder or target is changed to a valid module name`(
    _ folder: String, _ name: String
  ) {
    #expect(AppModules.name(for: folder) == name)
  }

  @Test func `Apps can import each of the drop-in modules`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Compatibility").path()
    let folders = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { !$0.hasPrefix(".") }
    let others = ["AppModules", "RxBlocking", "RxTest"]
    #expect(Set(folders).subtracting(others) == Set(AppModules.builtNames))
  }
}
