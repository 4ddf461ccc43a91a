"""Each construct of Swift's concurrency in the real program, with the exact times of its effects."""

import re
import textwrap
from decimal import Decimal

from shell import ShellTestCase

HEAD = """\
import Foundation
import Observation
import RxSwift

enum Failure: Error { case late }

actor Counter {
  private(set) var count = 0
  func add(after span: Duration) async -> Int {
    try? await Task.sleep(for: span)
    count += 1
    return count
  }
}

@globalActor actor Storage {
  static let shared = Storage()
}

@Storage final class Shelf {
  private var books: [String] = []
  nonisolated init() {}
  func put(_ book: String) async -> Int {
    try? await Task.sleep(for: .milliseconds(100))
    books.append(book)
    return books.count
  }
}

enum Place { @TaskLocal static var name = "home" }

func later(_ text: String, _ milliseconds: Int) async throws -> String {
  try await Task.sleep(for: .milliseconds(milliseconds))
  return text
}

@MainActor @Observable final class Notes {
  private(set) var note = ""
  @ObservationIgnored let clicks = PublishSubject<Int>()
  nonisolated init() {}
  func begin() { note = "begin" }
"""

# A construct: the body of a method of `Notes`, and the values of `note` with their times.
CONSTRUCTS = {
    "task": (
        """
        Task { note = "first"; try? await Task.sleep(for: .seconds(1)); note = "third" }
        Task { note = "second" }
        note = "before"
        """,
        "0s before, 0s first, 0s second, 1s third",
    ),
    "task_of_a_value": (
        """
        let task = Task { try await later("value", 250) }
        note = try! await task.value
        if case .failure = await Task(operation: { throw Failure.late }).result { note = "failed" }
        """,
        "250ms value, 250ms failed",
    ),
    "immediate_order_of_priorities": (
        """
        Task(priority: .low) { note = "low" }
        Task(priority: .high) { note = "high" }
        """,
        "0s low, 0s high",
    ),
    "detached": (
        """
        Task.detached {
          try await Task.sleep(for: .milliseconds(10))
          await MainActor.run { self.note = "detached" }
        }
        await Task.detached { await self.say("awaited") }.value
        """,
        "0s awaited, 10ms detached",
    ),
    "async_let": (
        """
        async let slow = later("slow", 300)
        async let quick = later("quick", 200)
        note = try! await quick
        note = try! await slow
        """,
        "200ms quick, 300ms slow",
    ),
    "task_group": (
        """
        await withTaskGroup(of: Int.self) { group in
          for span in [300, 100, 200] {
            group.addTask { try? await Task.sleep(for: .milliseconds(span)); return span }
          }
          for await span in group { note = "\\(span)" }
        }
        note = "end"
        """,
        "100ms 100, 200ms 200, 300ms 300, 300ms end",
    ),
    "throwing_group_cancels_its_siblings": (
        """
        do {
          try await withThrowingTaskGroup(of: String.self) { group in
            group.addTask { try await later("never", 5000) }
            group.addTask { _ = try await later("", 100); throw Failure.late }
            group.addTask {
              do { return try await later("never", 9000) } catch { await self.say("sibling"); throw error }
            }
            for try await text in group { note = text }
          }
        } catch { note = "\\(error)" }
        """,
        "100ms sibling, 100ms late",
    ),
    "discarding_group": (
        """
        await withDiscardingTaskGroup { group in
          for span in [20, 10] {
            group.addTask { try? await Task.sleep(for: .milliseconds(span)); await self.say("\\(span)") }
          }
        }
        note = "end"
        """,
        "10ms 10, 20ms 20, 20ms end",
    ),
    "group_that_is_cancelled": (
        """
        await withTaskGroup(of: Bool.self) { group in
          group.addTask { (try? await Task.sleep(for: .seconds(60))) == nil }
          group.cancelAll()
          note = "\\(await group.next() ?? false) \\(group.addTaskUnlessCancelled { true })"
        }
        """,
        "0s true false",
    ),
    "actor": (
        """
        let counter = Counter()
        async let first = counter.add(after: .milliseconds(20))
        async let second = counter.add(after: .milliseconds(10))
        note = "second \\(await second)"
        note = "first \\(await first)"
        note = "count \\(await counter.count)"
        """,
        "10ms second 1, 20ms first 2, 20ms count 2",
    ),
    "global_actor": (
        """
        let shelf = Shelf()
        note = "\\(await shelf.put("a"))"
        note = "\\(await shelf.put("b"))"
        """,
        "100ms 1, 200ms 2",
    ),
    "main_actor_run": (
        """
        await Task.detached {
          let text = await MainActor.run { self.note == "begin" ? "main" : "" }
          try? await Task.sleep(for: .milliseconds(5))
          await self.say(text)
        }.value
        """,
        "5ms main",
    ),
    "async_stream": (
        """
        let numbers = AsyncStream<Int> { continuation in
          Task {
            for number in 1...3 { try? await Task.sleep(for: .seconds(1)); continuation.yield(number) }
            continuation.finish()
          }
        }
        for await number in numbers { note = "\\(number)" }
        note = "end"
        """,
        "1s 1, 2s 2, 3s 3, 3s end",
    ),
    "made_stream": (
        """
        let (numbers, continuation) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingNewest(1))
        continuation.onTermination = { _ in Task { @MainActor in self.note = "ended" } }
        continuation.yield(1)
        continuation.yield(2)
        Task { try? await Task.sleep(for: .seconds(1)); continuation.finish() }
        for await number in numbers { note = "\\(number)" }
        """,
        "0s 2, 1s ended",
    ),
    "throwing_stream": (
        """
        let numbers = AsyncThrowingStream<Int, any Error> { continuation in
          continuation.yield(1)
          Task { continuation.finish(throwing: (try? await later("", 50)).map { _ in Failure.late }) }
        }
        do { for try await number in numbers.map({ $0 * 2 }) { note = "\\(number)" } } catch { note = "\\(error)" }
        """,
        "0s 2, 50ms late",
    ),
    "unfolding_stream": (
        """
        var left = 3
        let numbers = AsyncStream(unfolding: {
          left -= 1
          try? await Task.sleep(for: .milliseconds(100))
          return left > 0 ? left : nil
        })
        for await number in numbers { note = "\\(number)" }
        note = "end"
        """,
        "100ms 2, 200ms 1, 300ms end",
    ),
    "continuation_that_an_rx_event_resumes": (
        """
        let number = await withCheckedContinuation { continuation in
          _ = clicks.take(1).delay(.milliseconds(700), scheduler: MainScheduler.instance)
            .subscribe(onNext: { continuation.resume(returning: $0) })
          clicks.onNext(7)
        }
        note = "\\(number)"
        """,
        "700ms 7",
    ),
    "throwing_continuation": (
        """
        do {
          try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            DispatchQueue.main.asyncAfter(deadline: .now() + 2) { continuation.resume(throwing: Failure.late) }
          }
        } catch { note = "\\(error)" }
        """,
        "2s late",
    ),
    "unsafe_continuation": (
        """
        note = await withUnsafeContinuation { continuation in
          DispatchQueue.global().async { continuation.resume(returning: "resumed") }
        }
        """,
        "0s resumed",
    ),
    "yield": (
        """
        let other = Task { note = "other 1"; await Task.yield(); note = "other 2" }
        note = "own 1"
        await Task.yield()
        note = "own 2"
        await other.value
        note = "end"
        """,
        "0s own 1, 0s other 1, 0s own 2, 0s other 2, 0s end",
    ),
    "sleeps": (
        """
        try! await Task.sleep(nanoseconds: 1_500_000)
        note = "nanoseconds"
        try! await Task.sleep(for: .seconds(1))
        note = "for"
        try! await Task.sleep(for: .seconds(1), tolerance: .seconds(5), clock: .suspending)
        note = "suspending"
        try! await Task.sleep(until: .now + .seconds(1))
        note = "until"
        try! await Task.sleep(until: .now.advanced(by: .seconds(1)), clock: .suspending)
        note = "until suspending"
        await Task.sleep(1_000_000_000)
        note = "old"
        """,
        "1500us nanoseconds, 1.0015s for, 2.0015s suspending, 3.0015s until, 4.0015s until suspending, "
        "5.0015s old",
    ),
    "clocks": (
        """
        let start = (ContinuousClock.now, SuspendingClock.now)
        try! await ContinuousClock().sleep(for: .seconds(3))
        try! await SuspendingClock().sleep(until: .now + .milliseconds(1))
        note = "\\(start.0.duration(to: .now)) \\(start.1.duration(to: .now))"
        note = "\\(await ContinuousClock().measure { _ = try? await later("", 40) })"
        """,
        "3.001s 3.001 seconds 3.001 seconds, 3.041s 0.04 seconds",
    ),
    "task_local": (
        """
        await Place.$name.withValue("work") {
          Task { try? await Task.sleep(for: .seconds(1)); note = "task \\(Place.name)" }
          Task.detached { await self.say("detached \\(Place.name)") }
          async let child = Place.name
          note = "child \\(await child)"
        }
        note = Place.name
        """,
        "0s detached home, 0s child work, 0s home, 1s task work",
    ),
    "cancellation": (
        """
        let task = Task {
          do { try await Task.sleep(for: .seconds(9)) } catch { note = "\\(type(of: error))" }
          note = "cancelled \\(Task.isCancelled)"
          do { try Task.checkCancellation() } catch { note = "checked" }
        }
        try! await Task.sleep(for: .seconds(1))
        task.cancel()
        note = "cancel"
        await task.value
        note = "end"
        """,
        "1s cancel, 1s CancellationError, 1s cancelled true, 1s checked, 1s end",
    ),
    "cancellation_handler": (
        """
        let task = Task {
          await withTaskCancellationHandler {
            _ = try? await later("", 5000)
            note = "operation"
          } onCancel: {
            Task { @MainActor in note = "handler" }
          }
        }
        try! await Task.sleep(for: .seconds(2))
        task.cancel()
        """,
        "2s handler, 2s operation",
    ),
    "cancellation_of_a_parent": (
        """
        let task = Task {
          async let child = later("never", 5000)
          do { note = try await child } catch { note = "child" }
        }
        try! await Task.sleep(for: .milliseconds(1))
        task.cancel()
        """,
        "1ms child",
    ),
    "values_of_an_observable": (
        """
        for try await tick in Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance).take(3).values {
          note = "\\(tick)"
        }
        note = "end"
        """,
        "1s 0, 2s 1, 3s 2, 3s end",
    ),
    "value_of_a_single": (
        """
        note = try await Single.just("single").delay(.seconds(1), scheduler: MainScheduler.instance).value
        let maybe = try await Maybe<String>.empty().value
        note = maybe ?? "maybe"
        try await Completable.empty().delay(.seconds(1), scheduler: MainScheduler.instance).value
        note = "completable"
        """,
        "1s single, 1s maybe, 2s completable",
    ),
    "rx_and_tasks_at_one_instant": (
        """
        _ = Observable<Int>.timer(.seconds(1), scheduler: MainScheduler.instance).subscribe(onNext: { _ in self.note = "rx 1" })
        Task { try? await Task.sleep(for: .seconds(1)); note = "task" }
        Task {
          _ = Observable<Int>.timer(.seconds(1), scheduler: MainScheduler.instance)
            .subscribe(onNext: { _ in self.note = "rx 2" })
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.note = "queue" }
        """,
        "1s rx 1, 1s queue, 1s rx 2, 1s task",
    ),
    "three_sets_in_one_job": (
        """
        note = "a"
        note = "b"
        note = "a"
        """,
        "0s a, 0s b, 0s a",
    ),
    "sequences_of_asynchronous_elements": (
        """
        let notes = AsyncStream<Int> { continuation in
          for number in 1...6 { continuation.yield(number) }
          continuation.finish()
        }
        for await text in notes.filter({ $0 % 2 == 0 }).dropFirst().map({ number in try? await later("\\(number)", 10) }) {
          note = text ?? ""
        }
        """,
        "10ms 4, 20ms 6",
    ),
    "an_hour_of_sleeps": (
        """
        for _ in 1...3600 { try! await Task.sleep(for: .seconds(1)) }
        note = "hour"
        """,
        "3600s hour",
    ),
}

