import Foundation
import RxRelay
import RxSwift

actor Counter {
    private(set) var value = 0
    func next() -> Int {
        value += 1
        return value
    }
}

@globalActor
actor Storage {
    static let shared = Storage()
}

enum Trace {
    @TaskLocal static var name = "none"
}

/// Uses tasks, actors, groups, continuations and async streams together with streams of Rx.
@MainActor
final class FeedModel {
    let lines = PublishRelay<String>()

    private let counter = Counter()
    private let (numbers, continuation) = AsyncStream.makeStream(of: Int.self)
    private var tasks: [Task<Void, Never>] = []
    private let bag = DisposeBag()
    private var waiting: CheckedContinuation<String, Never>?

    @Storage private func store(_ text: String) -> String { "stored \(text)" }

    func listen() {
        tasks.append(
            Task {
                for await number in numbers { lines.accept("number \(number)") }
                lines.accept("no more numbers")
            })
    }

    func send(_ number: Int) { continuation.yield(number) }

    func finish() { continuation.finish() }

    func detach() {
        Task.detached(priority: .high) { [counter] in
            let value = await counter.next()
            await MainActor.run { self.lines.accept("detached \(value)") }
        }
    }

    func poll() {
        tasks.append(
            Task {
                while !Task.isCancelled {
                    try? await Task.sleep(nanoseconds: 1_000_000_000)
                    lines.accept("poll \(Task.isCancelled ? "cancelled" : "\(await counter.next())")")
                }
            })
    }

    func cancel() {
        for task in tasks { task.cancel() }
        tasks = []
    }

    func race() async throws -> String {
        try await withThrowingTaskGroup(of: String.self) { group in
            group.addTask {
                try await Task.sleep(for: .seconds(3)); return "slow"
            }
            group.addTask {
                try await Task.sleep(for: .seconds(1)); return "quick"
            }
            defer { group.cancelAll() }
            return try await group.next() ?? "nothing"
        }
    }

    struct Broken: Error {}

    func siblings() async -> [String] {
        var seen: [String] = []
        do {
            try await withThrowingTaskGroup(of: String.self) { group in
                group.addTask {
                    do { try await Task.sleep(for: .seconds(10)) } catch { return "cancelled" }
                    return "done"
                }
                group.addTask {
                    try await Task.sleep(for: .milliseconds(500)); throw Broken()
                }
                for try await text in group { seen.append(text) }
            }
        } catch {
            seen.append("\(type(of: error))")
        }
        return seen
    }

    func nextEvent() async -> String {
        await withCheckedContinuation { continuation in
            Observable<Int>.timer(.seconds(2), scheduler: MainScheduler.instance)
                .subscribe(onNext: { _ in continuation.resume(returning: "event") })
                .disposed(by: bag)
        }
    }

    func single() async throws -> Int {
        try await Observable.just(5).delay(.seconds(1), scheduler: MainScheduler.instance).asSingle()
            .value
    }

    func values() async throws {
        let ticks = Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance).take(3)
        for try await tick in ticks.values { lines.accept("tick \(tick)") }
    }

    func sameInstant() {
        Observable<Int>.timer(.seconds(1), scheduler: MainScheduler.instance)
            .subscribe(onNext: { _ in self.lines.accept("timer before") }).disposed(by: bag)
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.lines.accept("queue") }
        Observable<Int>.timer(.seconds(1), scheduler: MainScheduler.instance)
            .subscribe(onNext: { _ in self.lines.accept("timer behind") }).disposed(by: bag)
    }

    func locals() async -> [String] {
        await Trace.$name.withValue("outer") {
            async let inner = Trace.name
            let detached = await Task.detached { Trace.name }.value
            return [await inner, detached, await store("x")]
        }
    }

    func clocks() async throws -> [Bool] {
        let continuous = try await ContinuousClock().measure { try await Task.sleep(for: .seconds(2)) }
        let start = SuspendingClock.now
        try await Task.sleep(until: start + .seconds(1), clock: .suspending)
        return [continuous == .seconds(2), SuspendingClock.now - start == .seconds(1)]
    }

    func turns() async {
        await withTaskGroup(of: Void.self) { group in
            for name in ["a", "b"] {
                group.addTask { @MainActor in
                    for turn in 1...2 {
                        self.lines.accept("\(name)\(turn)")
                        await Task.yield()
                    }
                }
            }
        }
    }

    func spin() async { while true { await Task.yield() } }
}
