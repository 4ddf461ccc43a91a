import Glibc

/// Memory that a process shares with its copies.
final class SharedMemory {
  private let start: UnsafeMutableRawPointer
  private let size: Int
  /// The number of bytes before the steps. These bytes contain two lengths.
  private static let header = 16
  private static let stepsSize = 256 << 10

  /// Creates the memory; nil if the system cannot allocate it.
  init?(size: Int = 1 << 20) {
    let flags = MAP_SHARED | MAP_ANONYMOUS
    guard let start = mmap(nil, size, PROT_READ | PROT_WRITE, flags, -1, 0), start != MAP_FAILED
    else { return nil }
    (self.start, self.size) = (start, size)
  }

  deinit { munmap(start, size) }

  private var lengths: UnsafeMutablePointer<Int> { start.assumingMemoryBound(to: Int.self) }

  func clear() { (lengths[0], lengths[1]) = (0, 0) }

  /// Adds a step. The step is added before it runs, so that a crash does not lose the step.
  func add(_ step: Step) {
    var text = step.line + "\u{1E}"
    text.withUTF8 { bytes in
      let length = lengths[0]
      guard length + bytes.count <= Self.stepsSize, let from = bytes.baseAddress else { return }
      memcpy(start + Self.header + length, from, bytes.count)
      lengths[0] = length + bytes.count
    }
  }

  /// Sets the result. Truncates a result that is too long.
  func set(result: String) {
    var result = result
    result.withUTF8 { bytes in
      guard let from = bytes.baseAddress else { return }
      let length = min(bytes.count, size - Self.header - Self.stepsSize)
      memcpy(start + Self.header + Self.stepsSize, from, length)
      lengths[1] = length
    }
  }

  var steps: [Step] {
    text(at: Self.header, lengths[0]).utf8Parts(0x1E).compactMap { Step(line: $0) }
  }

  /// The result; nil if no result is set.
  var result: String? {
    lengths[1] == 0 ? nil : text(at: Self.header + Self.stepsSize, lengths[1])
  }

  private func text(at offset: Int, _ length: Int) -> String {
    let bytes = UnsafeRawBufferPointer(start: start + offset, count: length)
    return String(decoding: bytes, as: UTF8.self)
  }
}
