import FoundationEssentials

/// Assembles messages from the bytes that arrive.
public struct HTTPMessageReader {
  /// The error for bytes that are not a valid message.
  public struct Malformed: Error, Equatable {}

  /// The longest line before a body, in bytes.
  public static let longestLine = 1 << 20
  /// The largest size of a header, in bytes. A line with such a header is shorter than
  /// `longestLine`, even if every byte is escaped.
  public static let largestHeader = 128 << 10
  /// The largest body, in bytes.
  public static let largestBody = 50 << 20

  private var bytes = Data()
  /// The JSON line of a message whose body is not yet complete.
  private var envelope: Envelope?

  /// Makes a reader without any bytes.
  public init() {}

  /// Appends bytes that have arrived.
  public mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  /// The next complete message; nil until more bytes arrive.
  ///
  /// - Throws: `Malformed` if the bytes are not a valid message, or if the message is too large.
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
