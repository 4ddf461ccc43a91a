import RxsCatalog
import RxsLanguage
import RxsRuntime
import RxsSession
import RxsStatements
import RxsSystem
import Testing

@testable import RxsTerminal

@Suite struct LineDecorationTests {
  private func decoration(_ line: String, after before: String = "", history: [String] = [])
    -> LineDecoration
  {
    LargeStack.run {
      let session = Session(catalog: Catalog(), options: .init(folder: "/nonexistent"))
      let past = History()
      for entry in history { past.add(entry) }
      return session.active {
        LineDecoration(
          line, cursor: line.utf8.count, after: before, TypedText(before + line, session), session,
          past)
      }
    }
  }

  /// A line with `[colour|text]` instead of colour sequences.
  private func marked(_ painted: String?) -> String? {
    guard let painted else { return nil }
    return painted.replacing("\u{1B}[0m", with: "]").replacing(/\u{1B}\[([0-9;]+)m/) {
      "[\($0.output.1)|"
    }
  }

  @Test(arguments: [
    ("let a = 1", "[35|let] a = [33|1]"), ("emit xs \"a\"", "[35|emit] xs [32|\"a\"]"),
    ("xs.map", "xs.[36|map]"), ("advance 3s // on", "[35|advance] [33|3s] [2|// on]"),
    ("# phase", "[1;36|# phase]"), ("\"a\\(b)c\"", "[32|\"a][35|\\(]b[35|)][32|c\"]"),
    ("\"open", "[32|\"open]"), ("가 + 1", "가 + [33|1]"),
  ])
  func `statement words and literals of a typed line have colours`(line: String, painted: String) {
    let session = Session(catalog: Catalog(), options: .init(folder: "/nonexistent"))
    let typed = TypedText(line, session)
    #expect(marked(TypedColors.painted(line, typed)) == painted)
  }

  @Test func `a mistake in a typed line is underlined`() {
    #expect(marked(decoration("가 + 1").painted) == "[4;31|가] + [33|1]")
    #expect(marked(decoration("print \"open").painted) == "[35|print] [32|\"open]")
  }

  @Test(arguments: [
    "", "xs", "a\tb", "a\u{1B}[2J", "\u{202E}1", String(repeating: "1", count: 3000),
  ])
  func `a typed line with nothing to colour is unchanged`(line: String) {
    #expect(decoration(line).painted == nil)
  }

  @Test func `a line inside a string has the colour of the string`() {
    #expect(
      marked(decoration("let b\"\"\"", after: "let a = \"\"\"\n").painted) == "[32|let b\"\"\"]")
  }

  @Test(arguments: [
    ("nonsense", []), ("nonsense + 1", [0..<8]), ("1 + nonsense", []), ("[1, no", []),
    ("1 + 1", []), ("let = 2", [4..<5]),
  ])
  func `a complete line shows its mistakes, except for a mistake at the end of the line`(
    line: String, mistakes: [Range<Int>]
  ) {
    let found = LargeStack.run {
      let session = Session(catalog: Catalog(), options: .init(folder: "/nonexistent"))
      return session.active { TypedText(line, session).mistakes }
    }
    #expect(found.map { $0.lowerBound..<$0.upperBound } == mistakes)
  }

  @Test func `the newest history entry that begins with the typed text is suggested`() {
    let history = ["let a = 1", "let b = 2", "print \"가나\""]
    #expect(decoration("let", history: history).suggestion == " b = 2")
    #expect(decoration("let a", history: history).suggestion == " = 1")
    #expect(decoration("print \"가", history: history).suggestion == "나\"")
    #expect(decoration("let b = 2", history: history).suggestion == nil)
    #expect(decoration(" ", history: history).suggestion == nil)
    #expect(decoration("le", after: "[1,\n", history: history).suggestion == nil)
  }

  @Test func `an entry with control characters is not suggested`() {
    #expect(decoration("a", history: ["a\u{1B}[2J", "a\nb", "a\tb"]).suggestion == nil)
    // The combining mark would join the previous character.
    #expect(decoration("e", history: ["e\u{301}"]).suggestion == nil)
  }

  @Test func `a known name shows its declaration as a hint`() {
    let hints = decoration("Observable.of(1).debounce").hints
    #expect(hints.count == 3)
    #expect(hints[0].contains("debounce(_ dueTime"))
    #expect(hints[1].hasSuffix("-> Stream<Element>"))
    #expect(!hints[2].contains("debounce(_ dueTime"))
    #expect(decoration("advance 1s ").hints == [])
    #expect(decoration("nonsense").hints == [])
  }
}

@Suite struct PromptShortcutTests {
  @Test(arguments: [
    ("?", "help"), ("?map", "help map"), ("? map ", "help map"), ("map?", "help map"),
    (" game.round? ", "help game.round"), ("?!", "help !"),
  ])
  func `a question mark asks for help`(line: String, statement: String) {
    #expect(PromptShortcut.statement(for: line) == statement)
  }

  @Test(arguments: [
    "a ?? b", "a ? 1 : 2", "xs?.count", "print \"?\"", "f(x)?", "", "a b?", "?a + b",
  ])
  func `a question mark inside an expression does not ask for help`(line: String) {
    #expect(PromptShortcut.statement(for: line) == nil)
  }
}
