import RxsSwiftMessages
import RxsSystem

extension Toolchain {
  /// The addresses in an image at which source lines begin.
  package func lines(in image: String) -> BuildReply {
    do {
      let told = try Command.run(
        "\(root)/bin/llvm-objdump",
        ["--disassemble", "--line-numbers", "--no-show-raw-insn", "--no-leading-headers", image])
      return .lines(Self.lines(ofDisassembly: told.text))
    } catch {
      return .failed(reason: "\(error)")
    }
  }

  /// The source lines in a disassembly. A comment with the source location comes before the first
  /// instruction of a line.
  package static func lines(ofDisassembly text: String) -> [BuildReply.Line] {
    var found: [BuildReply.Line] = []
    var place: (path: Substring.UTF8View, line: Int)?
    let colon = UInt8(ascii: ":")
    for row in text.utf8.split(separator: UInt8(ascii: "\n")) {
      if row.starts(with: "; ".utf8) {
        guard let end = row.lastIndex(of: colon),
          let line = Int(Substring(row[row.index(after: end)...]))
        else { continue }
        place = line > 0 ? (row[..<end].dropFirst(2), line) : nil
      } else if let begun = place, row.first == UInt8(ascii: " "),
        let end = row.firstIndex(of: colon),
        let address = UInt64(Substring(row[..<end].drop { $0 == UInt8(ascii: " ") }), radix: 16)
      {
        found.append(
          BuildReply.Line(address: address, path: String(Substring(begun.path)), line: begun.line))
        place = nil
      }
    }
    return found
  }
}
