import RxBlocking
import RxCocoa
import RxSwift
import XCTest

final class URLSessionTests: LeakCheckingTestCase {
  func testRequestSendsTheServersAnswer() throws {
    let server = try LoopbackServer(status: "200 OK", body: #"{"name":"Ann"}"#)
    defer { server.stop() }
    let request = URLRequest(url: server.url)
    let session = URLSession(configuration: .ephemeral)
    let (response, data) = try session.rx.response(request: request).toBlocking(timeout: 10)
      .single()
    XCTAssertEqual(response.statusCode, 200)
    XCTAssertEqual(data.count, 14)
    let json = try session.rx.json(url: server.url).toBlocking(timeout: 10).single()
    XCTAssertEqual(json as? [String: String], ["name": "Ann"])
    let text = try session.rx.string(request: request).toBlocking(timeout: 10).single()
    XCTAssertEqual(text, #"{"name":"Ann"}"#)
  }

  func testRequestFailsForAnErrorStatus() throws {
    let server = try LoopbackServer(status: "404 Not Found", body: "gone")
    defer { server.stop() }
    let session = URLSession(configuration: .ephemeral)
    let result = session.rx.data(request: URLRequest(url: server.url))
      .toBlocking(timeout: 10).materialize()
    guard case .failed(_, RxCocoaURLError.httpRequestFailed(let response, let data)) = result else {
      return XCTFail("\(result)")
    }
    XCTAssertEqual(response.statusCode, 404)
    XCTAssertEqual(data, Data("gone".utf8))
  }

  func testRequestFailsForInvalidJSON() throws {
    let server = try LoopbackServer(status: "200 OK", body: "{")
    defer { server.stop() }
    let result = URLSession(configuration: .ephemeral).rx.json(url: server.url)
      .toBlocking(timeout: 10).materialize()
    guard case .failed(_, RxCocoaURLError.deserializationError) = result else {
      return XCTFail("\(result)")
    }
  }

  func testRequestFailsWithoutAServer() throws {
    let server = try LoopbackServer(status: "200 OK", body: "")
    server.stop()
    let result = URLSession(configuration: .ephemeral).rx.data(request: URLRequest(url: server.url))
      .toBlocking(timeout: 10).materialize()
    guard case .failed(_, let error) = result else { return XCTFail("\(result)") }
    XCTAssertTrue(error is URLError, "\(error)")
  }
}
