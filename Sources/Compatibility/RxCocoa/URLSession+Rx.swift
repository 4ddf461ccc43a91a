import RxsFoundation

#if canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif

extension Reactive where Base: URLSession {
  /// The response to a request and its data; each subscription sends the request.
  ///
  /// In a session of the shell, stubs answer the request in virtual time.
  ///
  /// Source: `response(request:)` of RxCocoa.
  public func response(
    request: URLRequest
  ) -> Observable<(response: HTTPURLResponse, data: Data)> {
    let session: URLSession = base
    return Observable.deferred {
      if let stubs = VirtualClock.shared?.http, let stubbed = HTTPRequest(request) {
        return stubs.response(for: stubbed).map { answer in
          guard let response = HTTPURLResponse(stubbed.url, answer) else {
            throw RxCocoaURLError.unknown
          }
          return (response, answer.data)
        }
      }
      return session.answers(to: request)
    }
  }

  /// The data of a successful response; each subscription sends the request.
  ///
  /// For a status outside of 200 to 299, the sequence fails with
  /// `RxCocoaURLError.httpRequestFailed`.
  ///
  /// Source: `data(request:)` of RxCocoa.
  public func data(request: URLRequest) -> Observable<Data> {
    response(request: request).map { response, data in
      guard 200..<300 ~= response.statusCode else {
        throw RxCocoaURLError.httpRequestFailed(response: response, data: data)
      }
      return data
    }
  }

  /// The JSON of a successful response; each subscription sends the request.
  ///
  /// If the data is not JSON, the sequence fails with `RxCocoaURLError.deserializationError`.
  ///
  /// Source: `json(request:options:)` of RxCocoa.
  public func json(
    request: URLRequest, options: JSONSerialization.ReadingOptions = []
  ) -> Observable<Any> {
    data(request: request).map { data in
      do {
        return try JSONSerialization.jsonObject(with: data, options: options)
      } catch {
        throw RxCocoaURLError.deserializationError(error: error)
      }
    }
  }

  /// The JSON at an address; each subscription sends the request.
  ///
  /// Source: `json(url:)` of RxCocoa.
  public func json(url: URL) -> Observable<Any> { json(request: URLRequest(url: url)) }

  /// The text of a successful response; each subscription sends the request.
  ///
  /// If the data is not text in the expected encoding, the sequence fails with
  /// `RxCocoaURLError.unknown`.
  public func string(
    request: URLRequest, encoding: String.Encoding = .utf8
  ) -> Observable<String> {
    data(request: request).map { data in
      guard let text = String(data: data, encoding: encoding) else { throw RxCocoaURLError.unknown }
      return text
    }
  }
}

extension URLSession {
  /// The responses to a request and their data; each subscription sends the request.
  fileprivate func answers(
    to request: URLRequest
  ) -> Observable<(response: HTTPURLResponse, data: Data)> {
    Observable.create { observer in
      let observer = UncheckedSendable(observer)
      let task = self.dataTask(with: request) { data, response, error in
        let observer = observer.value
        guard let response, let data else {
          return observer.onError(error ?? RxCocoaURLError.unknown)
        }
        guard let response = response as? HTTPURLResponse else {
          return observer.onError(RxCocoaURLError.nonHTTPResponse(response: response))
        }
        observer.onNext((response, data))
        observer.onCompleted()
      }
      task.resume()
      return Disposables.create { task.cancel() }
    }
  }
}
