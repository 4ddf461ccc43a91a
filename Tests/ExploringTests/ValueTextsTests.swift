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

  @Test func `a list of types is split only at commas outside of brackets`() {
    #expect(ValueTexts.parts(of: "a: [Int: B], b: (C, D)") == ["a: [Int: B]", "b: (C, D)"])
  }
}
