import CLibEdit

extension FuzzedProgram {
  /// Decodes the bytes like input of a terminal that arrives in several reads.
  static func readAsTerminal(_ bytes: [UInt8]) {
    var input = cle_input()
    defer { cle_input_free(&input) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = Array(rest.prefix(1 + Int(rest.first ?? 0) % 16))
      rest = rest.dropFirst(piece.count)
      cle_input_feed(&input, piece, piece.count)
      var scalar: UInt32 = 0
      reading: while true {
        switch cle_input_next(&input, rest.isEmpty, &scalar) {
        case CLE_INPUT_SCALAR: continue
        case CLE_INPUT_PASTE:
          var length = 0
          _ = cle_input_block(&input, &length)
        default: break reading
        }
      }
    }
  }
}
