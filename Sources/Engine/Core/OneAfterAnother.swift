/// Subscribes to sequences one after the other.
///
/// The operators `concat`, `catch(sequence:)` and `retry` use this class.
///
/// Sequences that end during the subscription are subscribed to in a loop, so that many such
/// sequences do not deepen the call stack.
final class OneAfterAnother<Element>: AnySink, Disposable {
  /// The step that follows the end of one sequence.
  enum Step {
    case subscribe(Observable<Element>)
    case end(Termination)
    /// Sends the end. If the last sequence ends during its subscription, the end is sent only after
    /// the subscription has returned and the sequence is freed.
    case endAfterLast(Termination)
    /// Frees the sequence and then calls a closure, which may later subscribe to another sequence.
    case wait(() -> Void)
  }

  fileprivate let down: Sink<Element>
  private let afterCompletion: (() throws -> Step)?
  private let afterError: ((any Error) throws -> Step)?
  private let lock = RecursiveLock.make()
  private var current: Lifetime?
  private var isDisposed = false
  private var isAdvancing = false
  private var pending: Observable<Element>?
  private var lateEnding: Termination?

  /// - Parameters:
  ///   - afterCompletion: returns the next step after a completion; if nil, the completion is
  ///     passed on.
  ///   - afterError: returns the next step after a failure; if nil, the error is passed on.
  init(
    _ down: Sink<Element>, afterCompletion: (() throws -> Step)? = nil,
    afterError: ((any Error) throws -> Step)? = nil
  ) {
    self.down = down
    self.afterCompletion = afterCompletion
    self.afterError = afterError
  }

  /// Subscribes to `source`; called after the previous sequence has ended.
  ///
  /// If the call that subscribed to the previous sequence has not returned yet, the new
  /// subscription starts after that return.
  func subscribe(to source: Observable<Element>) {
    lock.lock()
    pending = source
    if isAdvancing { return lock.unlock() }
    isAdvancing = true
    while !isDisposed, let next = pending {
      if let monitor = ExecutionMonitor.current, !monitor.tick() { break }
      pending = nil
      let lifetime = Lifetime()
      current = lifetime
      lock.unlock()
      next.start(OneOfMany(self, lifetime), lifetime)
      lock.lock()
    }
    pending = nil
    isAdvancing = false
    let ending = isDisposed ? nil : lateEnding
    lateEnding = nil
    lock.unlock()
    ending?.send(to: down)
  }

  /// Runs the step that `step` returns, and frees the sequence that has ended.
  ///
  /// The sequence that has ended is freed before the next subscription. If there is no next
  /// sequence, the sequence that has ended is freed after the end was sent.
  func go(after former: Lifetime? = nil, _ step: () throws -> Step) {
    do {
      switch try step() {
      case .subscribe(let source):
        former?.finish()
        return subscribe(to: source)
      case .wait(let closure):
        former?.finish()
        return closure()
      case .endAfterLast(let termination) where endsLate(termination): break
      case .end(let termination), .endAfterLast(let termination): termination.send(to: down)
      }
    } catch {
      down.error(error)
    }
    former?.finish()
  }

  /// During a subscription, delays the end until the subscription has returned.
  ///
  /// Returns false if the end is not delayed.
  private func endsLate(_ termination: Termination) -> Bool {
    lock.withLock {
      if isAdvancing { lateEnding = termination }
      return isAdvancing
    }
  }

  fileprivate func oneCompleted(_ lifetime: Lifetime) {
    go(after: lifetime) { try afterCompletion?() ?? .end(.completed) }
  }

  fileprivate func oneFailed(_ error: any Error, _ lifetime: Lifetime) {
    go(after: lifetime) { try afterError?(error) ?? .end(.error(error)) }
  }

  func dispose() {
    lock.lock()
    isDisposed = true
    pending = nil
    let last = current
    current = nil
    lock.unlock()
    last?.dispose()
  }
}

private final class OneOfMany<Element>: Sink<Element> {
  private let owner: OneAfterAnother<Element>
  private let lifetime: Lifetime

  init(_ owner: OneAfterAnother<Element>, _ lifetime: Lifetime) {
    self.owner = owner
    self.lifetime = lifetime
  }

  override func next(_ element: Element) {
    if !lifetime.isDisposed { owner.down.next(element) }
  }

  override func error(_ error: any Error) {
    if lifetime.end() { owner.oneFailed(error, lifetime) }
  }

  override func completed() {
    if lifetime.end() { owner.oneCompleted(lifetime) }
  }
}
