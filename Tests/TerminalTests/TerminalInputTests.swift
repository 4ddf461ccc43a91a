import CLibEdit
import Testing

/// The bytes of a terminal, decoded to keys and pasted blocks.
@Suite struct TerminalInputTests {
  /// Decodes the bytes of several reads, and describes the keys and pasted blocks.
  private func items(_ pieces: [[UInt8]]) -> [String] {
    var input = cle_input()
    defer { cle_input_free(&input) }
    var items: [String] = []
    for (number, piece) in pieces.enumerated() {
      cle_input_feed(&input, piece, piece.count)
      take(from: &input, last: false, into: &items)
      if number == pieces.count - 1 { take(from: &input, last: true, into: &items) }
    }
    return items
  }

  private func take(from input: inout cle_input, last: Bool, into items: inout [String]) {
    var scalar: UInt32 = 0
    while true {
      switch cle_input_next(&input, last, &scalar) {
      case CLE_INPUT_SCALAR:
        items.append(Unicode.Scalar(scalar).map { String(Character($0)) } ?? "invalid")
      case CLE_INPUT_PASTE:
        var length = 0
        let block = UnsafeRawBufferPointer(start: cle_input_block(&input, &length), count: length)
        items.append("paste(\(String(decoding: block, as: UTF8.self)))")
      default: return
      }
    }
  }

  private func items(_ pieces: String...) -> [String] { items(pieces.map { Array($0.utf8) }) }

  @Test func `the terminal's bytes are decoded to single characters`() {
    #expect(items("aé가😀") == ["a", "é", "가", "😀"])
  }

  @Test func `a character whose bytes arrive in pieces is decoded`() {
    #expect(items([[0xEA], [0xB0], [0x80, 0x61]]) == ["가", "a"])
  }

  @Test(
    arguments: [
      [0xFF], [0x80], [0xC0], [0xED, 0xA0, 0x80], [0xE0, 0x80, 0x80], [0xF5], [0xEA, 0xB0],
    ] as [[UInt8]])
  func `invalid UTF-8 from the terminal becomes replacement characters`(bytes: [UInt8]) {
    let items = items([bytes, [0x61]])
    #expect(items.last == "a")
    #expect(!items.dropLast().isEmpty)
    #expect(items.dropLast().allSatisfy { $0 == "\u{FFFD}" })
  }

  @Test func `a pasted block is one item without its begin and end markers`() {
    #expect(items("a\u{1B}[200~one\ttwo\r\u{1B}[201~b") == ["a", "paste(one\ttwo\r)", "b"])
  }

  @Test func `a pasted block is decoded wherever its bytes are split`() {
    let whole = Array("a\u{1B}[200~b\u{1B}[A한\u{1B}[201~c".utf8)
    for cut in whole.indices.dropFirst() {
      #expect(
        items([Array(whole[..<cut]), Array(whole[cut...])]) == ["a", "paste(b\u{1B}[A한)", "c"],
        "cut at \(cut)")
    }
    #expect(items(whole.map { [$0] }) == ["a", "paste(b\u{1B}[A한)", "c"])
  }

  @Test func `two pasted blocks in one read are two items`() {
    let block = "\u{1B}[200~x\u{1B}[201~"
    #expect(items(block + block) == ["paste(x)", "paste(x)"])
  }

  @Test func `an empty pasted block is an item`() {
    #expect(items("\u{1B}[200~\u{1B}[201~") == ["paste()"])
  }

  @Test func `a pasted block without an end is delivered when no more bytes arrive`() {
    #expect(items("\u{1B}[200~abc") == ["paste(abc)"])
  }

  @Test func `an end marker without a pasted block is ignored`() {
    #expect(items("a\u{1B}[201~b") == ["a", "b"])
  }

  @Test func `other escape sequences and the Escape key are unchanged`() {
    #expect(items("\u{1B}[A") == ["\u{1B}", "[", "A"])
    #expect(items("\u{1B}[2~") == ["\u{1B}", "[", "2", "~"])
    #expect(items("\u{1B}[20") == ["\u{1B}", "[", "2", "0"])
    #expect(items("\u{1B}") == ["\u{1B}"])
  }
}
