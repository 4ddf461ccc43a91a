extension ObservableConvertibleType {
  /// The elements as an asynchronous sequence, which throws the error of the observable sequence.
  ///
  /// The asynchronous sequence throws `CancellationError` when the iterating task is cancelled.
  ///
  /// ```swift
  /// for try await number in numbers.values { print(number) }
  /// ```
  public var values: AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream { continuation in
      let subscription = asObservable().subscribe(
        onNext: { continuation.yieldUnchecked($0) },
        onError: { continuation.finish(throwing: $0) },
        onCompleted: { continuation.finish() },
        // `onDisposed` is called after the end, too; such a call has no effect.
        onDisposed: { continuation.finish(throwing: CancellationError()) })
      let ending = UncheckedSendable(subscription)
      continuation.onTermination = { _ in ending.value.dispose() }
    }
  }
}

extension InfallibleType {
  /// The elements as an asynchronous sequence.
  public var values: AsyncStream<Element> { asObservable().infallibleValues }
}

extension SharedSequence {
  /// The elements as an asynchronous sequence.
  public var values: AsyncStream<Element> { asObservable().infallibleValues }
}

extension Observable {
  fileprivate var infallibleValues: AsyncStream<Element> {
    AsyncStream { continuation in
      let subscription = subscribe(
        onNext: { continuation.yieldUnchecked($0) },
        onDisposed: { continuation.finish() })
      let ending = UncheckedSendable(subscription)
      continuation.onTermination = { _ in ending.value.dispose() }
    }
  }
}

extension AsyncSequence {
  /// The elements as an observable sequence; each subscription starts a detached task.
  ///
  /// - Parameter priority: the priority of the task, which iterates over the elements.
  public func asObservable(priority: TaskPriority? = nil) -> Observable<Element> {
    let iterate: (AnyObserver<Element>) async -> Void = { observer in
      do {
        for try await element in self {
          try Task.checkCancellation()
          observer.onNext(element)
        }
        observer.onCompleted()
      } catch is CancellationError {
        observer.onCompleted()
      } catch {
        observer.onError(error)
      }
    }
    return iteration(priority, iterate)
  }
}

/// A sequence that runs `iterate` in a separate task for each subscriber.
private func iteration<Element>(
  _ priority: TaskPriority?, _ iterate: @escaping (AnyObserver<Element>) async -> Void
) -> Observable<Element> {
  let iterate = UncheckedSendable(iterate)
  return Observable.create { observer in
    let observer = UncheckedSendable(observer)
    let task = Task.detached(executorPreference: ClockExecutor.current, priority: priority) {
      await iterate.value(observer.value)
    }
    return Disposables.create { task.cancel() }
  }
}

/// Passes a value to another thread without a check by the compiler.
///
/// The access is safe because events of a sequence never overlap.
package struct UncheckedSendable<Value>: @unchecked Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }
}

extension AsyncThrowingStream.Continuation {
  fileprivate func yieldUnchecked(_ element: Element) {
    let element = UncheckedSendable(element)
    yield(element.value)
  }
}

extension AsyncStream.Continuation {
  fileprivate func yieldUnchecked(_ element: Element) {
    let element = UncheckedSendable(element)
    yield(element.value)
  }
}
