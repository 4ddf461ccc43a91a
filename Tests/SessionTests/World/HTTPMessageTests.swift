import FoundationEssentials
import RxsHTTPMessages
import Testing

@Suite struct HTTPMessageTests {
  private static let messages = [
    HTTPMessage.send(
      1, method: "POST", url: "http://a/\n?é", headers: ["A": "\"\n"], body: Data([10, 0, 255])),
    .cancel(1), .answer(2, status: 404, headers: [:], body: Data()),
    .answer(3, status: 200, headers: ["B": "c"], body: Data(repeating: 10, count: 100_000)),
    .failure(4, reason: "no\nway"),
  ]

  @Test(arguments: [1, 2, 7, 1000, 1_000_000])
  func `the reader returns the same HTTP messages for pieces of any size`(size: Int) throws {
    let bytes = Array(try Self.messages.map { try $0.bytes }.joined())
    var reader = HTTPMessageReader()
    var read: [HTTPMessage] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      reader.append(bytes[start..<min(start + size, bytes.count)])
      while let message = try reader.next() { read.append(message) }
    }
    #expect(read == Self.messages)
  }

  @Test(arguments: [
    "hello\n", "\n", "{}\n", #"{"count": -1, "message": {"kind": "cancel", "id": 1}}"# + "\n",
    #"{"count": 99999999999, "message": {"kind": "cancel", "id": 1}}"# + "\n",
    #"{"count": 0, "message": {"kind": "other", "id": 1}}"# + "\n",
    String(repeating: "x", count: HTTPMessageReader.longestLine),
  ])
  func `the reader throws an error for a malformed HTTP message`(text: String) {
    var reader = HTTPMessageReader()
    reader.append(text.utf8)
    #expect(throws: HTTPMessageReader.Malformed.self) { try reader.next() }
  }
}
