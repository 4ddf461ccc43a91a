import FoundationEssentials
import Glibc
import RxsSystem
import Testing

@testable import RxsSwift

@Suite struct AppReaderTests {
  // MARK: Plain folders

  @Test func `A plain folder is one module without its tests and third-party code`() throws {
    let tree = try SourceTree([
      "my app/Login.swift": "struct Login { }\n", "my app/Row/Row.swift": "struct Row { }\n",
      "my app/AppTests/LoginTests.swift": "", "my app/Pods/Rx/Rx.swift": "",
      "my app/Carthage/A.swift": "", "my app/.build/B.swift": "", "my app/DerivedData/C.swift": "",
      "my app/Package.swift.txt": "", "my app/Show.playground/Contents.swift": "",
    ])
    #expect(try tree.read("my app").shape == "my_app(Login.swift Row.swift)")
    #expect(try tree.read("my app/Row/Row.swift").shape == "Row(Row.swift)")
    #expect(tree.refusal("my app/Pods/Rx/Missing.swift")?.hasSuffix("no such file") == true)
    try tree.write("no Swift", to: "empty/a.txt")
    #expect(tree.refusal("empty") == "empty: contains no Swift file")
    #expect(
      tree.refusal("my app", target: "App")
        == "my app: contains no Package.swift, so there is no target 'App'")
  }

  @Test func `Files that cannot be read are left out, and their names are reported`() throws {
    let tree = try SourceTree(["app/Login.swift": "struct Login { }\n", "Secret.swift": ""])
    let app = "\(tree.folder)/app"
    symlink("\(tree.folder)/nowhere", "\(app)/Dangling.swift")
    symlink("\(tree.folder)/Secret.swift", "\(app)/Out.swift")
    symlink(tree.folder, "\(app)/loop")
    mkfifo("\(app)/Pipe.swift", 0o600)
    let name: [UInt8] = Array("\(app)/".utf8) + [0xE9] + Array(".swift".utf8) + [0]
    close(
      name.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { creat($0.baseAddress!, 0o600) })
    let reading = try tree.read("app")
    #expect(reading.shape == "app(Login.swift)")
    #expect(
      Set(reading.problems) == [
        "app/Dangling.swift: is a link to a missing file; it is left out",
        "app/Out.swift: is a link to a file outside of app; it is left out",
        "app/Pipe.swift: is not a regular file; it is left out",
        "app/\u{FFFD}.swift: has a name that is not UTF-8; it is left out",
      ])
  }

  @Test func `A folder that other files import is a separate module`() throws {
    let tree = try SourceTree([
      "shop/Domain/User.swift": "public struct User { }\n",
      "shop/Network/Sources/API.swift": "import Domain\n",
      "shop/App/Login.swift": "import Domain\nimport Network_\n// import App\n",
      "shop/UIKit/View.swift": "import UIKit\n",
      "shop/Project.swift": "import ProjectDescription\n",
    ])
    let reading = try tree.read("shop")
    #expect(reading.shape == "Domain(User.swift) shop(Login.swift API.swift View.swift)")
    #expect(reading.targets[1].dependencies == ["Domain"])
  }

  @Test func `The interface of a module is a separate module`() throws {
    let manifest = "import ProjectDescription\n"
    let tree = try SourceTree([
      "shop/Cart/Interface/CartCase.swift": "public protocol CartCase { }\n",
      "shop/Cart/Sources/Cart.swift": "import CartInterface\n", "shop/Cart/Project.swift": manifest,
      "shop/Cart/Demo/Sources/Cart.swift": "", "shop/Cart/Testing/CartSpy.swift": "",
      "shop/Screens/Sources/Screen.swift": "import CartInterface\nimport Tools\nimport Cart\n",
      "shop/Old/Tools/Sources/Tools.swift": "", "shop/Shared/Tools/Project.swift": manifest,
      "shop/Shared/Tools/Sources/Tools.swift": "",
    ])
    let reading = try tree.read("shop")
    #expect(
      reading.shape == "CartInterface(CartCase.swift) Cart(Cart.swift) Tools(Tools.swift) "
        + "shop(Tools.swift Screen.swift)")
    #expect(reading.targets[2].files[0].path.hasSuffix("Shared/Tools/Sources/Tools.swift"))
  }

  @Test func `A module of Tuist is a module even if no file imports it`() throws {
    let manifest = "import ProjectDescription\nlet project = Project(name: \"Home\")\n"
    let tree = try SourceTree([
      "shop/Home/Sources/Home.swift": "", "shop/Home/Project.swift": manifest,
      "shop/Cart/Sources/Cart.swift": "", "shop/Cart/Project.swift": "import ProjectDescription\n",
    ])
    #expect(try tree.read("shop").shape == "Home(Home.swift) shop(Cart.swift)")
  }

  @Test(arguments: [
    ("Network", true, "Network(Client.swift) shop(Shop.swift)"),
    ("Network", false, "shop(Client.swift Shop.swift)"),
    ("Combine", true, "shop(Client.swift Shop.swift)"),
  ])
  func `A folder with the name of a system module is a module if it has a manifest`(
    name: String, hasManifest: Bool, shape: String
  ) throws {
    let tree = try SourceTree([
      "shop/\(name)/Sources/Client.swift": "", "shop/Shop.swift": "import \(name)\n",
      "shop/\(name)/\(hasManifest ? "Project" : "Notes").swift": "import ProjectDescription\n",
    ])
    #expect(try tree.read("shop").shape == shape)
  }

  @Test(arguments: [
    ("import Cart\n", true), ("@testable import class Cart.Item\nlet a = 1\n", true),
    ("// import Cart\n", false), ("/* import Cart\n*/\n", false),
    ("let a = \"\"\"\n  import Cart\n  \"\"\"\n", false),
    ("import Cart; let a = \"import Cart\"\n", true),
  ])
  func `A folder is a module if code outside of it imports its name`(
    text: String, isModule: Bool
  ) throws {
    let tree = try SourceTree(["shop/Cart/Item.swift": "", "shop/Shop.swift": text])
    let shape = isModule ? "Cart(Item.swift) shop(Shop.swift)" : "shop(Item.swift Shop.swift)"
    #expect(try tree.read("shop").shape == shape)
  }

  @Test func `An imported library of CocoaPods is a module if it contains only Swift`() throws {
    let tree = try SourceTree([
      "shop/App/Login.swift": "import Keys\nimport Old\nimport RxSwift\nimport Shop\n",
      "shop/App/Shop.swift": "import Web\n",
      "shop/Pods/Keys/Keys.swift": "import Base_64\n", "shop/Pods/Keys/Tests/KeysTest.swift": "",
      "shop/Pods/base/Base.swift": "", "shop/Pods/Unused/Unused.swift": "",
      "shop/Pods/Target Support Files/base/base.modulemap": "framework module Base_64 {\n}\n",
      "shop/Pods/Old/Old.swift": "", "shop/Pods/Old/Old.m": "",
      "shop/Pods/Web/Web.swift": "import Old\n", "shop/Pods/RxSwift/Rx.swift": "",
      "other/A.swift": "import Keys\n",
    ])
    let reading = try tree.read("shop")
    #expect(reading.shape == "Base_64(Base.swift) Keys(Keys.swift) shop(Login.swift Shop.swift)")
    #expect(reading.targets.map(\.dependencies) == [[], ["Base_64"], ["Keys"]])
    #expect(reading.targets.map(\.isVendored) == [true, true, false])
    #expect(try tree.read("other").shape == "other(A.swift)")
  }

  @Test func `An inactive compilation region becomes blank`() throws {
    let tree = try SourceTree([
      "app/A.swift": "#if os(macOS)\nimport AppKit\n#else\nimport UIKit\n#endif\n"
    ])
    let text = try tree.read("app").targets[0].files[0].text
    #expect(text.split(separator: "\n").map { $0.filter { $0 != " " } }[3] == "importUIKit")
    #expect(!text.contains("AppKit"))
  }

  @Test func `A bundle contains the resource files that the app's code reads at run time`() throws {
    let tree = try SourceTree([
      "app/Store.swift": "import Foundation\nlet colors = Bundle.main.url(forResource: \"c\")\n",
      "app/Data/colors.json": "{}", "app/Data/en.lproj/Localizable.strings": "\"a\" = \"b\";",
      "app/Other/colors.json": "[]", "app/Info.plist": "", "plain/A.swift": "",
      "plain/colors.json": "",
    ])
    let app = try tree.read("app").targets[0]
    #expect(app.files.map(\.path) == ["app/Store.swift", ResourceBundle.path])
    let folder = try bundle(of: app)
    let names = try FileAccess.names(in: folder)
    #expect(names == ["Info.plist", "colors.json", "en.lproj"])
    #expect(try FileAccess.read("\(folder)/colors.json") == Array("{}".utf8))
    #expect(try tree.read("plain").targets[0].files.count == 1)
  }

  /// The folder of a target's bundle.
  private func bundle(of target: AppTarget) throws -> String { try bundles(of: target)[0] }

  /// The folder of a target's bundle, followed by the folder of the main bundle if the target's
  /// bundle is not the main bundle.
  private func bundles(of target: AppTarget) throws -> [String] {
    let source = try #require(target.files.first { $0.path == ResourceBundle.path }?.text)
    return source.matches(of: #/path: "(?<path>[^"]{2,})"/#).map { String($0.path) }
  }

  @Test func `The main bundle of a framework is the app's bundle`() throws {
    var files = XcodeSample.files
    files["shop/App/Views/Login.swift"] = "let bundle = Bundle.main\n"
    files["shop/Domain/User.swift"] = "let bundle = Bundle.main\n"
    let targets = try SourceTree(files).read("shop").targets
    let app = try bundles(of: try #require(targets.last))
    let domain = try bundles(of: targets[0])
    #expect(app.count == 1)
    #expect(domain.count == 2)
    #expect(domain.last == app.first)
  }

  @Test(arguments: ["</dict>\n</plist>", "</dict></plist>\n", "</dict>\r\n</plist>\r\n"])
  func `The property list of a bundle has the values of the build settings`(end: String) throws {
    var files = XcodeSample.files
    files["shop/App/Views/Login.swift"] = "let bundle = Bundle.main\n"
    files["shop/Info.plist"] = """
      <plist><dict>
      <key>Fonts</key><dict></dict>
      <key>CFBundleName</key><string>The $(TARGET_NAME)</string>
      \(end)
      """
    files["shop/Base.xcconfig", default: ""] += """

      INFOPLIST_FILE = Info.plist
      PRODUCT_BUNDLE_IDENTIFIER = org.example.shop
      MARKETING_VERSION = 2.1
      """
    let app = try #require(try SourceTree(files).read("shop").targets.last)
    let folder = try bundle(of: app)
    let bytes = try FileAccess.read("\(folder)/Info.plist")
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("<key>CFBundleName</key><string>The Shop App</string>"))
    #expect(text.contains("<key>CFBundleIdentifier</key>\n  <string>org.example.shop</string>"))
    #expect(text.contains("<key>CFBundleShortVersionString</key>\n  <string>2.1</string>"))
    #expect(text.hasSuffix("<key>CFBundleVersion</key>\n  <string>1</string>\n\(end)"))
  }

  @Test func `A property list in the binary format is copied into the bundle unchanged`() throws {
    var files = XcodeSample.files
    files["shop/App/Views/Login.swift"] = "let bundle = Bundle.main\n"
    files["shop/Info.plist"] = "bplist00"
    files["shop/Base.xcconfig", default: ""] += "\nINFOPLIST_FILE = Info.plist\n"
    let tree = try SourceTree(files)
    let app = try #require(try tree.read("shop").targets.last)
    let folder = try bundle(of: app)
    let bytes = try withExtendedLifetime(tree) { try FileAccess.read("\(folder)/Info.plist") }
    #expect(bytes == Array("bplist00".utf8))
  }

  // MARK: Packages

  @Test func `A package that a synchronized folder excludes is read`() throws {
    var files = XcodeSample.files
    let project = "shop/Shop.xcodeproj/project.pbxproj"
    files[project] = files[project]?.replacing(
      "PRODUCT = {",
      with: "TOOLS = { isa = XCSwiftPackageProductDependency; productName = Tools; };\nPRODUCT = {"
    ).replacing(
      "dependencies = (DEPENDENCY);",
      with: "dependencies = (DEPENDENCY); packageProductDependencies = (TOOLS);")
    files["shop/Sync/Old/Package.swift"] = """
      // swift-tools-version: 6.0
      let package = Package(name: "Tools", products: [.library(name: "Tools", targets: ["Tools"])],
        targets: [.target(name: "Tools")])
      """
    files["shop/Sync/Old/Sources/Tools/Tool.swift"] = "struct Tool { }\n"
    let names = try SourceTree(files).read("shop").targets.map(\.name)
    #expect(names.contains("Tools"))
  }

  private static let package = [
    "shop/Package.swift": """
    // swift-tools-version: 6.0
    let package = Package(name: "shop", dependencies: [.package(path: "../base")], targets: [
      .target(name: "Search-UI", dependencies: ["Domain", .product(name: "Base", package: "base")]),
      .target(name: "Domain"), .testTarget(name: "DomainTests")])
    """,
    "shop/Sources/Domain/Item.swift": "struct Item { }\n",
    "shop/Sources/Search-UI/Row.swift": "struct Row { }\n",
    "shop/Tests/DomainTests/Tests.swift": "",
    "base/Package.swift": """
    // swift-tools-version: 5.5
    let package = Package(name: "base", products: [.library(name: "Base", targets: ["Base"])],
      targets: [.target(name: "Base", path: "Code")])
    """,
    "base/Code/Base.swift": "struct Base { }\n",
  ]

  @Test func `A package target is read after its dependencies`() throws {
    let tree = try SourceTree(Self.package)
    let reading = try tree.read("shop", target: "Search-UI")
    #expect(reading.shape == "Domain(Item.swift) Base(Base.swift) Search_UI(Row.swift)")
    #expect(reading.targets.map { $0.flags[1] } == ["6", "5", "6"])
    #expect(reading.targets[2].dependencies == ["Domain", "Base"])
    #expect(reading.roots.contains("shop/Package.swift"))
    #expect(try tree.read("base").shape == "Base(Base.swift)")
  }

  @Test func `All targets of a package are read if no target is named`() throws {
    let tree = try SourceTree(Self.package)
    #expect(
      try tree.read("shop").shape == "Domain(Item.swift) Base(Base.swift) Search_UI(Row.swift)")
    let names = "name one of 'Search-UI', 'Domain'"
    #expect(tree.refusal("shop", target: "Other") == "shop: has no target 'Other': \(names)")
    #expect(
      tree.refusal("shop", target: "Domains")
        == "shop: has no target 'Domains'\n  did you mean 'Domain'?")
  }

  @Test func `A package inside a plain folder is a module if a file imports it`() throws {
    var files = Self.package
    files["App/Login.swift"] = "import Base\n"
    files["Tools/Package.swift"] = """
      let package = Package(name: "Tools", targets: [.target(name: "Tools", path: ".")])
      """
    files["Tools/Tool.swift"] = "struct Tool { }\n"
    let tree = try SourceTree(["all/x.swift": "import Base\n"])
    for (path, text) in files { try tree.write(text, to: "all/\(path)") }
    let reading = try tree.read("all")
    #expect(reading.targets.map(\.name) == ["Base", "all"])
    #expect(reading.targets[1].dependencies == ["Base"])
  }

  // MARK: Projects

  @Test func `An app of an Xcode project is read after the frameworks of the project`() throws {
    let tree = try SourceTree(XcodeSample.files)
    let reading = try tree.read("shop")
    #expect(reading.shape == "Domain(User.swift) Shop_App(Login.swift New.swift)")
    let app = reading.targets[1]
    #expect(
      app.flags == [
        "-swift-version", "5", "-default-isolation", "MainActor", "-enable-upcoming-feature",
        "ExistentialAny",
      ])
    #expect(app.conditions == ["BASE", "DEBUG", "EXTRA"])
    #expect(app.dependencies == ["Domain"])
    #expect(app.files[0].path == "shop/App/Views/Login.swift")
    #expect(app.resources.map { FileAccess.name(of: $0) } == ["colors.json"])
    #expect(reading.targets[0].flags == ["-swift-version", "4.2"])
    #expect(
      reading.problems == ["shop/Shop.xcodeproj: 1 file of 'Shop App' not found: Gone.swift"])
    #expect(try tree.read("shop/Shop.xcodeproj").shape == reading.shape)
    #expect(try tree.read("shop", target: "Domain").shape == "Domain(User.swift)")
    #expect(
      tree.refusal("shop", target: "Domian")
        == "shop: has no target 'Domian'\n  did you mean 'Domain'?")
  }

  @Test func `The names of a project's files may differ in case from the files`() throws {
    var files = XcodeSample.files
    files["shop/app/views/LogIn.swift"] = files.removeValue(forKey: "shop/App/Views/Login.swift")
    let reading = try SourceTree(files).read("shop")
    #expect(reading.shape == "Domain(User.swift) Shop_App(New.swift LogIn.swift)")
    #expect(
      reading.problems == ["shop/Shop.xcodeproj: 1 file of 'Shop App' not found: Gone.swift"])
  }

  @Test func `A synchronized folder that belongs to no group is read`() throws {
    var files = XcodeSample.files
    let project = "shop/Shop.xcodeproj/project.pbxproj"
    files[project] = files[project]?.replacing("(VIEWS, SYNC,", with: "(VIEWS,")
    let reading = try SourceTree(files).read("shop")
    #expect(reading.shape == "Domain(User.swift) Shop_App(Login.swift New.swift)")
  }

  @Test func `A path on the developer's own machine leads to the file in the project's folder`()
    throws
  {
    var files = XcodeSample.files
    let project = "shop/Shop.xcodeproj/project.pbxproj"
    files[project] = files[project]?.replacing(
      "path = App/Views;", with: "path = \"../../../Documents/shop/App/Views\";")
    let reading = try SourceTree(files).read("shop")
    #expect(reading.shape == "Domain(User.swift) Shop_App(Login.swift New.swift)")
  }

  @Test func `An app that another app contains is not one of its modules`() throws {
    var files = XcodeSample.files
    let path = "shop/Shop.xcodeproj/project.pbxproj"
    files[path] = files[path]?.replacing("product-type.framework", with: "product-type.application")
      .replacing("fileRef = GONE", with: "fileRef = USER")
    let reading = try SourceTree(files).read("shop", target: "Shop App")
    #expect(reading.shape == "Shop_App(Login.swift User.swift New.swift)")
  }

  @Test func `A framework that a file imports is a dependency, even if the project states none`()
    throws
  {
    var files = XcodeSample.files
    let path = "shop/Shop.xcodeproj/project.pbxproj"
    files[path] = files[path]?.replacing("(SOURCES, LINKED)", with: "(SOURCES)")
      .replacing("dependencies = (DEPENDENCY);", with: "dependencies = ();")
    files["shop/App/Views/Login.swift"] = "import Domain\nstruct Login { }\n"
    let tree = try SourceTree(files)
    let reading = try tree.read("shop")
    #expect(reading.targets.map(\.name) == ["Domain", "Shop_App"])
    #expect(reading.targets.last?.dependencies == ["Domain"])
  }

  @Test func `The error about several apps lists their names`() throws {
    var files = XcodeSample.files
    for (path, text) in XcodeSample.files {
      files[path.replacing("shop/", with: "shop/b/")] = text.replacing(
        "Shop App", with: "Other App"
      )
      .replacing("App/", with: "Other/")
    }
    for path in XcodeSample.files.keys {
      files[path.replacing("shop/", with: "shop/a/")] = files[path]
      files[path] = nil
    }
    let tree = try SourceTree(files)
    #expect(
      tree.refusal("shop") == "shop: contains several apps: name one of 'Shop App', 'Other App'")
    #expect(try tree.read("shop", target: "Shop App").targets.last?.name == "Shop_App")
  }

  @Test func `The projects of an Xcode workspace are found`() throws {
    var files = XcodeSample.files
    files["Shop.xcworkspace/contents.xcworkspacedata"] = """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace version = "1.0"><Group location = "group:shop" name = "x">
      <FileRef
         location = "group:Shop.xcodeproj"></FileRef></Group>
      <FileRef location = "group:Pods/Pods.xcodeproj"></FileRef></Workspace>
      """
    let tree = try SourceTree([:])
    for (path, text) in files { try tree.write(text, to: "all/\(path)") }
    #expect(try tree.read("all").targets.map(\.name) == ["Domain", "Shop_App"])
  }

  @Test(arguments: [
    "", "garbage {", "{ objects = {}; }", "{ objects = { A = {}; }; rootObject = B; }",
  ])
  func `The folder is read in place of an Xcode project that cannot be read`(
    _ project: String
  ) throws {
    let tree = try SourceTree([
      "shop/Shop.xcodeproj/project.pbxproj": project, "shop/Login.swift": "struct Login { }\n",
    ])
    let reading = try tree.read("shop")
    #expect(reading.shape == "shop(Login.swift)")
    #expect(
      reading.problems == [
        "shop/Shop.xcodeproj/project.pbxproj: is not a project that Xcode wrote",
        "shop: its files are read without a project",
      ])
  }

  @Test func `The folder is read in place of an Xcode project whose files do not exist`() throws {
    var files = XcodeSample.files.filter { !$0.key.hasSuffix(".swift") }
    files["shop/Other.swift"] = "struct Other { }\n"
    let reading = try SourceTree(files).read("shop")
    #expect(reading.shape == "shop(Other.swift)")
    #expect(
      reading.problems.last
        == "shop/Shop.xcodeproj: lists no Swift file; its folder is read instead")
  }

  @Test func `Xcode groups and targets that contain themselves are read once`() throws {
    let tree = try SourceTree(XcodeSample.files)
    let path = "shop/Shop.xcodeproj/project.pbxproj"
    let project = XcodeSample.files[path, default: ""]
      .replacing("children = (LOGIN, GONE);", with: "children = (LOGIN, GONE, MAIN, VIEWS);")
      .replacing("dependencies = ();", with: "dependencies = (DEPENDENCY, DEPENDENCY);")
    try tree.write(project, to: path)
    #expect(try tree.read("shop").targets.map(\.name) == ["Domain", "Shop_App"])
  }

  @Test func `The only app of a project may have a name that ends in Test`() throws {
    var files: [String: String] = [:]
    for (path, text) in XcodeSample.files {
      let name = path.replacing("Shop.xcodeproj", with: "SpeedTest.xcodeproj")
        .replacing("App/Views", with: "SpeedTest/Views")
      files[name] = text.replacing("Shop App", with: "SpeedTest")
        .replacing("App/Views", with: "SpeedTest/Views")
    }
    let reading = try SourceTree(files).read("shop")
    #expect(reading.shape == "Domain(User.swift) SpeedTest(Login.swift New.swift)")
    // Without an Xcode project, the folder `SpeedTest` counts as a folder of tests.
    let plain = ["shop/SpeedTest/A.swift": "", "shop/B.swift": ""]
    #expect(try SourceTree(plain).read("shop").shape == "shop(B.swift)")
    // The folder around a project may have the project's name.
    let inner = Dictionary(
      uniqueKeysWithValues: files.map { path, text in
        (path.replacing("shop/", with: "shop/SpeedTest/"), text)
      })
    #expect(try SourceTree(inner).read("shop").shape == reading.shape)
  }

  @Test func `An example project next to the sources is not the app`() throws {
    var files = ["all/A.swift": "", "all/B.swift": "", "all/C.swift": "", "all/D.swift": ""]
    for (path, text) in XcodeSample.files { files["all/Example/\(path)"] = text }
    #expect(try SourceTree(files).read("all").targets.map(\.name) == ["all"])
  }
}
