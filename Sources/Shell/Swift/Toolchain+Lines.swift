import RxsSwiftMessages
import RxsSystem

extension Toolchain {
  /// The addresses at which source lines begin in an image.
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

  /// The lines of a disassembly: a comment with the place stands before the first instruction.
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
