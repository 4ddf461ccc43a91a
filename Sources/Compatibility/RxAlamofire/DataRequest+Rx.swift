// The names are the same as in RxAlamofire, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import RxSwift

/// The error of a request that ends without a response.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let RxAlamofireUnknownError = NSError(domain: "RxAlamofireDomain", code: -1)

extension Request: ReactiveCompatible {}

extension Reactive where Base: DataRequest {
  public func responseJSON() -> Observable<AFDataResponse<Any>> {
    responses { $0.responseJSON(completionHandler: $1) }
  }

  public func json(
    options: JSONSerialization.ReadingOptions = .allowFragments
  ) -> Observable<Any> {
    responses { $0.responseJSON(options: options, completionHandler: $1) }.values().map(\.1)
  }

  public func responseData() -> Observable<(HTTPURLResponse, Data)> {
    responses { $0.responseData(completionHandler: $1) }.values()
  }

  public func data() -> Observable<Data> { responseData().map(\.1) }

  public func responseString(
    encoding: String.Encoding? = nil
  ) -> Observable<(HTTPURLResponse, String)> {
    responses { $0.responseString(encoding: encoding, completionHandler: $1) }.values()
  }

  public func string(encoding: String.Encoding? = nil) -> Observable<String> {
    responseString(encoding: encoding).map(\.1)
  }

  public func responseDecodable<Value: Decodable>(
    decoder: JSONDecoder = JSONDecoder()
  ) -> Observable<(HTTPURLResponse, Value)> {
    responses { $0.responseDecodable(decoder: decoder, completionHandler: $1) }.values()
  }

  public func decodable<Value: Decodable>(
    decoder: JSONDecoder = JSONDecoder()
  ) -> Observable<Value> {
    responseDecodable(decoder: decoder).map(\.1)
  }

  /// The response to the request; disposing of the subscription cancels the request.
  private func responses<Value>(
    _ send: @escaping (Base, @escaping (AFDataResponse<Value>) -> Void) -> Base
  ) -> Observable<AFDataResponse<Value>> {
    let base = base
    return .create { observer in
      _ = send(base) { response in
        observer.onNext(response)
        observer.onCompleted()
      }
      return Disposables.create { base.cancel() }
    }
  }
}

extension ObservableType {
  /// The values of responses. For a response with an error, the sequence fails with that error.
  func values<Value>() -> Observable<(HTTPURLResponse, Value)>
  where Element == AFDataResponse<Value> {
    map { response in
      let value = try response.result.get()
      guard let answer = response.response else { throw RxAlamofireUnknownError }
      return (answer, value)
    }
  }
}

extension ObservableType where Element == DataRequest {
  public func validate() -> Observable<DataRequest> { map { $0.validate() } }

  public func validate<Codes: Sequence>(statusCode codes: Codes) -> Observable<DataRequest>
  where Codes.Element == Int {
    map { $0.validate(statusCode: codes) }
  }

  public func validate<Types: Sequence>(contentType types: Types) -> Observable<DataRequest>
  where Types.Element == String {
    map { $0.validate(contentType: types) }
  }

  public func responseJSON() -> Observable<AFDataResponse<Any>> {
    flatMap { $0.rx.responseJSON() }
  }

  public func json(
    options: JSONSerialization.ReadingOptions = .allowFragments
  ) -> Observable<Any> {
    flatMap { $0.rx.json(options: options) }
  }

  public func responseData() -> Observable<(HTTPURLResponse, Data)> {
    flatMap { $0.rx.responseData() }
  }

  public func data() -> Observable<Data> { flatMap { $0.rx.data() } }

  public func responseString(
    encoding: String.Encoding? = nil
  ) -> Observable<(HTTPURLResponse, String)> {
    flatMap { $0.rx.responseString(encoding: encoding) }
  }

  public func string(encoding: String.Encoding? = nil) -> Observable<String> {
    flatMap { $0.rx.string(encoding: encoding) }
  }

  public func responseDecodable<Value: Decodable>(
    decoder: JSONDecoder = JSONDecoder()
  ) -> Observable<(HTTPURLResponse, Value)> {
    flatMap { $0.rx.responseDecodable(decoder: decoder) }
  }

  public func decodable<Value: Decodable>(
    decoder: JSONDecoder = JSONDecoder()
  ) -> Observable<Value> {
    flatMap { $0.rx.decodable(decoder: decoder) }
  }
}
