import RxsEngine
import Testing

/// Sequences that `for await` reads.
@Suite struct ValuesTests {
  private struct Shared<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  @Test func `a for-await loop receives all elements and ends with the sequence`() async throws {
    var seen: [Int] = []
    for try await number in Observable.of(1, 2).values { seen.append(number) }
    #expect(seen == [1, 2])
  }

  @Test func `a for-await loop throws the failure of the sequence`() async {
    await #expect(throws: Boom.self) {
      for try await _ in Observable<Int>.error(Boom()).values {}
    }
  }

  @Test func `a for-await loop throws a cancellation error if its task is cancelled`() async {
    let subject = Shared(PublishSubject<Int>())
    let task = Task {
      for try await _ in subject.value.values {}
    }
    while !subject.value.hasObservers { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!subject.value.hasObservers)
  }

  @Test func `a for-await loop over an infallible ends if its task is cancelled`() async {
    let subject = Shared(PublishSubject<Int>())
    let task = Task {
      for await _ in subject.value.asInfallible(onErrorJustReturn: 0).values {}
      return Task.isCancelled
    }
    while !subject.value.hasObservers { await Task.yield() }
    task.cancel()
    #expect(await task.value)
    #expect(!subject.value.hasObservers)
  }

  private enum Ambient {
    @TaskLocal static var name = "none"
  }

  /// A sequence whose elements are the task-local value of the iterating task.
  private struct Names: AsyncSequence, AsyncIteratorProtocol {
    mutating func next() async -> String? { Ambient.name }

    func makeAsyncIterator() -> Names { self }
  }

  @Test func `an async sequence is iterated in a separate task`() async throws {
    let names = Ambient.$name.withValue("outside") { Names().asObservable().take(1).values }
    for try await name in names { #expect(name == "none") }
  }
}
