import CTransfers
import FoundationEssentials
import Glibc
import RxsHTTPMessages

/// A running request, and the part of its answer that has arrived.
final class Transfer {
  /// The end of a transfer.
  enum Outcome {
    case answer(status: Int, headers: [String: String], body: Data)
    case redirect(Hop)
    case failure(String)
  }

  let id: Int
  /// The number of redirects before this request.
  let redirects: Int
  private let hop: Hop
  private var handle: OpaquePointer?
  /// The body of the request; libcurl reads this memory.
  private let sent: UnsafeMutableBufferPointer<CChar>
  private var fields: [(name: String, value: String)] = []
  private var headerSize = 0
  private var body = Data()
  /// The reason why the answer is refused, for example its size; nil while the answer is accepted.
  private var refusal: String?

  init(_ hop: Hop, id: Int, redirects: Int) {
    self.hop = hop
    self.id = id
    self.redirects = redirects
    sent = .allocate(capacity: hop.body.count)
    _ = sent.initialize(from: hop.body.lazy.map { CChar(bitPattern: $0) })
  }

  deinit {
    if let handle { ctr_free(handle) }
    sent.deallocate()
  }

  /// Begins the transfer; returns nil if libcurl cannot begin it.
  func begin(in session: OpaquePointer) -> OpaquePointer? {
    let receiver = ctr_receiver(
      context: Unmanaged.passUnretained(self).toOpaque(),
      header: {
        Transfer.from($0)?.take(header: UnsafeRawBufferPointer(start: $1, count: $2)) ?? false
      },
      body: { Transfer.from($0)?.take(body: UnsafeRawBufferPointer(start: $1, count: $2)) ?? false }
    )
    let lines = headerLines.map { strdup($0) }
    defer { lines.forEach { free($0) } }
    let pointers = lines.map { UnsafePointer($0) } + [nil]
    handle = hop.method.withCString { method in
      hop.url.withCString { url in
        pointers.withUnsafeBufferPointer { fields in
          var request = ctr_request(
            method: method, url: url, fields: fields.baseAddress, body: sent.baseAddress,
            body_length: sent.count, has_body: hasBody,
            largest_answer: HTTPMessageReader.largestBody)
          return ctr_begin(session, &request, receiver)
        }
      }
    }
    return handle
  }

  /// Whether the request has the header field `Content-Length`. GET and HEAD requests have this
  /// field only with a body.
  private var hasBody: Bool { !sent.isEmpty || !["GET", "HEAD"].contains(hop.method) }

  /// The header lines in libcurl's format.
  private var headerLines: [String] {
    var lines = hop.headers.sorted { $0.key < $1.key }.map { name, value in
      // For an empty value, libcurl needs `name;`, because `name:` removes the header field.
      value.allSatisfy { " \t".contains($0) } ? "\(name);" : "\(name): \(value)"
    }
    let hasType = hop.headers.keys.contains { $0.lowercased() == "content-type" }
    if !hasType, sent.isEmpty || hop.method != "POST" { lines.append("Content-Type:") }
    return lines
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> Transfer? {
    context.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
  }

  private func take(header bytes: UnsafeRawBufferPointer) -> Bool {
    let line = String(decoding: bytes, as: UTF8.self)
    if line.hasPrefix("HTTP/") {
      // All responses before the last response are interim responses, such as `100 Continue`. Their
      // fields are dropped.
      (fields, headerSize) = ([], 0)
      return true
    }
    headerSize += bytes.count
    guard let colon = line.firstIndex(of: ":") else { return true }
    fields.append((Self.trimmed(line[..<colon]), Self.trimmed(line[colon...].dropFirst())))
    guard headerSize > HTTPMessageReader.largestHeader else { return true }
    refusal = "the header of the answer is larger than \(HTTPMessageReader.largestHeader >> 10) KB"
    return false
  }

  private static func trimmed(_ text: Substring) -> String {
    let isBlank = { (character: Character) in character.isWhitespace }
    let start = text.drop(while: isBlank)
    return String(start.reversed().drop(while: isBlank).reversed())
  }

  private func take(body bytes: UnsafeRawBufferPointer) -> Bool {
    if body.count + bytes.count > HTTPMessageReader.largestBody { refusal = Self.tooLarge }
    guard refusal == nil else { return false }
    body.append(contentsOf: bytes)
    return true
  }

  private static let tooLarge =
    "the answer is larger than \(HTTPMessageReader.largestBody >> 20) MB"

  /// The outcome of an ended transfer.
  var outcome: Outcome {
    guard let handle else { return .failure("no answer") }
    if let refusal { return .failure(refusal) }
    if ctr_is_too_large(handle) { return .failure(Self.tooLarge) }
    if let reason = ctr_failure(handle) {
      // The duration is removed, so that the text is the same in each run.
      return .failure(String(cString: reason).replacing(#/ after \d+ ms/#, with: ""))
    }
    let status = ctr_status(handle)
    if let address = ctr_redirect(handle),
      let next = hop.redirected(by: status, to: String(cString: address))
    {
      return .redirect(next)
    }
    return .answer(status: status, headers: HTTPSyntax.combined(fields), body: body)
  }
}
