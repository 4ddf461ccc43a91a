import TestSupport
import Testing

@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsStatements

@Suite struct ExpectTests {
  @Test(arguments: [
    ("expect 1+1==3", "expected 1 + 1 == 3, got 2 == 3"),
    ("expect   1  +  1==3", "expected 1 + 1 == 3, got 2 == 3"),
    ("expect !(true&&true)", "expected !(true && true), got false"),
    ("expect [1,2].map{$0>>1}==[ 0 ]", "expected [1, 2].map { $0 >> 1 } == [0], got [0, 1] == [0]"),
    ("expect 1==2||3<1", "expected 1 == 2 || 3 < 1, got 1 == 2 || 3 < 1"),
    ("expect false||(2>3)", "expected false || (2 > 3), got false || 2 > 3"),
    ("expect false||false", "expected false || false, got false"),
    ("expect 1 ==\n2", "expected 1 ==\n  2, got 1 == 2"),
    ("expect f(1,\n      2 // two\n)", "expected f(1,\n  2  // two\n), got false"),
    ("for i in 0..<1 {\n  expect i==\n1\n}", "expected i ==\n  1, got 0 == 1"),
    ("expect \"a  b\"==\"a b\"", #"expected "a  b" == "a b", got "a  b" == "a b""#),
  ])
  func `the error of a failed expect statement quotes the formatted condition`(
    statement: String, message: String
  ) throws {
    let script = "func f(_ a: Int, _ b: Int) -> Bool { false }\n\(statement)\n"
    let formatted = try ScriptFormatter.format(Source(name: "t.rxs", text: script), .shell)
    let expected = "error: \(message)".split(separator: "\n").map(String.init)
    for text in [script, formatted] {
      #expect(ScriptOutcome.of(text).lines == expected, "\(text)")
    }
  }
}
