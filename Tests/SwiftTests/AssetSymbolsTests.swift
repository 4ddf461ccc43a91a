import RxsSystem
import Testing

@testable import RxsSwift

@Suite struct AssetSymbolsTests {
  @Test(arguments: [
    ("Brand", "brand"), ("brandDark", "brandDark"), ("Brand-Dark", "brandDark"),
    ("brand dark 2", "brandDark2"), ("URL bar", "urlBar"), ("URLBar", "urlBar"), ("URL", "url"),
    ("2nd", "_2nd"), ("under_score", "under_score"), ("클릭", "클릭"), ("", ""),
  ]) func `A symbol is the name of the asset as a Swift name`(_ title: String, _ symbol: String) {
    #expect(AssetSymbols.symbol(title) == symbol)
  }

  private static let project = """
    { rootObject = ROOT; objects = {
      ROOT = { isa = PBXProject; mainGroup = MAIN; targets = (APP); };
      MAIN = { isa = PBXGroup; sourceTree = "<group>"; children = (SYNC); };
      SYNC = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
      APP = { isa = PBXNativeTarget; name = Shop; fileSystemSynchronizedGroups = (SYNC);
        productType = "com.apple.product-type.application"; buildPhases = (); };
    }; }
    """

  private func resources(_ contents: [String: String]) throws -> [String] {
    var files = [
      "shop/Shop.xcodeproj/project.pbxproj": Self.project, "shop/App/A.swift": "let a = 1",
    ]
    for (path, text) in contents { files["shop/App/A.xcassets/\(path)/Contents.json"] = text }
    let target = try #require(try SourceTree(files).read("shop").targets.first)
    let text = target.files.first(where: \.isOfResources)?.text ?? ""
    return text.split(separator: "\n").map(String.init).filter { $0.hasPrefix("static let") }
  }

  private func color(_ red: String) -> String {
    #"{"colors": [{"color": {"components": {"red": "\#(red)", "green": "0.5", "blue": "255", "alpha": "1"}}}]}"#
  }

  @Test(arguments: [("0x80", 128.0 / 255), ("51", 0.2), ("0.25", 0.25)])
  func `A component is a hexadecimal number, a whole number or a fraction`(
    _ text: String, _ red: Double
  ) throws {
    let line =
      "static let `a` = ColorResource(name: \"A\", "
      + "color: UIColor(red: \(red), green: 0.5, blue: 1.0, alpha: 1.0))"
    #expect(try resources(["A.colorset": color(text)]) == [line])
  }

  @Test(arguments: ["inf", "nan", "x", ""])
  func `A colour whose components are no numbers has only a name`(_ text: String) throws {
    let line = "static let `a` = ColorResource(name: \"A\", color: nil)"
    #expect(try resources(["A.colorset": color(text)]) == [line])
    #expect(try resources(["A.colorset": text]) == [line])
  }

  @Test func `Of several assets with one symbol, the first has the symbol`() throws {
    let found = try resources(["a b.imageset": "", "a-b.imageset": "", "B/a_b.imageset": ""])
    #expect(
      found == [
        "static let `a_b` = ImageResource(name: \"a_b\")",
        "static let `aB` = ImageResource(name: \"a b\")",
      ])
  }

  @Test func `Assets whose names are no names of members have no symbol`() throws {
    #expect(
      try resources([
        "---.imageset": "", "init.colorset": "", "self.imageset": "", ".imageset": "",
        "type": #"{"properties": {"provides-namespace": true}}"#, "type/a.imageset": "",
      ]).isEmpty)
  }
}
