/// A test case in Swift, against XCTest, RxSwift, RxCocoa and RxTest.
struct SwiftTestCase {
  /// The name of the file that it comes from.
  let origin: String
  /// The length of a tick of its scheduler, in nanoseconds.
  let tick: Int
  /// The cases of the errors that the script names.
  let failures: [String]
  /// The lines of its method.
  let body: [String]

  /// The name of the type, without `Tests`: `find-number.rxs` gives `FindNumber`.
  private var name: String {
    let stem = origin.hasSuffix(".rxs") ? String(origin.dropLast(4)) : origin
    let words = stem.split { !($0.isLetter || $0.isNumber) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.isEmpty ? "Script" : name.first?.isNumber == true ? "Script\(name)" : name
  }

  var text: String {
    let resolution = tick == Ticks.longest ? "" : "resolution: \(Double(tick) / 1_000_000_000), "
    return """
      // Exported from \(origin) by rxs.

      import RxCocoa
      import RxSwift
      import RxTest
      import XCTest

      final class \(name)Tests: XCTestCase {
        func test\(name)() throws {
          let scheduler = TestScheduler(
            initialClock: 0, \(resolution)simulateProcessingDelay: false)
      \(body.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n"))
        }
      }
      \(errors)
      \(Self.recording)
      """
  }

  private var errors: String {
    guard !failures.isEmpty else { return "" }
    return """

      private enum ScriptError: Error, Equatable {
      \(failures.map { "  case \($0)" }.joined(separator: "\n"))
      }

      """
  }

  private static let recording = """
    /// The events that a stream sends from `start` on, with the times of a scheduler.
    private final class Recording<Element> {
      private let source: () -> Observable<Element>
      private let observer: TestableObserver<Element>
      private let subscription = SerialDisposable()

      init<Stream: ObservableConvertibleType>(
        _ scheduler: TestScheduler, _ stream: @autoclosure @escaping () -> Stream
      ) where Stream.Element == Element {
        source = { stream().asObservable() }
        observer = scheduler.createObserver(Element.self)
      }

      deinit { dispose() }

      func start() { subscription.disposable = source().subscribe(observer) }

      func dispose() { subscription.dispose() }

      var events: [Recorded<Event<Element>>] { observer.events }

      var values: [Element] { events.compactMap { $0.value.element } }

      /// The events with descriptions for elements that may not be `Equatable`.
      var descriptions: [Recorded<Event<String>>] {
        events.map { recorded in
          Recorded(time: recorded.time, value: recorded.value.map { String(describing: $0) })
        }
      }
    }

    """
}
