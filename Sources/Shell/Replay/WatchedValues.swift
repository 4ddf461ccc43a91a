import RxsEngine
import RxsOutput
import RxsRuntime

#if canImport(Testing) && canImport(XCTest)
  import Testing
  import XCTest
#endif

/// The streams and values that a test in virtual time watches, drawn as marbles.
final class WatchedValues {
  /// One row of the marbles: a stream, or a value that is read after each work item.
  private final class Row {
    let label: String
    var events: [(time: Int, text: String)] = []
    var isLive = true
    var present = ""
    /// Reads the value; nil if the row shows a stream.
    var read: (() -> Value)?

    init(_ label: String) { self.label = label }

    func add(_ event: Event<Value>, at time: Int) {
      let printed = PrintedEvent(event)
      events.append((time, printed.marble()))
      isLive = printed.kind == .next
    }
  }

  private let clock: VirtualClock
  @exclusivity(unchecked) private var rows: [Row] = []
  private var subscriptions: [any Disposable] = []
  #if canImport(Testing) && canImport(XCTest)
    /// The number of XCTest failures before the first row was added.
    private var failures = 0
  #endif

  init(_ clock: VirtualClock) { self.clock = clock }

  func watch<Element>(_ label: String, _ stream: Observable<Element>) {
    let row = add(label)
    subscriptions.append(
      stream.subscribe { [clock] in row.add($0.map { Value(reflecting: $0) }, at: clock.now) })
  }

  func watch(_ label: String, _ read: @escaping () -> Value) {
    add(label).read = read
    look()
  }

  private func add(_ label: String) -> Row {
    #if canImport(Testing) && canImport(XCTest)
      if rows.isEmpty { failures = FailureCount.shared.count }
    #endif
    let row = Row(label)
    rows.append(row)
    return row
  }

  /// Reads each value, and adds an event to its row if the value changed.
  @inline(__always) func look() {
    if !rows.isEmpty { readValues() }
  }

  private func readValues() {
    for row in rows {
      guard let value = row.read?() else { continue }
      let text = value.canonical
      guard row.events.isEmpty || text != row.present else { continue }
      row.present = text
      row.add(.next(value), at: clock.now)
    }
  }

  /// Ends the subscriptions and reports the marbles. In Swift Testing, the marbles become an
  /// attachment. XCTest has no attachments on Linux, so the marbles of a failed test are printed.
  func end() {
    for subscription in subscriptions { subscription.dispose() }
    guard !rows.isEmpty else { return }
    #if canImport(Testing) && canImport(XCTest)
      if Test.current != nil {
        Attachment.record(lines.joined(separator: "\n") + "\n", named: "marbles.txt")
      } else if FailureCount.shared.count > failures {
        for line in lines { print(line) }
      }
    #endif
  }

  /// The marbles: a ruler and a line for each row.
  var lines: [String] {
    MarbleDrawing(
      rows.map { MarbleDrawing.Row($0.label, $0.events, isLive: $0.isLive) }, from: 0,
      to: clock.now, frame: 1_000_000_000,
      isCompact: rows.allSatisfy { $0.events.allSatisfy { $0.text.count == 1 } }
    ).lines()
  }
}

#if canImport(Testing) && canImport(XCTest)
  /// Counts the failures of XCTest in this process.
  private final class FailureCount: NSObject, XCTestObservation {
    nonisolated(unsafe) static let shared: FailureCount = {
      let observer = FailureCount()
      XCTestObservationCenter.shared.addTestObserver(observer)
      return observer
    }()
    private(set) var count = 0

    func testCase(
      _ testCase: XCTestCase, didFailWithDescription description: String, inFile path: String?,
      atLine line: Int
    ) { count += 1 }
  }
#endif
