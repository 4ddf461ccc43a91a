import Testing

@testable import RxsSwift

@Suite struct PropertyListTests {
  @Test func `A property list in the old text format is read`() throws {
    let text = """
      // !$*UTF8*$!
      {
        /* Begin */
        objects = { A1 /* a b */ = { isa = Group; path = "a \\"b\\"\\n"; children = (B, C,); }; };
        flags = (); name = Café/x-y.swift; '$(X)' = 1;
      }
      """
    let list = try #require(PropertyList(Array(text.utf8)))
    #expect(list["objects"]?["A1"]?["path"]?.text == "a \"b\"\n")
    #expect(list["objects"]?["A1"]?["children"]?.texts == ["B", "C"])
    #expect(list["flags"] == .list([]))
    #expect(list["name"]?.text == "Café/x-y.swift")
    #expect(list["$(X)"]?.text == "1")
  }

  @Test(arguments: [
    "", "{", "{ a = ; }", "{ a = 1 }", "(a b)", "{ a = \"x; }", "{} {}", "<plist/>", "/* {}",
    String(repeating: "(", count: 100_000),
  ])
  func `A text that is not a property list is refused`(_ text: String) {
    #expect(PropertyList(Array(text.utf8)) == nil)
  }
}
