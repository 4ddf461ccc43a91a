#if os(Linux)
  extension AsyncSequence where Element == UInt8 {
    /// The lines of the bytes; empty lines are left out.
    ///
    /// Source: `lines` of Foundation.
    public var lines: AsyncLineSequence<Self> { AsyncLineSequence(base: self) }
  }

  /// The lines of a sequence of UTF-8 bytes. Foundation has this type only on Apple's systems.
  ///
  /// As in Foundation, empty lines are left out. A line ends with one of the line breaks of Unicode.
  public struct AsyncLineSequence<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
    /// The element is a line without its line break.
    public typealias Element = String

    let base: Base

    /// Starts the sequence.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(bytes: base.makeAsyncIterator())
    }

    /// The position in the sequence.
    public struct AsyncIterator: AsyncIteratorProtocol {
      var bytes: Base.AsyncIterator
      private var line: [UInt8] = []

      init(bytes: Base.AsyncIterator) { self.bytes = bytes }

      /// The next line; nil at the end.
      public mutating func next() async rethrows -> String? {
        while let byte = try await bytes.next() {
          line.append(byte)
          if let text = endedLine() { return text }
        }
        defer { line = [] }
        return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
      }

      /// The text before a line break; nil if the line goes on or is empty.
      private mutating func endedLine() -> String? {
        let ending = lineBreaks.first { line.suffix($0.count) == $0[...] }
        guard let ending else { return nil }
        defer { line = [] }
        return line.count == ending.count
          ? nil : String(decoding: line.dropLast(ending.count), as: UTF8.self)
      }
    }
  }

  /// A line feed to a carriage return, then U+0085, U+2028 and U+2029. The line feed after a carriage
  /// return ends an empty line.
  private let lineBreaks: [[UInt8]] = [
    [10], [11], [12], [13], [0xC2, 0x85], [0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9],
  ]
#endif
