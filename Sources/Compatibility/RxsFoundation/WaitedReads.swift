public import Foundation
import RxsEngine

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Blocking reads of an address. In a session, the stubs answer the reads immediately.
public enum WaitedReads {
  /// The data at an address; throws the same errors as Foundation.
  public static func data(
    at url: URL, _ options: Data.ReadingOptions = []
  ) throws -> Data {
    guard ["http", "https"].contains(url.scheme?.lowercased()),
      let stubs = VirtualClock.shared?.http
    else { return try Data(contentsOf: url, options: options) }
    var answer: HTTPResponse?
    let waiting = stubs.waitedResponse(for: HTTPRequest(url)).subscribe(onNext: { answer = $0 })
    waiting.dispose()
    guard let answer, answer.status < 400 else {
      throw CocoaError(.fileReadUnknown, userInfo: [NSURLErrorKey: url])
    }
    return answer.data
  }

  /// The text at an address.
  public static func text(at url: URL, _ encoding: String.Encoding = .utf8) throws -> String {
    guard let text = String(data: try data(at: url), encoding: encoding) else {
      throw CocoaError(.fileReadInapplicableStringEncoding, userInfo: [NSURLErrorKey: url])
    }
    return text
  }
}
