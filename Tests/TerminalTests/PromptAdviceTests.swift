import Testing

@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsSession
@testable import RxsStatements
@testable import RxsTerminal

@Suite struct PromptAdviceTests {
  @Test(arguments: [
    ("vars", "'show vars' lists the names and their values"),
    ("ls", "'show vars' lists the names, 'show' the whole session"),
    ("vms", "'help' lists the view models, and 'help NAME' explains one"),
    ("next", "'advance next' goes to the next scheduled work"),
    ("  step 3", "'advance next' goes to the next scheduled work"),
    ("tick", "'advance 1s' moves the clock, 'advance next' to the next scheduled work"),
    ("wait 3s", "'advance 3s' moves the clock"),
    ("unsubscribe xs", "'dispose LABEL' ends a subscription"),
    ("watch game.round", "'subscribe EXPR as LABEL' prints each event of a stream"),
    ("clear", "Ctrl-L clears the screen, 'reset' the session"),
    ("history", "'show log' shows the statements; Up and Ctrl-R bring a line back"),
    (":q", "'quit' leaves the shell"),
    (":help", "'help' lists the statements"),
  ])
  func `a command of another shell gets a hint`(line: String, advice: String) {
    #expect(PromptAdvice.advice(on: line) { _ in false } == advice)
    // In a file, the same word is an error with the same text.
    let source = Source(name: "a.rxs", text: line)
    let (script, problems) = Parser.parse(source, .shell)
    let hint =
      problems.first.map { $0.hint ?? $0.kind.hint }
      ?? (script.statements.isEmpty ? nil : ForeignNames.shell.hint(for: line))
    #expect(hint == advice)
  }

  @Test(arguments: [
    "next = 3", "next.x", "wait(3)", "step + 1", "tick", "nextOne", "history[0]", "emit xs 1", "",
    "\"?\"", "let vars = 1",
  ])
  func `a line that can be a statement gets no hint`(line: String) {
    #expect(PromptAdvice.advice(on: line) { $0 == "tick" } == nil)
  }

  @Test func `exit on a line of its own is the statement that leaves the prompt`() {
    let source = Source(name: "a", text: "exit\nexit; 1\nexit(0)\nexit + 1")
    let statements = Parser.parse(source, .shell).0.statements
    #expect(statements.map { $0.command is Exit } == [true, true, false, false, false])
  }

  @Test func `a line with several number signs gets a hint on how a phase begins`() {
    let source = Source(name: "a.rxs", text: "## x\nlet a = 1")
    let problems = Parser.parse(source, .shell).1
    #expect(
      problems.map { DiagnosticRenderer(source: source, isColored: false).render($0) } == [
        """
        a.rxs:1:1: error: a phase begins with only one '#'
          ## x
          ^~
          write '# title'; comments begin with '//'
        """
      ])
  }
}
