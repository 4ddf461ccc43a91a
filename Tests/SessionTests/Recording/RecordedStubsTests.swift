import FoundationEssentials
import RxsEngine
import Testing

@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsStatements
@testable import RxsWorld

@Suite struct RecordedStubsTests {
  private func exchange(
    _ address: String, _ content: HTTPStubs.Response.Content?, method: String = "get"
  ) throws -> Exchange {
    let exchange = Exchange(HTTPRequest(try #require(URL(string: address)), method: method))
    if let content { exchange.end(content) }
    return exchange
  }

  private func text(_ text: String) -> HTTPStubs.Response.Content {
    .response(HTTPResponse(data: Data(text.utf8)))
  }

  @Test(arguments: [
    (HTTPResponse(data: Data("plain".utf8)), #"text("plain")"#),
    (HTTPResponse(data: Data(#"{"a": 1}"#.utf8)), ##"text(#"{"a": 1}"#)"##),
    (HTTPResponse(data: Data(##"a "# b"##.utf8)), ##"text("a \"# b")"##),
    (HTTPResponse(data: Data("\"a\"\n".utf8)), #"text("\"a\"\n")"#),
    (HTTPResponse(data: Data([0xff, 0])), #"base64("/wA=")"#),
    (HTTPResponse(status: 404), "status(404)"),
    (HTTPResponse(status: 404, data: Data("x".utf8)), #"text("x", status: 404)"#),
    (
      HTTPResponse(status: 201, headers: ["B": "\"", "A": "1"]),
      #"status(201, headers: ["A": "1", "B": "\""])"#
    ),
  ])
  func `a recorded stub contains the body, the status and the header fields of the answer`(
    response: HTTPResponse, text: String
  ) {
    #expect(RecordedStubs.text(of: .response(response)) == text)
  }

  @Test func `a recorded stub contains the reason for a failure or for a missing answer`() throws {
    #expect(RecordedStubs.text(of: .failure(#"no "way""#)) == #"failure("no \"way\"")"#)
    #expect(
      RecordedStubs.lines(for: [try exchange("http://a/", nil)])
        == [#"stub GET "http://a/" failure("the answer was not awaited")"#])
  }

  @Test(arguments: [
    ("M-SEARCH", #"M-SEARCH "http://a/""#), ("get", #"GET "http://a/""#),
    ("VERSION-CONTROL", #"VERSION-CONTROL "http://a/""#),
    // A `stub` statement cannot contain these methods, so it contains only the address.
    ("A!B", #""http://a/""#), ("A-2B", #""http://a/""#), ("GET x", #""http://a/""#),
  ])
  func `a recorded stub contains the HTTP method if a stub statement can contain it`(
    method: String, call: String
  ) throws {
    let exchange = try exchange("http://a/", text("one"), method: method)
    let line = "stub \(call) text(\"one\")"
    #expect(RecordedStubs.lines(for: [exchange]) == [line])
    let formatted = try ScriptFormatter.format(Source(name: "t.rxs", text: line), .shell)
    #expect(formatted == line + "\n")
  }

  @Test func `requests with the same method and address share one recorded stub`() throws {
    let exchanges = [
      try exchange("http://a/?q=1", text("one")), try exchange("http://a/?key=2", text("two")),
      try exchange("http://a/?q=1", text("three")),
      try exchange("http://a/?q=1", text("four"), method: "post"),
    ]
    #expect(
      RecordedStubs.lines(for: exchanges) == [
        #"stub GET "http://a/?q=1" text("one"), text("three")"#,
        #"stub GET "http://a/?key=*" text("two")"#,
        #"stub POST "http://a/?q=1" text("four")"#,
      ])
  }
}
