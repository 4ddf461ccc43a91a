// Timed operators of asynchronous sequences, generic over the clock, as packages write them. The
// script expects the lines that the compiled program prints.
import Foundation

extension AsyncSequence where Self: Sendable, Element: Sendable {
    /// The last element of each burst, after a pause.
    func debounced<C: Clock>(for interval: C.Duration, clock: C) -> AsyncStream<Element>
    where C.Instant: Sendable {
        AsyncStream { continuation in
            let task = Task {
                var waiting: Task<Void, Never>?
                do {
                    for try await element in self {
                        waiting?.cancel()
                        let end = clock.now.advanced(by: interval)
                        waiting = Task {
                            guard (try? await clock.sleep(until: end, tolerance: nil)) != nil else { return }
                            continuation.yield(element)
                        }
                    }
                } catch {}
                await waiting?.value
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// The first element of each interval.
    func throttled<C: Clock>(for interval: C.Duration, clock: C) -> AsyncStream<Element>
    where C.Instant: Sendable {
        AsyncStream { continuation in
            let task = Task {
                var next: C.Instant?
                do {
                    for try await element in self {
                        let now = clock.now
                        if let open = next, now < open { continue }
                        next = now.advanced(by: interval)
                        continuation.yield(element)
                    }
                } catch {}
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// The elements of each interval, as arrays.
    func chunked<C: Clock>(by interval: C.Duration, clock: C) -> AsyncStream<[Element]>
    where C.Instant: Sendable {
        AsyncStream { continuation in
            let task = Task { @MainActor in
                var chunk: [Element] = []
                let ticks = Task { @MainActor in
                    var next = clock.now.advanced(by: interval)
                    while (try? await clock.sleep(until: next, tolerance: nil)) != nil {
                        next = next.advanced(by: interval)
                        if !chunk.isEmpty { continuation.yield(chunk) }
                        chunk = []
                    }
                }
                do { for try await element in self { chunk.append(element) } } catch {}
                ticks.cancel()
                if !chunk.isEmpty { continuation.yield(chunk) }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}

/// Elements with the pauses before them, in milliseconds.
func source(_ pauses: [Int]) -> AsyncStream<Int> {
    AsyncStream { continuation in
        let task = Task {
            for (number, pause) in pauses.enumerated() {
                try? await Task.sleep(for: .milliseconds(pause))
                continuation.yield(number)
            }
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
    }
}

func times<S: AsyncSequence>(_ name: String, _ sequence: S) async -> [String] {
    let start = ContinuousClock.now
    var lines: [String] = []
    func note(_ text: String) {
        let passed = ContinuousClock.now - start
        let milliseconds =
            passed.components.seconds * 1000
            + (passed.components.attoseconds + 50_000_000_000_000_000) / 1_000_000_000_000_000
        lines.append("\(milliseconds / 100 * 100) \(name) \(text)")
    }
    do { for try await element in sequence { note("\(element)") } } catch {}
    note("end")
    return lines
}

func timedSequences() async -> [String] {
    let pauses = [100, 100, 500, 100, 300, 1000, 100]
    var lines = await times("source", source(pauses))
    lines += await times(
        "debounced", source(pauses).debounced(for: .milliseconds(250), clock: ContinuousClock()))
    lines += await times(
        "throttled", source(pauses).throttled(for: .milliseconds(450), clock: SuspendingClock()))
    lines += await times(
        "chunked", source(pauses).chunked(by: .milliseconds(330), clock: ContinuousClock()))
    return lines
}
