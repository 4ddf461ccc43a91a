import RxsSwiftMessages
import Testing

@testable import RxsSwift

@Suite struct CompilerRefusalTests {
  private let refusal = CompilerRefusal(
    compilerText: """
      /a/b.swift:3:7: error: cannot find 'x' in scope [cannot_find_in_scope]
        let y = x
                ^
      /a/b.swift:1:1: note: declared [here] [decl_declared_here]
      """)

  @Test func `The text for the user does not show the names of diagnostics`() {
    #expect(
      refusal.text == """
        /a/b.swift:3:7: error: cannot find 'x' in scope
          let y = x
                  ^
        /a/b.swift:1:1: note: declared [here]
        """)
  }

  @Test func `An error of the compiler has a position and a diagnostic name`() {
    #expect(refusal.errors.map(\.place) == ["/a/b.swift:3:7"])
    #expect(refusal.errors.map(\.name) == ["cannot_find_in_scope"])
  }

  @Test func `A line without a diagnostic name is unchanged`() {
    let text = "<unknown>:0: error: fatal [1]\nbrackets [a]\n"
    #expect(CompilerRefusal(compilerText: text).text == text)
  }
}
