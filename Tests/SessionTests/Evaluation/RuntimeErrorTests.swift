import TestSupport
import Testing

@testable import RxsCatalog
@testable import RxsCauses
@testable import RxsChecking
@testable import RxsCompletion
@testable import RxsLanguage
@testable import RxsOutput
@testable import RxsRecording
@testable import RxsRuntime
@testable import RxsSession
@testable import RxsStatements
@testable import RxsSwiftSession
@testable import RxsWorld

/// Runtime errors of scripts: their position, their caret and their suggestions.
@Suite struct FaultTests {
  private func errors(_ text: String) -> String {
    ScriptOutcome.of(text).diagnostics.joined(separator: "\n")
  }

  @Test func `the caret of a runtime error points to the operator that failed`() {
    #expect(
      errors("let a = 3\nlet b = 10 / (a - 3)") == """
        test.rxs:2:12: error: division by zero
          let b = 10 / (a - 3)
                     ^
        """)
  }

  @Test func `the error for an unknown name suggests the most similar name`() {
    #expect(
      errors("let round = 1\nprint roun") == """
        test.rxs:2:7: error: 'roun' is not known
          print roun
                ^~~~
          did you mean 'round'?
        """)
  }

  @Test func `the error for an unknown member suggests the most similar member`() {
    #expect(
      errors("[1].fliter { $0 > 0 }") == """
        test.rxs:1:5: error: Array has no member 'fliter'
          [1].fliter { $0 > 0 }
              ^~~~~~
          did you mean 'filter'?
        """)
  }

  @Test func `the error for an unknown argument label suggests the most similar label`() {
    #expect(
      errors("[1].sorted(bye: >)") == """
        test.rxs:1:12: error: 'sorted' has no argument 'bye:'
          [1].sorted(bye: >)
                     ^~~
          did you mean 'by'?
        """)
  }

  @Test func `the error for a call that fits no overload lists the signatures`() {
    #expect(
      errors("DisposeBag(1)") == """
        test.rxs:1:1: error: 'DisposeBag' does not take these arguments
          DisposeBag(1)
          ^~~~~~~~~~
          declared as init() -> DisposeBag or init(disposing disposables: Disposable...) -> \
        DisposeBag or init(disposing disposables: [Disposable]) -> DisposeBag
        """)
  }

  @Test func `the error for a number in place of a duration shows how to write a duration`() {
    #expect(
      errors("Observable.just(1).delay(3)") == """
        test.rxs:1:26: error: 'delay' takes Duration, got Int
          Observable.just(1).delay(3)
                                   ^
          write a duration as 3s or .seconds(3)
        """)
  }

  @Test func `a runtime error inside a closure is reported at its line in the closure`() {
    #expect(
      errors("let f = { (x: Int) in\n  10 / x\n}\nf(0)")
        == """
        test.rxs:2:6: error: division by zero
            10 / x
               ^
        """)
  }

  @Test func `a runtime error inside a function is reported at its line in the function`() {
    #expect(
      errors("func f(_ x: Int) -> Int {\n  [1][x]\n}\nf(7)") == """
        test.rxs:2:3: error: index 7 is out of range (1 element)
            [1][x]
            ^~~~~~
        """)
  }

  @Test func `the error of an emit statement names both types if the value does not fit`() {
    let text = """
      viewmodel V { input add: Int; output add2 = add }
      let v = V()
      emit v.add "two"
      """
    #expect(
      errors(text) == """
        test.rxs:3:12: error: v.add takes Int, got String "two"
          emit v.add "two"
                     ^~~~~
        """)
  }

  @Test(
    arguments: [
      ("1 + \"a\"", "'+' does not take Int and String"),
      ("nil.count", "Optional has no member 'count'"),
      ("[1, 2][5]", "index 5 is out of range (2 elements)"),
      ("Int(\"x\")!", "nil where a value is needed"),
      ("let a = [1]; a.append(2)", "'a' is a 'let' constant and cannot change"),
      ("[1].append(2)", "'append' is mutating and needs a variable"),
      ("if 1 { }", "true or false is needed here, got Int"),
      ("for x in 5 { }", "Int is not a sequence"),
      ("switch 5 { case 1: print 1 }", "the 'switch' has no case for every value"),
      ("let (a, b) = 3", "Int 3 does not fit this pattern"),
      ("3(4)", "Int 3 cannot be called"),
      ("func f(x: Int) { }; f(4)", "'f' needs a value for 'x:'"),
      ("{ a, b in a }(1)", "the closure takes 2 values, got Int 1"),
      ("[3, \"a\"].max()", "Int 3 and String \"a\" have no order"),
      ("5...1", "a range must go up: 5 is more than 1"),
      ("throw .offline", "thrown: .offline"),
      ("hot(3)", "an event with its time is needed, such as .next(1s, 5), got Int 3"),
      ("subscribe 5 as x", "a stream or a view model is needed, got Int"),
      ("marbles(x)", "no subscription has the label 'x'"),
      ("BehaviorRelay()", "'BehaviorRelay' needs a value for 'value:'"),
    ])
  func `a runtime error prints its message in one line`(text: String, message: String) {
    #expect(ScriptOutcome.of(text).lines == ["error: \(message)"])
  }

  @Test(arguments: [
    ("func f() { defer { _ = 1 / n }; print \"a\" }", ["a", "error: division by zero"]),
    (
      "func f() -> Int { defer { [1][n + 4] }; return 1 }",
      ["error: index 4 is out of range (1 element)"]
    ),
    (
      "func f() { defer { _ = 1 / n }; [1][n + 4] }",
      ["error: index 4 is out of range (1 element)"]
    ),
    (
      "func f() { defer { print \"c\" }; defer { _ = 1 / n }; print \"a\" }",
      ["a", "error: division by zero"]
    ),
    (
      "func g() throws { defer { _ = 1 / n }; throw .gone }; func f() { do { try g() } catch {} }",
      ["error: division by zero"]
    ),
  ])
  func `a runtime error in a defer block of a function is reported`(
    function: String, lines: [String]
  ) {
    #expect(ScriptOutcome.of("var n = 0\n\(function)\nf()").lines == lines)
  }

  @Test func `a runtime error in a defer block of an operator's closure ends the stream`() {
    #expect(
      ScriptOutcome.of(
        "subscribe Observable.just(0).map { n in defer { _ = 1 / n }; return n } as x"
      )
      .lines == ["0s x error(.fault(\"division by zero\"))", "error: division by zero"])
  }
}
