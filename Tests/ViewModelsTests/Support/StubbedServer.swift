import FoundationEssentials
import RxsEngine

/// Answers requests in order, each after a delay on the bound clock.
final class StubbedServer: HTTPSession, @unchecked Sendable {
  enum Answer {
    case json(String)
    case status(Int)
    case failure
  }

  private(set) var requests: [HTTPRequest] = []
  private var answers: [Answer]
  private let delay: Int

  init(_ answers: Answer..., after delay: Int = 0) {
    self.answers = answers
    self.delay = delay
  }

  func response(for request: HTTPRequest) -> Observable<HTTPResponse> {
    Observable.create { [self] observer in
      requests.append(request)
      guard !answers.isEmpty, let clock = VirtualClock.current else {
        observer.onError(HTTPError.offline)
        return Disposables.create()
      }
      let answer = answers.removeFirst()
      return clock.schedule(after: delay, label: "answer") {
        switch answer {
        case .json(let text): observer.onNext(HTTPResponse(data: Data(text.utf8)))
        case .status(let status): observer.onNext(HTTPResponse(status: status))
        case .failure: return observer.onError(HTTPError.failed("connection lost"))
        }
        observer.onCompleted()
      }
    }
  }
}

extension VirtualClock {
  /// Runs all work up to and including `time`.
  func advance(to time: Int) {
    while let next = nextTime, next <= time { step() }
    move(to: time)
  }
}
