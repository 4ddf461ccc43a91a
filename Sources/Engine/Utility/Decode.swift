import FoundationEssentials

/// A decoder of values from data.
public protocol DataDecoder {
  /// Decodes a value.
  func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value
}

extension JSONDecoder: DataDecoder {}

extension ObservableType where Element == Data {
  /// The decoded values of the elements; if an element cannot be decoded, the sequence fails.
  ///
  /// - Parameters:
  ///   - type: the type of the values.
  ///   - decoder: a `JSONDecoder` or another decoder of data.
  ///
  /// Source: [Map](https://reactivex.io/documentation/operators/map.html).
  public func decode<Value: Decodable, Decoder: DataDecoder>(
    type: Value.Type, decoder: Decoder
  ) -> Observable<Value> {
    map { try decoder.decode(type, from: $0) }
  }
}
