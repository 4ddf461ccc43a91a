import RxsCatalog
import RxsSession
import RxsStatements
import RxsSystem
import Testing

@testable import RxsTerminal

@Suite struct PromptLabelTests {
  /// The entered line with the labels that the prompt adds.
  private func labelled(_ line: String) -> String {
    LargeStack.run {
      let session = Session(catalog: Catalog(), options: .init(folder: "/nonexistent"))
      return session.active { PromptLabels.adding(to: TypedText(line, session), session).text }
    }
  }

  @Test(arguments: [
    ("subscribe xs.map { $0 }", "subscribe xs.map { $0 } as s1"),
    ("subscribe xs.map { $0 } // ten", "subscribe xs.map { $0 } as s1 // ten"),
    (
      "subscribe xs.take(1), xs, xs.skip(1)\n! subscribe ys.debug()",
      "subscribe xs.take(1) as s1, xs, xs.skip(1) as s3\n! subscribe ys.debug() as s2"
    ),
    ("let s1 = xs; at 2s subscribe s1.take(1)", "let s1 = xs; at 2s subscribe s1.take(1) as s2"),
  ])
  func `a typed subscription without a label gets the next free label`(line: String, text: String) {
    #expect(labelled(line) == text)
  }

  @Test(arguments: [
    "subscribe xs", "subscribe xs.a as ys", "subscribe xs.map {", "let a = subscribe", "",
  ])
  func `a line that needs no label is unchanged`(line: String) {
    #expect(labelled(line) == line)
  }
}
