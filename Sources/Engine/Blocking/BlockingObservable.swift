import CThreadState
import Dispatch

/// The result of waiting for a sequence: its elements and its end.
///
/// Source: `MaterializedSequenceResult` of RxBlocking.
public enum MaterializedSequenceResult<Element> {
  /// The sequence completed after these elements.
  case completed(elements: [Element])
  /// The sequence failed after these elements.
  case failed(elements: [Element], error: any Error)
}

extension ObservableConvertibleType {
  /// The sequence as a `BlockingObservable`, whose functions wait for the elements.
  ///
  /// - Parameter timeout: the number of seconds to wait; nil waits without a limit.
  ///
  /// Source: [To](https://reactivex.io/documentation/operators/to.html).
  public func toBlocking(timeout: Double? = nil) -> BlockingObservable<Element> {
    BlockingObservable(timeout: timeout, source: asObservable())
  }
}

/// Waits for the elements of a sequence on the calling thread.
///
/// Source: `BlockingObservable` of RxBlocking.
public struct BlockingObservable<Element> {
  let timeout: Double?
  let source: Observable<Element>

  /// All elements.
  ///
  /// - Throws: the error of the sequence, or `RxError.timeout`.
  public func toArray() throws -> [Element] { try elements(of: wait()) }

  /// The first element; nil for an empty sequence.
  ///
  /// - Throws: the error of the sequence, or `RxError.timeout`.
  public func first() throws -> Element? { try elements(of: wait(limit: 1)).first }

  /// The last element; nil for an empty sequence.
  ///
  /// - Throws: the error of the sequence, or `RxError.timeout`.
  public func last() throws -> Element? { try toArray().last }

  /// The only element.
  ///
  /// - Throws: the error of the sequence, `RxError.noElements`, `.moreThanOneElement` or
  ///   `.timeout`.
  public func single() throws -> Element { try single { _ in true } }

  /// The only element that satisfies `predicate`.
  ///
  /// - Throws: the error of the sequence, `RxError.noElements`, `.moreThanOneElement` or
  ///   `.timeout`.
  public func single(_ predicate: @escaping (Element) throws -> Bool) throws -> Element {
    let elements = try elements(of: wait(limit: 2, predicate))
    if elements.count > 1 { throw RxError.moreThanOneElement }
    guard let element = elements.first else { throw RxError.noElements }
    return element
  }

  /// The elements of the sequence and its end.
  public func materialize() -> MaterializedSequenceResult<Element> { wait() }

  private func elements(of result: MaterializedSequenceResult<Element>) throws -> [Element] {
    switch result {
    case .completed(let elements): return elements
    case .failed(_, let error): throw error
    }
  }

  private func wait(
    limit: Int = .max, _ predicate: @escaping (Element) throws -> Bool = { _ in true }
  ) -> MaterializedSequenceResult<Element> {
    var elements: [Element] = []
    var failure: (any Error)?
    let end = Gate()
    let subscription = SingleAssignmentDisposable()
    defer { subscription.dispose() }
    func finish(_ error: (any Error)? = nil) {
      failure = error
      subscription.dispose()
      end.open()
    }
    let receive: (Event<Element>) -> Void = { event in
      if subscription.isDisposed { return }
      switch event {
      case .next(let element):
        do {
          if try predicate(element) { elements.append(element) }
          if elements.count >= limit { finish() }
        } catch {
          finish(error)
        }
      case .error(let error): finish(error)
      case .completed: finish()
      }
    }
    subscription.setDisposable(Trampoline.apart { source.subscribe(receive) })
    if !end.wait(seconds: timeout) { failure = RxError.timeout }
    return failure.map { .failed(elements: elements, error: $0) } ?? .completed(elements: elements)
  }
}

/// Blocks a thread until `open` is called, by another thread or by work in virtual time.
private final class Gate {
  private let semaphore = DispatchSemaphore(value: 0)
  private var isOpen = false

  func open() {
    isOpen = true
    semaphore.signal()
  }

  /// Waits until the gate is open.
  ///
  /// Returns false if the gate is still closed after `seconds`, or when virtual time has no more
  /// work.
  func wait(seconds: Double?) -> Bool {
    if let clock = VirtualClock.current { return wait(on: clock, seconds) }
    guard crx_is_main_thread() else {
      guard let seconds else {
        semaphore.wait()
        return true
      }
      return semaphore.wait(timeout: .now() + seconds) == .success
    }
    return waitOnMain(seconds)
  }

  /// Advances virtual time until the gate is open or there is no more work.
  private func wait(on clock: VirtualClock, _ seconds: Double?) -> Bool {
    let end = seconds.map { clock.now.addingSaturated(Int(clamping: $0 * 1e9)) } ?? .max
    clock.drainMain()
    while !isOpen, clock.hasAudibleWork, let time = clock.nextTime, time <= end {
      if let monitor = ExecutionMonitor.current, !monitor.tick() { break }
      clock.step()
    }
    return isOpen
  }

  /// Waits until the gate is open, and meanwhile runs the work of the main queue.
  private func waitOnMain(_ seconds: Double?) -> Bool {
    let end = seconds.map { DispatchTime.now() + $0 } ?? .distantFuture
    while true {
      runMainQueue()
      let pause = min(DispatchTime.now() + .milliseconds(2), end)
      if semaphore.wait(timeout: pause) == .success { return true }
      if DispatchTime.now() >= end { return false }
    }
  }
}

/// Runs the blocks of the main queue. This is the function of Dispatch that CoreFoundation's run
/// loops call.
@_silgen_name("_dispatch_main_queue_callback_4CF")
private func runMainQueue()
