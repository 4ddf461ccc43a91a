import FoundationEssentials

/// A decoder of values from data.
public protocol DataDecoder {
  /// Decodes a value.
  func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value
}

extension JSONDecoder: DataDecoder {}

extension ObservableType where Element == Data {
  /// The values that the elements encode; one that does not decode ends the sequence.
  ///
  /// - Parameters:
  ///   - type: the type of the values.
  ///   - decoder: a `JSONDecoder`, or another that decodes data.
  ///
  /// Source: [Map](https://reactivex.io/documentation/operators/map.html).
  public func decode<Value: Decodable, Decoder: DataDecoder>(
    type: Value.Type, decoder: Decoder
  ) -> Observable<Value> {
    map { try decoder.decode(type, from: $0) }
  }
}
