import FoundationEssentials
import RxsEngine
import RxsHTTPMessages
import TestSupport
import Testing

@testable import RxsCatalog
@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsSession
@testable import RxsStatements
@testable import RxsWorld

@Suite struct HTTPSyntaxTests {
  @Test(
    arguments: [
      ("GET", [:], nil),
      ("M-SEARCH", ["X-Empty": "", "a!#$%&'*+-.^_`|~9": "\tone, \"two\" é"], nil),
      ("", [:], #""" is not an HTTP method"#),
      ("GET x", [:], #""GET x" is not an HTTP method"#),
      ("GET / HTTP/1.1\r\nX:", [:], #""GET / HTTP/1.1\r\nX:" is not an HTTP method"#),
      ("GÉT", [:], #""GÉT" is not an HTTP method"#),
      ("GET", ["": "a"], #""" is not the name of a header field"#),
      ("GET", ["A B": "a"], #""A B" is not the name of a header field"#),
      ("GET", ["A:": "a"], #""A:" is not the name of a header field"#),
      ("GET", ["A\n": "a"], #""A\n" is not the name of a header field"#),
      ("GET", ["A": "a\rb"], "the header field 'A' holds a control character"),
      ("GET", ["A": "a\nb"], "the header field 'A' holds a control character"),
      ("GET", ["A": "a\0b"], "the header field 'A' holds a control character"),
      ("GET", ["A": "a\u{7F}"], "the header field 'A' holds a control character"),
      ("GET", ["B": "ok", "A": "a\r\nB: c"], "the header field 'A' holds a control character"),
    ] as [(String, [String: String], String?)])
  func `a request with an invalid HTTP method or header field is refused`(
    method: String, headers: [String: String], problem: String?
  ) {
    #expect(HTTPSyntax.problem(method: method, headers: headers) == problem)
  }

  @Test func `header fields whose names differ only in case are combined`() {
    let fields = [("A", "1"), ("B", "x"), ("a", "2"), ("A", "3")]
    #expect(
      HTTPSyntax.combined(fields.map { (name: $0, value: $1) }) == ["A": "1, 2, 3", "B": "x"])
  }

  @Test(arguments: [
    (#"http.request("get x", "http://a/")"#, #"error: "GET X" is not an HTTP method"#),
    (
      #"http.request("GET\r\nX: y", "http://a/")"#,
      #"error: "GET\r\nX: Y" is not an HTTP method"#
    ),
    (
      #"http.get("http://a/", headers: ["A": "b\r\nC: d"])"#,
      "error: the header field 'A' holds a control character"
    ),
    (
      #"http.get("http://a/", headers: ["A\0": "b"])"#,
      #"error: "A\0" is not the name of a header field"#
    ),
  ])
  func `a statement that makes an invalid HTTP request fails`(call: String, error: String) {
    let outcome = ScriptOutcome.of("stub \"*\" status(200)\nsubscribe \(call) as it\nadvance")
    #expect(outcome.lines == [error])
  }

  @Test func `an HTTP request of a view model fails if a header field is invalid`() throws {
    let session = Session(catalog: Catalog(), options: Session.Options(folder: "."))
    let url = try #require(URL(string: "http://a/"))
    var errors: [String] = []
    session.stubs.onFailure = { errors.append($0.message) }
    session.stubs.add(
      method: nil, pattern: "*",
      responses: [
        HTTPStubs.Response(content: .response(HTTPResponse()), delay: 0, text: "")
      ])
    var ends: [HTTPError?] = []
    let request = HTTPRequest(url, headers: ["A": "b\r\nC: d"])
    _ = session.stubs.response(for: request).subscribe(onError: { ends.append($0 as? HTTPError) })
    let problem = "the header field 'A' holds a control character"
    #expect(errors == [problem])
    #expect(ends == [.failed(problem)])
  }
}
