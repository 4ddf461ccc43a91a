import FoundationEssentials

/// Puts messages together from the bytes that arrive.
public struct HTTPMessageReader {
  /// The reason why bytes are no messages.
  public struct Malformed: Error, Equatable {}

  /// The longest line that may stand before a body, in bytes.
  public static let longestLine = 1 << 20
  /// The largest header, in bytes: its line stays short enough when all of them are escaped.
  public static let largestHeader = 128 << 10
  /// The largest body, in bytes.
  public static let largestBody = 50 << 20

  private var bytes = Data()
  /// The message whose body is not whole yet.
  private var envelope: Envelope?

  /// Makes a reader that has seen nothing.
  public init() {}

  /// Takes bytes that arrived.
  public mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  /// The next message that is whole; nil until more bytes arrive.
  ///
  /// - Throws: `Malformed` when the bytes are no message, or one that is too large.
  public mutating func next() throws(Malformed) -> HTTPMessage? {
    if envelope == nil { envelope = try readLine() }
    guard let envelope, bytes.count >= envelope.count else { return nil }
    self.envelope = nil
    var message = envelope.message
    message.body = take(envelope.count)
    return message
  }

  private mutating func readLine() throws(Malformed) -> Envelope? {
    guard let end = bytes.prefix(Self.longestLine).firstIndex(of: UInt8(ascii: "\n")) else {
      if bytes.count >= Self.longestLine { throw Malformed() }
      return nil
    }
    let line = take(end - bytes.startIndex)
    _ = take(1)
    guard let envelope = try? JSONDecoder().decode(Envelope.self, from: line),
      (0...Self.largestBody).contains(envelope.count)
    else { throw Malformed() }
    return envelope
  }

  private mutating func take(_ count: Int) -> Data {
    let taken = Data(bytes.prefix(count))
    bytes = Data(bytes.dropFirst(count))
    return taken
  }
}
