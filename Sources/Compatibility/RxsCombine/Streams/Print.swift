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
  /// Whether the last written text was left out, so that its end is left out too.
  private var isLeftOut = false

  init(prefix: String, stream: (any TextOutputStream)?) {
    noDemand = "\(prefix.isEmpty ? "" : "\(prefix): ")request max: (0) (synchronous)"
    self.stream = stream
  }

  // OpenCombine writes each line as a whole, and then its end.
  mutating func write(_ text: String) {
    let isEnd = text == "\n"
    defer { isLeftOut = text == noDemand }
    if isLeftOut && isEnd || text == noDemand { return }
    if stream != nil {
      stream?.write(text)
    } else if !isEnd, !text.isEmpty {
      DebugOutput.writer("", .line(text))
    }
  }
}
