public import Foundation
public import RxsEngine

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// The responses to requests. In a session, stubs answer in virtual time; outside of a session, the
/// network answers.
public enum Answers {
  /// The response to a request; each subscriber sends the request. The errors are errors of
  /// URLSession.
  public static func response(
    to request: URLRequest, over session: URLSession = .shared
  ) -> Observable<(response: HTTPURLResponse, data: Data)> {
    let session = UncheckedSendable(session)
    return Tracer.inside {
      Observable.deferred {
        guard let stubs = VirtualClock.shared?.http else {
          return sent(request, over: session.value)
        }
        guard let stubbed = HTTPRequest(request) else { return .error(URLError(.badURL)) }
        return read(stubs.response(for: stubbed), from: stubbed.url)
      }
    }
  }

  /// The answers of stubs, as values and errors of URLSession.
  private static func read(
    _ answers: Observable<HTTPResponse>, from url: URL
  ) -> Observable<(response: HTTPURLResponse, data: Data)> {
    Tracer.inside {
      answers.map { answer in
        guard let response = HTTPURLResponse(url, answer) else {
          throw URLError(.badServerResponse)
        }
        return (response, answer.data)
      }.catch { throw urlError($0) }
    }
  }

  private static func sent(
    _ request: URLRequest, over session: URLSession
  ) -> Observable<(response: HTTPURLResponse, data: Data)> {
    Observable.create { observer in
      let observer = UncheckedSendable(observer)
      let task = session.dataTask(with: request) { data, response, error in
        let observer = observer.value
        guard let data, let response = response as? HTTPURLResponse else {
          return observer.onError(error ?? URLError(.badServerResponse))
        }
        observer.onNext((response, data))
        observer.onCompleted()
      }
      task.resume()
      return Disposables.create { task.cancel() }
    }
  }

  /// Converts an `HTTPError` to the corresponding error of URLSession.
  private static func urlError(_ error: any Error) -> any Error {
    switch error {
    case HTTPError.offline: URLError(.notConnectedToInternet)
    case HTTPError.failed(let reason):
      URLError(.cannotConnectToHost, userInfo: [NSLocalizedDescriptionKey: reason])
    default: error
    }
  }
}
