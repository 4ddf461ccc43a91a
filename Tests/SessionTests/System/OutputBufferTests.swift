import Glibc
import RxsSystem
import Testing

@testable import RxsLanguage
@testable import RxsOutput

@Suite struct OutputBufferTests {
  @Test func `an output buffer writes every byte unchanged to a pipe`() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    TextOutput.write("\u{1B}]0;\u{202E}\r\n", to: ends[1])
    let buffer = OutputBuffer(ends[1])
    buffer.writeLine("\u{07}")
    buffer.write("\u{9B}")
    buffer.flush()
    close(ends[1])
    let bytes = try FileAccess.read(from: ends[0], name: "pipe")
    #expect(bytes == Array("\u{1B}]0;\u{202E}\r\n\u{07}\n\u{9B}".utf8))
  }

  @Test func `an output buffer escapes control characters in each line for a terminal`() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    let buffer = OutputBuffer(ends[1], isTerminal: true)
    buffer.writeLine("\u{07}")
    buffer.write(Paint.red.on("\u{202E}", true))
    buffer.flush()
    close(ends[1])
    let bytes = try FileAccess.read(from: ends[0], name: "pipe")
    #expect(
      String(decoding: bytes, as: UTF8.self) == "\\u{7}\n\u{1B}[31m\\u{202E}\u{1B}[0m")
  }
}
