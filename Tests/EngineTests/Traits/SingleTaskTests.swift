import RxsEngine
import Testing

/// Singles that run tasks, and tasks that wait for singles.
@Suite struct SingleTaskTests {
  @Test(arguments: [false, true]) func `a single sends the result of its task`(
    detached: Bool
  ) async throws {
    let single = Single.create(detached: detached) { 1 }
    #expect(try await single.map { $0 + 1 }.value == 2)
  }

  @Test func `a single fails with the error of its task`() async {
    let single = Single<Int>.create { throw Boom() }
    await #expect(throws: Boom.self) { try await single.value }
  }

  @Test func `disposal of a single cancels its task`() async {
    let (started, startedEvents) = AsyncStream.makeStream(of: Void.self)
    let (gate, gateEvents) = AsyncStream.makeStream(of: Void.self)
    let (ended, endedEvents) = AsyncStream.makeStream(of: Bool.self)
    let single = Single<Int>.create {
      startedEvents.finish()
      for await _ in gate {}
      endedEvents.yield(Task.isCancelled)
      return 1
    }
    let subscription = single.subscribe(onSuccess: { _ in })
    for await _ in started {}
    subscription.dispose()
    // With or without cancellation, the task ends and sends whether it was cancelled.
    gateEvents.finish()
    #expect(await ended.first { _ in true } == true)
  }

  @Test func `the values of Maybe and Completable can be awaited`() async throws {
    #expect(try await Maybe<Int>.empty().value == nil)
    #expect(try await Maybe.just(1).value == 1)
    try await Completable.empty().value
    await #expect(throws: Boom.self) { try await Completable.error(Boom()).value }
  }
}
