import FoundationEssentials

/// The output of operators that print, such as `debug`.
public enum DebugOutput {
  /// The occasion on which `debug` writes a line.
  public enum Occasion {
    /// The sequence was subscribed to.
    case subscribed
    /// The sequence sent an event; the closure makes the text of the event.
    case event(() -> String)
    /// The subscription was disposed of.
    case disposed
    /// Another operator prints a whole line, such as Combine's `print`.
    case line(String)
  }

  /// The type of the writer, which receives the identifier of the sequence and the occasion.
  public typealias Writer = (_ identifier: String, _ occasion: Occasion) -> Void

  nonisolated(unsafe) private static let lock = RecursiveLock.make()
  nonisolated(unsafe) private static var current: Writer = { print(line($0, $1)) }

  /// The writer of the lines; by default, lines are printed to standard output.
  public static var writer: Writer {
    get { lock.withLock { current } }
    set { lock.withLock { current = newValue } }
  }

  /// The line that `debug` prints by default: `2026-01-31 12:00:00.000: numbers -> Event next(1)`.
  public static func line(_ identifier: String, _ occasion: Occasion) -> String {
    let what: String
    switch occasion {
    case .subscribed: what = "subscribed"
    case .event(let text): what = "Event \(text())"
    case .disposed: what = "isDisposed"
    case .line(let line): return line
    }
    return "\(timestamp(VirtualClock.shared?.date ?? Date())): \(identifier) -> \(what)"
  }

  private static func timestamp(_ date: Date) -> String {
    let text = date.formatted(
      Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        .year().month().day().dateTimeSeparator(.space).time(includingFractionalSeconds: true))
    return text
  }
}

extension ObservableType {
  /// Passes the events of the sequence unchanged, and writes them to `DebugOutput.writer`.
  ///
  /// - Parameters:
  ///   - identifier: the name of the sequence; by default the location of the call in the source
  ///     code.
  ///   - trimOutput: whether a long text of an event is cut to its first 20 and last 20 characters.
  ///   - file: the file of the call.
  ///   - line: the line of the call.
  ///   - function: the function that contains the call.
  ///
  /// Source: [Do](https://reactivex.io/documentation/operators/do.html).
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file,
    line: UInt = #line, function: String = #function
  ) -> Observable<Element> {
    let source = asObservable()
    let name =
      identifier
      ?? "\(file.split(separator: "/").last.map(String.init) ?? file):\(line) (\(function))"
    return Producer(.passing()) { sink in
      DebugOutput.writer(name, .subscribed)
      let stage = DebugSink(name, trimOutput, sink)
      let upstream = source.attach(stage)
      // This stage is disposed of first, so that its line is written before the lines of operators
      // above.
      return PairDisposable(stage, upstream)
    }
  }
}

private final class DebugSink<Element>: EndingStage<Element, Element>, Disposable {
  private let name: String
  private let trimOutput: Bool

  init(_ name: String, _ trimOutput: Bool, _ down: Sink<Element>) {
    self.name = name
    self.trimOutput = trimOutput
    super.init(down)
  }

  private func write(_ event: Event<Element>) {
    let trimOutput = trimOutput
    DebugOutput.writer(
      name,
      .event {
        let text = "\(event)"
        guard trimOutput, text.count > 40 else { return text }
        return "\(text.prefix(20))...\(text.suffix(20))"
      })
  }

  override func next(_ element: Element) {
    if hasEnded { return }
    write(.next(element))
    down.next(element)
  }

  override func error(_ error: any Error) {
    if !hasEnded { write(.error(error)) }
    super.error(error)
  }

  override func completed() {
    if !hasEnded { write(.completed) }
    super.completed()
  }

  func dispose() { DebugOutput.writer(name, .disposed) }
}
