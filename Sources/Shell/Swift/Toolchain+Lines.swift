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
    var place: (path: Substring, line: Int)?
    for row in text.split(separator: "\n") {
      if row.hasPrefix("; ") {
        guard let colon = row.lastIndex(of: ":"), let line = Int(row[row.index(after: colon)...])
        else { continue }
        place = line > 0 ? (row[..<colon].dropFirst(2), line) : nil
      } else if let begun = place, row.first == " ", let colon = row.firstIndex(of: ":"),
        let address = UInt64(row[..<colon].drop { $0 == " " }, radix: 16)
      {
        found.append(BuildReply.Line(address: address, path: String(begun.path), line: begun.line))
        place = nil
      }
    }
    return found
  }
}
