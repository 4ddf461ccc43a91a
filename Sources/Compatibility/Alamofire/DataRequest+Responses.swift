// The names are the same as in Alamofire, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Dispatch

extension DataRequest {
  /// Calls `completionHandler` with the bytes of the response, which may be empty.
  @discardableResult
  public func response(
    queue: DispatchQueue = .main,
    completionHandler: @escaping (AFDataResponse<Data?>) -> Void
  ) -> Self {
    send({ $0 }, completionHandler)
  }

  @discardableResult
  public func responseData(
    queue: DispatchQueue = .main, completionHandler: @escaping (AFDataResponse<Data>) -> Void
  ) -> Self {
    send(Self.bytes, completionHandler)
  }

  @discardableResult
  public func responseString(
    queue: DispatchQueue = .main, encoding: String.Encoding? = nil,
    completionHandler: @escaping (AFDataResponse<String>) -> Void
  ) -> Self {
    send(
      { data in
        guard let text = String(data: data, encoding: encoding ?? .utf8) else {
          throw AFError.responseSerializationFailed(reason: .stringSerializationFailed)
        }
        return text
      }, completionHandler)
  }

  @discardableResult
  public func responseJSON(
    queue: DispatchQueue = .main, options: JSONSerialization.ReadingOptions = .allowFragments,
    completionHandler: @escaping (AFDataResponse<Any>) -> Void
  ) -> Self {
    send(
      { data in
        do {
          return try JSONSerialization.jsonObject(with: Self.bytes(data), options: options)
        } catch let error as AFError {
          throw error
        } catch {
          throw AFError.responseSerializationFailed(reason: .jsonSerializationFailed(error: error))
        }
      }, completionHandler)
  }

  @discardableResult
  public func responseDecodable<Value: Decodable>(
    of type: Value.Type = Value.self, queue: DispatchQueue = .main,
    decoder: JSONDecoder = JSONDecoder(),
    completionHandler: @escaping (AFDataResponse<Value>) -> Void
  ) -> Self {
    send({ try Self.decoded(type, $0, decoder) }, completionHandler)
  }

  /// The decoded value of the response, for `async` code.
  public func serializingDecodable<Value: Decodable>(
    _ type: Value.Type = Value.self, decoder: JSONDecoder = JSONDecoder()
  ) -> DataTask<Value> {
    DataTask(self) { try Self.decoded(type, $0, decoder) }
  }

  /// The bytes of the response, for `async` code.
  public func serializingData() -> DataTask<Data> { DataTask(self, Self.bytes) }

  /// The text of the response, for `async` code.
  public func serializingString() -> DataTask<String> {
    DataTask(self) { String(decoding: $0, as: UTF8.self) }
  }

  private static func bytes(_ data: Data) throws -> Data {
    if data.isEmpty {
      throw AFError.responseSerializationFailed(reason: .inputDataNilOrZeroLength)
    }
    return data
  }

  private static func decoded<Value: Decodable>(
    _ type: Value.Type, _ data: Data, _ decoder: JSONDecoder
  ) throws -> Value {
    let data = try bytes(data)
    do { return try decoder.decode(type, from: data) } catch {
      throw AFError.responseSerializationFailed(reason: .decodingFailed(error: error))
    }
  }
}

/// The response to a request, for `async` code.
///
/// Source: `DataTask` of Alamofire.
public struct DataTask<Value>: @unchecked Sendable {
  private let request: DataRequest
  private let read: (Data) throws -> Value

  init(_ request: DataRequest, _ read: @escaping (Data) throws -> Value) {
    self.request = request
    self.read = read
  }

  public var response: AFDataResponse<Value> {
    get async {
      await withCheckedContinuation { continuation in
        _ = request.send(read) { response in
          nonisolated(unsafe) let response = response
          continuation.resume(returning: response)
        }
      }
    }
  }

  public var result: AFResult<Value> { get async { await response.result } }

  public var value: Value { get async throws { try await result.get() } }

  public func cancel() { request.cancel() }
}
