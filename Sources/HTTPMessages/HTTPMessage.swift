import FoundationEssentials

/// A message between the shell and `rxs-http`.
///
/// A message is sent as a line of JSON with the length of the body, followed by the bytes of the
/// body.
public struct HTTPMessage: Codable, Equatable, Sendable {
  /// The kinds of messages.
  public enum Kind: String, Codable, Sendable {
    /// The shell asks for a request to be sent.
    case send
    /// The shell no longer needs an answer.
    case cancel
    /// The server answered.
    case answer
    /// The request failed; the message contains the reason.
    case failure
  }

  /// The kind of the message.
  public var kind: Kind
  /// The number of the request.
  public var id: Int
  /// The method of a request.
  public var method: String?
  /// The address of a request.
  public var url: String?
  /// The header fields of a request or an answer.
  public var headers: [String: String]?
  /// The status of an answer.
  public var status: Int?
  /// The reason why the request failed.
  public var reason: String?
  /// The body of a request or an answer.
  public var body = Data()

  private enum CodingKeys: String, CodingKey {
    case kind, id, method, url, headers, status, reason
  }

  /// Makes a message that asks for a request to be sent.
  public static func send(
    _ id: Int, method: String, url: String, headers: [String: String], body: Data
  ) -> HTTPMessage {
    HTTPMessage(kind: .send, id: id, method: method, url: url, headers: headers, body: body)
  }

  /// Makes a message that cancels a request.
  public static func cancel(_ id: Int) -> HTTPMessage { HTTPMessage(kind: .cancel, id: id) }

  /// Makes a message with the answer of the server.
  public static func answer(
    _ id: Int, status: Int, headers: [String: String], body: Data
  ) -> HTTPMessage {
    HTTPMessage(kind: .answer, id: id, headers: headers, status: status, body: body)
  }

  /// Makes a message with the reason why a request failed.
  public static func failure(_ id: Int, reason: String) -> HTTPMessage {
    HTTPMessage(kind: .failure, id: id, reason: reason)
  }

  /// Whether the message exceeds the limits of `HTTPMessageReader`.
  public var isTooLarge: Bool {
    let header = (headers ?? [:]).reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
    return body.count > HTTPMessageReader.largestBody
      || header + (url ?? "").utf8.count > HTTPMessageReader.largestHeader
  }

  /// The bytes of the message.
  public var bytes: Data {
    get throws {
      var line = try JSONEncoder().encode(Envelope(count: body.count, message: self))
      line.append(UInt8(ascii: "\n"))
      return line + body
    }
  }
}

/// The JSON line before a body.
struct Envelope: Codable {
  let count: Int
  let message: HTTPMessage
}
