import Foundation
import RxsCombine
import RxsEngine
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// `dataTaskPublisher`: the first demand sends the request, then one value or one error arrives.
@Suite struct DataTaskTests {
  /// A server that answers each request after 2 s.
  private final class Server: HTTPSession, @unchecked Sendable {
    private(set) var log: [String] = []
    var failure: HTTPError?

    func response(for request: HTTPRequest) -> Observable<HTTPResponse> {
      Observable.create { observer in
        self.log.append("sent")
        let clock = VirtualClock.current
        let work = clock?.schedule(after: 2_000_000_000, label: "") {
          if let failure = self.failure { return observer.onError(failure) }
          observer.onNext(HTTPResponse(data: Data("tea".utf8)))
          observer.onCompleted()
        }
        return Disposables.create {
          work?.dispose()
          self.log.append("ended")
        }
      }
    }
  }

  private let clock = VirtualClock()
  private let server = Server()

  private func bound(_ body: (Probe<String, URLError>) throws -> Void) throws {
    clock.http = server
    let url = try #require(URL(string: "https://shop.example/tea"))
    try clock.bound {
      let probe = Probe<String, URLError>(.none)
      URLSession.shared.dataTaskPublisher(for: url)
        .map { String(decoding: $0.data, as: UTF8.self) }
        .subscribe(probe)
      try body(probe)
    }
  }

  @Test func `the first demand sends one request`() throws {
    try bound { probe in
      clock.advance(1000)
      #expect(server.log.isEmpty)
      probe.request(.max(1))
      probe.request(.max(1))
      #expect(server.log == ["sent"])
      clock.advance(2000)
      #expect(probe.heard == ["3000: tea", "3000: |"])
    }
  }

  @Test func `a request without a connection fails with the error of URLSession`() throws {
    server.failure = .offline
    try bound { probe in
      probe.request(.unlimited)
      clock.advance(2000)
      #expect(probe.heard.count == 1)
      #expect(probe.heard[0].contains("\(URLError.Code.notConnectedToInternet.rawValue)"))
    }
  }

  @Test func `a cancelled request is ended and sends nothing`() throws {
    try bound { probe in
      probe.request(.unlimited)
      clock.advance(1000)
      probe.cancel()
      probe.request(.max(1))
      clock.advance(2000)
      #expect(server.log == ["sent", "ended"])
      #expect(probe.heard.isEmpty)
    }
  }

  @Test func `a subscription describes itself as the subscription of Combine`() throws {
    let url = try #require(URL(string: "https://shop.example/tea"))
    let probe = Probe<URLSession.DataTaskPublisher.Output, URLError>(.none)
    // Unlike `subscribe`, `receive` does not pass through the tracers of other tests.
    URLSession.shared.dataTaskPublisher(for: url).receive(subscriber: probe)
    let subscription = try #require(probe.subscription)
    #expect("\(subscription)" == "DataTaskPublisher")
    let parts = Mirror(reflecting: subscription).children.compactMap(\.label)
    #expect(parts == ["task", "downstream", "parent", "demand"])
  }
}
