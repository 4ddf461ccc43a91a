import RxsEngine

extension URLSession {
  /// The data and the response of a request; each subscriber sends the request.
  public struct DataTaskPublisher: Publisher {
    /// The type of the values.
    public typealias Output = (data: Data, response: URLResponse)
    /// The type of the errors.
    public typealias Failure = URLError

    /// The request.
    public let request: URLRequest
    /// The session that sends the request; in a session of the shell, stubs answer the request.
    public let session: URLSession

    /// Makes a publisher.
    public init(request: URLRequest, session: URLSession) {
      (self.request, self.session) = (request, session)
    }

    /// Adds a subscriber. Its first demand sends the request.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      subscriber.receive(subscription: DataTaskSubscription(self, subscriber))
    }
  }

  /// The data and the response of a request; each subscriber sends the request.
  ///
  /// Source: [dataTaskPublisher](https://developer.apple.com/documentation/foundation/urlsession/datataskpublisher(for:)-8j2ke).
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }

  /// The data and the response of a request; each subscriber sends the request.
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    dataTaskPublisher(for: URLRequest(url: url))
  }
}