METHODS = "".join(
    f"  func {name}() async throws {{\n{textwrap.indent(textwrap.dedent(body).strip(), '    ')}\n  }}\n"
    for name, (body, _) in CONSTRUCTS.items()
)
SOURCE = HEAD + METHODS + "  func say(_ text: String) { note = text }\n}\n"


# The time between the beginnings of two constructs, in seconds.
SPAN = 7200
UNITS = {"us": 6, "ms": 3, "s": 0}


def seconds(text: str) -> Decimal:
    """The seconds of a duration as the shell prints it."""
    number, unit = re.fullmatch(r"([0-9.]+)(us|ms|s)", text).groups()
    return Decimal(number).scaleb(-UNITS[unit])


class TaskConstructTests(ShellTestCase):
    def test_each_construct_of_concurrency_acts_at_the_expected_times(self):
        self.write("Notes.swift", SOURCE)
        script = "let notes = Notes()\nsubscribe notes.note as n\n" + "".join(
            f"notes.begin()\nnotes.{name}()\nadvance {SPAN}s\nshow pending\nprint(\"# end\")\n"
            for name in CONSTRUCTS
        )
        self.write("constructs.rxs", script)
        done = self.run_program("--allow-swift", "--use", "Notes.swift", "constructs.rxs")
        self.assertEqual(done.stderr.decode(), "")
        parts = done.stdout.decode().split("# end\n")
        for number, (name, (_, expected)) in enumerate(CONSTRUCTS.items()):
            with self.subTest(name):
                lines = [
                    (seconds(time) - number * SPAN, text.replace('"', ""))
                    for time, label, text in (
                        line.split(" ", 2) for line in parts[number].splitlines()
                    )
                    if text != "returned" and text not in ('""', '"begin"')
                ]
                self.assertEqual(
                    lines,
                    [
                        (seconds(time), text)
                        for time, text in (line.split(" ", 1) for line in expected.split(", "))
                    ],
                )
