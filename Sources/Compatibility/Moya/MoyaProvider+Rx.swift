// The names are the same as in Moya, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import RxSwift

extension MoyaProvider: ReactiveCompatible {}

extension Reactive where Base: MoyaProviderType {
  /// The response to the request of a target; each subscription sends the request.
  ///
  /// Source: `request(_:callbackQueue:)` of RxMoya.
  public func request(
    _ token: Base.Target, callbackQueue: DispatchQueue? = nil
  ) -> Single<Response> {
    let base = base
    return Single.create { observer in
      let request = base.request(token, callbackQueue: callbackQueue, progress: nil) { result in
        observer(result.mapError { $0 })
      }
      return Disposables.create { request.cancel() }
    }
  }
}

extension PrimitiveSequence where Trait == SingleTrait, Element == Response {
  public func filter<Codes: RangeExpression>(statusCodes: Codes) -> Single<Element>
  where Codes.Bound == Int {
    flatMap { .just(try $0.filter(statusCodes: statusCodes)) }
  }

  public func filter(statusCode: Int) -> Single<Element> {
    flatMap { .just(try $0.filter(statusCode: statusCode)) }
  }

  public func filterSuccessfulStatusCodes() -> Single<Element> {
    flatMap { .just(try $0.filterSuccessfulStatusCodes()) }
  }

  public func filterSuccessfulStatusAndRedirectCodes() -> Single<Element> {
    flatMap { .just(try $0.filterSuccessfulStatusAndRedirectCodes()) }
  }

  public func mapJSON(failsOnEmptyData: Bool = true) -> Single<Any> {
    flatMap { .just(try $0.mapJSON(failsOnEmptyData: failsOnEmptyData)) }
  }

  public func mapString(atKeyPath keyPath: String? = nil) -> Single<String> {
    flatMap { .just(try $0.mapString(atKeyPath: keyPath)) }
  }

  public func map<Value: Decodable>(
    _ type: Value.Type, atKeyPath keyPath: String? = nil,
    using decoder: JSONDecoder = JSONDecoder(),
    failsOnEmptyData: Bool = true
  ) -> Single<Value> {
    flatMap {
      .just(
        try $0.map(
          type, atKeyPath: keyPath, using: decoder, failsOnEmptyData: failsOnEmptyData))
    }
  }
}

extension ObservableType where Element == Response {
  public func filter<Codes: RangeExpression>(statusCodes: Codes) -> Observable<Element>
  where Codes.Bound == Int {
    map { try $0.filter(statusCodes: statusCodes) }
  }

  public func filter(statusCode: Int) -> Observable<Element> {
    map { try $0.filter(statusCode: statusCode) }
  }

  public func filterSuccessfulStatusCodes() -> Observable<Element> {
    map { try $0.filterSuccessfulStatusCodes() }
  }

  public func mapJSON(failsOnEmptyData: Bool = true) -> Observable<Any> {
    map { try $0.mapJSON(failsOnEmptyData: failsOnEmptyData) }
  }

  public func mapString(atKeyPath keyPath: String? = nil) -> Observable<String> {
    map { try $0.mapString(atKeyPath: keyPath) }
  }

  public func map<Value: Decodable>(
    _ type: Value.Type, atKeyPath keyPath: String? = nil,
    using decoder: JSONDecoder = JSONDecoder(),
    failsOnEmptyData: Bool = true
  ) -> Observable<Value> {
    map {
      try $0.map(type, atKeyPath: keyPath, using: decoder, failsOnEmptyData: failsOnEmptyData)
    }
  }
}
