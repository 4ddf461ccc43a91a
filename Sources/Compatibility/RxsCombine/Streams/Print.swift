import RxsEngine

extension Publisher {
  /// Prints a line for each event and each request of this publisher.
  ///
  /// In contrast to OpenCombine's operator, no line is printed for the demand of zero with which
  /// most subscribers answer a value.
  ///
  /// Source: [print](https://developer.apple.com/documentation/combine/publisher/print(_:to:)).
  public func print(
    _ prefix: String = "", to stream: (any TextOutputStream)? = nil
  ) -> Publishers.Print<Self> {
    Publishers.Print(
      upstream: self, prefix: prefix, to: PrintedEvents(prefix: prefix, stream: stream))
  }
}

/// Passes the lines of `print` on, except for those about a demand of zero.
private struct PrintedEvents: TextOutputStream {
  private let noDemand: String
  private var stream: (any TextOutputStream)?

  init(prefix: String, stream: (any TextOutputStream)?) {
    noDemand = "\(prefix.isEmpty ? "" : "\(prefix): ")request max: (0) (synchronous)"
    self.stream = stream
  }

  // OpenCombine writes each line as a whole, and then its end.
  mutating func write(_ text: String) {
    guard text != noDemand, text != "\n", !text.isEmpty else { return }
    guard stream != nil else { return DebugOutput.writer("", .line(text)) }
    stream?.write("\(text)\n")
  }
}
