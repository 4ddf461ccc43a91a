import RxsRuntime
import Testing

@testable import RxsExploring

/// The texts of a type's values are valid Swift, with edge cases first.
@Suite struct ValueTextsTests {
  @Test(arguments: [
    ("Bool", "true false"), ("Void", ""), ("()", ""),
    ("[Bool]", "[] [true] [true, false]"), ("Bool?", "nil true false"),
    ("(Bool, Void)", "(true, ()) (false, ())"),
  ])
  func `the values of a type include edge cases`(_ type: String, _ texts: String) {
    #expect(ValueTexts.of(type).joined(separator: " ") == texts)
  }

  @Test(arguments: ["Int", "UInt8", "Double", "String", "[String]", "(id: Int, name: String?)"])
  func `each generated type has at least one literal`(_ type: String) {
    #expect(!ValueTexts.of(type).isEmpty)
    if type.hasPrefix("U") { #expect(!ValueTexts.of(type).contains { $0.hasPrefix("-") }) }
  }

  @Test func `the values of an app's own types come from the given function`() {
    let values = ValueTexts.of("[Tab]") { $0 == "Tab" ? [".home", ".find"] : [] }
    #expect(values == ["[]", "[.home]", "[.home, .find]"])
    #expect(ValueTexts.of("Other") == [])
  }

  @Test(arguments: [
    ("of index: Int", "of: 0"), ("selectedRow: Int", "selectedRow: 0"), ("at: Int", "at: 0"),
    ("_ index: Int", "0"), ("path: IndexPath", "path: IndexPath(indexes: [0, 0])"),
  ])
  func `an index is not negative, and is marked as an index`(_ parameter: String, _ first: String) {
    let values = ValueTexts.combinations(of: [parameter]).map(ValueTexts.unmarked)
    #expect(values.first?.text == first)
    #expect(values.map(\.index) == [0, 1, 2, 3, 4, 5])
    #expect(values.allSatisfy { !$0.text.contains(ValueTexts.indexMark) })
  }

  @Test(arguments: ["count: Int", "week: Int", "_ browser: Int"])
  func `a number whose name suggests no index also gets negative values`(_ parameter: String) {
    let values = ValueTexts.combinations(of: [parameter]).map(ValueTexts.unmarked)
    #expect(values.contains { $0.text.hasSuffix("-1") })
    #expect(values.allSatisfy { $0.index == nil })
  }

  @Test func `the script's literals are the first arguments`() {
    let values = ValueTexts.combinations(
      of: ["name: String"], literals: { $0 == "String" ? ["\"tea\"", "\"a\""] : [] })
    #expect(values.prefix(3) == ["name: \"tea\"", "name: \"a\"", "name: \"\""])
  }

  @Test func `a parameter without a label has only its internal name`() {
    let values = ValueTexts.combinations(of: ["_ tab: Tab", "to place: Bool"]) { _ in [".home"] }
    #expect(values == [".home, to: true", ".home, to: false"])
  }

  @Test func `a list of types is split only at commas outside of brackets`() {
    #expect(ValueTexts.parts(of: "a: [Int: B], b: (C, D)") == ["a: [Int: B]", "b: (C, D)"])
  }
}
