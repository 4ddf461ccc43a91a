/// Converts byte offsets of a text to line numbers.
struct LineTable {
  private let starts: [Int]

  init(_ text: String) {
    var starts = [0]
    var place = 0
    for byte in text.utf8 {
      place += 1
      if byte == UInt8(ascii: "\n") { starts.append(place) }
    }
    self.starts = starts
  }

  /// The line number of a byte, from 1. The time is logarithmic in the number of lines.
  func line(of offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
