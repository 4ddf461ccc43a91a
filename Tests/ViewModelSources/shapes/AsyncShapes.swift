// Thirteen common shapes of asynchronous models. Each model notes its changes, with the time in
// milliseconds. The script expects the lines that the compiled program prints.
import Foundation
import Observation

@MainActor final class Log {
    static var lines: [String] = []
    static var start = ContinuousClock.now
    static func add(_ text: String) {
        let t = ContinuousClock.now - start
        let ms = Double(t.components.seconds) * 1000 + Double(t.components.attoseconds) / 1e15
        lines.append("\(Int((ms / 100).rounded() * 100)) \(text)")
    }
}

enum Failure: Error { case offline, bad, timeout }

// 1. pagination
@MainActor @Observable final class Pages {
    var items: [Int] = [] { didSet { Log.add("pages.items \(items)") } }
    var isLoading = false { didSet { Log.add("pages.isLoading \(isLoading)") } }
    var page = 0
    var isEnd = false { didSet { Log.add("pages.isEnd \(isEnd)") } }
    func fetch(_ page: Int) async throws -> [Int] {
        try await Task.sleep(for: .milliseconds(200))
        return page < 3 ? [page * 10, page * 10 + 1] : []
    }
    func loadMore() async {
        guard !isLoading, !isEnd else { return Log.add("pages.skip") }
        isLoading = true
        defer { isLoading = false }
        do {
            let new = try await fetch(page + 1)
            page += 1
            if new.isEmpty { isEnd = true } else { items += new }
        } catch { Log.add("pages.error \(error)") }
    }
}

// 2. search with debounce by cancelled tasks
@MainActor @Observable final class Search {
    var query = "" { didSet { restart() } }
    var results: [String] = [] { didSet { Log.add("search.results \(results)") } }
    @ObservationIgnored var task: Task<Void, Never>?
    func restart() {
        task?.cancel()
        let query = query
        task = Task {
            do {
                try await Task.sleep(for: .milliseconds(300))
                try await Task.sleep(nanoseconds: query.count == 1 ? 500_000_000 : 100_000_000)
                results = [query]
            } catch is CancellationError { Log.add("search.cancelled \(query)") } catch {}
        }
    }
}

// 3. form validation with an async check
@MainActor @Observable final class Form {
    var name = "" { didSet { if name != oldValue { check() } } }
    var isValid: Bool { name.count > 2 && isFree == true }
    var isFree: Bool? { didSet { Log.add("form.isFree \(String(describing: isFree)) valid \(isValid)") } }
    private var version = 0
    func check() {
        version += 1
        let mine = version
        isFree = nil
        Task { @MainActor in
            try? await Task.sleep(for: .milliseconds(name.count * 100))
            guard mine == version else { return Log.add("form.stale \(mine)") }
            isFree = name != "admin"
        }
    }
}

// 4. retry with backoff
actor Flaky {
    var calls = 0
    func call() throws -> Int {
        calls += 1
        if calls < 4 { throw Failure.offline }
        return calls
    }
}
func retrying<T: Sendable>(_ times: Int, _ body: @Sendable () async throws -> T) async throws -> T {
    var delay = 100
    for attempt in 1... {
        do { return try await body() } catch {
            await Log.add("retry.\(attempt) \(error)")
            if attempt == times { throw error }
            try await Task.sleep(for: .milliseconds(delay))
            delay *= 2
        }
    }
    fatalError()
}

// 5. cache then network
@MainActor final class Cached {
    var cache: [String: Int] = ["a": 1]
    func values(_ key: String) -> AsyncThrowingStream<Int, Error> {
        AsyncThrowingStream { continuation in
            let task = Task {
                if let old = cache[key] { continuation.yield(old) }
                try? await Task.sleep(for: .milliseconds(400))
                if key == "x" { return continuation.finish(throwing: Failure.bad) }
                cache[key] = 100
                continuation.yield(100)
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}

// 6. websocket as AsyncStream
@MainActor final class Socket {
    private var continuation: AsyncStream<String>.Continuation?
    lazy var messages = AsyncStream<String>(bufferingPolicy: .bufferingNewest(2)) { self.continuation = $0 }
    func receive(_ text: String) { continuation?.yield(text) }
    func close() { continuation?.finish() }
}

// 7. actor store
actor Store {
    private(set) var value = 0
    private var observers: [UUID: AsyncStream<Int>.Continuation] = [:]
    func add(_ n: Int) {
        value += n
        for o in observers.values { o.yield(value) }
    }
    func updates() -> AsyncStream<Int> {
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        continuation.yield(value)
        observers[UUID()] = continuation
        return stream
    }
    func finish() { for o in observers.values { o.finish() } }
}

// 8. task group fan-out in which one task fails
func fanOut(_ delays: [Int], fails: Int?) async throws -> [Int] {
    try await withThrowingTaskGroup(of: Int.self) { group in
        for d in delays {
            group.addTask {
                do {
                    try await Task.sleep(for: .milliseconds(d))
                } catch {
                    await Log.add("fan.cancelled \(d)")
                    throw error
                }
                if d == fails { throw Failure.bad }
                return d
            }
        }
        var done: [Int] = []
        for try await d in group {
            await Log.add("fan.done \(d)")
            done.append(d)
        }
        return done
    }
}

// 9. continuation wrapper
final class Legacy: @unchecked Sendable {
    func load(_ id: Int, _ done: @escaping @Sendable (Result<String, Error>) -> Void) {
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(100 * id)) {
            DispatchQueue.main.async { done(id == 3 ? .failure(Failure.bad) : .success("item \(id)")) }
        }
    }
    func load(_ id: Int) async throws -> String {
        try await withCheckedThrowingContinuation { c in load(id) { c.resume(with: $0) } }
    }
}

// 10. countdown
@MainActor @Observable final class Countdown {
    var left = 0 { didSet { Log.add("count.left \(left)") } }
    var task: Task<Void, Never>?
    func start(_ n: Int) {
        left = n
        task = Task { [weak self] in
            let clock = SuspendingClock()
            var next = clock.now
            while let self, self.left > 0 {
                next += .milliseconds(500)
                guard (try? await clock.sleep(until: next)) != nil else { return Log.add("count.stopped") }
                self.left -= 1
            }
        }
    }
    func stop() { task?.cancel() }
}

// 11. undo stack with autosave
@MainActor @Observable final class Editor {
    var text = "" { didSet { Log.add("edit.text \(text)") } }
    private var past: [String] = []
    private var future: [String] = []
    private var saving: Task<Void, Never>?
    func type(_ s: String) {
        past.append(text); future = []; text += s
        save()
    }
    func undo() { if let p = past.popLast() { future.append(text); text = p; save() } }
    func redo() { if let f = future.popLast() { past.append(text); text = f; save() } }
    private func save() {
        saving?.cancel()
        saving = Task {
            do { try await Task.sleep(for: .seconds(1)) } catch { return }
            Log.add("edit.saved \(text)")
        }
    }
}

// 12. login flow with timeout
func withTimeout<T: Sendable>(_ ms: Int, _ body: @escaping @Sendable () async throws -> T) async throws -> T {
    try await withThrowingTaskGroup(of: T.self) { group in
        group.addTask { try await body() }
        group.addTask {
            try await Task.sleep(for: .milliseconds(ms))
            throw Failure.timeout
        }
        defer { group.cancelAll() }
        guard let first = try await group.next() else { throw Failure.timeout }
        return first
    }
}
@MainActor @Observable final class Login {
    enum State: Equatable { case out, busy, code(Int), logged(String), failed }
    var state = State.out { didSet { Log.add("login.state \(state)") } }
    func login(_ ms: Int) async {
        state = .busy
        do {
            let code = try await withTimeout(1000) {
                try await Task.sleep(for: .milliseconds(ms))
                return ms
            }
            state = .code(code)
            async let name = {
                try await Task.sleep(for: .milliseconds(300)); return "Ann"
            }()
            async let token = {
                try await Task.sleep(for: .milliseconds(200)); return 7
            }()
            state = .logged("\(try await name) \(try await token)")
        } catch { state = .failed }
    }
}

// 13. throttled location
@MainActor final class Location {
    private var last: ContinuousClock.Instant?
    private var pending: Int?
    private var timer: Task<Void, Never>?
    func update(_ n: Int) {
        let now = ContinuousClock.now
        if let last, now - last < .milliseconds(450) {
            pending = n
            if timer == nil {
                timer = Task {
                    try? await Task.sleep(until: last + .milliseconds(500), clock: .continuous)
                    timer = nil
                    if let p = pending { send(p) }
                }
            }
        } else {
            send(n)
        }
    }
    private func send(_ n: Int) { last = .now; pending = nil; Log.add("location \(n)") }
}

@MainActor func pause(_ ms: Int) async { try? await Task.sleep(for: .milliseconds(ms)) }

@MainActor func driveAll() async -> [String] {
    func fresh(_ name: String) { Log.start = .now; Log.add("== \(name)") }
    fresh("pages")
    let pages = Pages()
    async let a: Void = pages.loadMore(); async let b: Void = pages.loadMore()
    _ = await (a, b)
    await pages.loadMore(); await pages.loadMore(); await pages.loadMore()
    fresh("search")
    let search = Search()
    search.query = "t"; await pause(100); search.query = "te"; await pause(500); search.query = "x"
    await pause(400); search.query = "tea"; await pause(1000)
    fresh("form")
    let form = Form()
    form.name = "admin"; await pause(200); form.name = "bo"; await pause(300); form.name = "bob"; await pause(600)
    fresh("retry")
    let flaky = Flaky()
    do { Log.add("retry.result \(try await retrying(5) { try await flaky.call() })") } catch { Log.add("\(error)") }
    let other = Flaky()
    do { Log.add("retry.result \(try await retrying(2) { try await other.call() })") } catch {
        Log.add("retry.gave up \(error)")
    }
    fresh("cache")
    let cached = Cached()
    for key in ["a", "b", "x"] {
        do { for try await v in cached.values(key) { Log.add("cache.\(key) \(v)") } } catch {
            Log.add("cache.error \(error)")
        }
        Log.add("cache.end \(key)")
    }
    fresh("socket")
    let socket = Socket()
    let stream = socket.messages
    socket.receive("lost"); socket.receive("1"); socket.receive("2")
    let reader = Task {
        for await m in stream { Log.add("socket \(m)"); await pause(100) }; Log.add("socket closed")
    }
    await pause(250); socket.receive("3"); await pause(100); socket.receive("4"); socket.close(); socket.receive("5")
    await reader.value
    fresh("store")
    let store = Store()
    let updates = await store.updates()
    let listener = Task {
        for await v in updates { Log.add("store \(v)") }; Log.add("store end")
    }
    await pause(100)
    await store.add(2); await pause(100); await store.add(3); await pause(100); await store.finish()
    await listener.value
    fresh("fan")
    do { Log.add("fan \(try await fanOut([300, 100, 200], fails: nil))") } catch { Log.add("fan error \(error)") }
    do { Log.add("fan \(try await fanOut([400, 100, 200], fails: 200))") } catch { Log.add("fan error \(error)") }
    fresh("legacy")
    let legacy = Legacy()
    for id in 1...3 {
        do { Log.add("legacy \(try await legacy.load(id))") } catch { Log.add("legacy error \(error)") }
    }
    fresh("count")
    let count = Countdown()
    count.start(3); await pause(1800); count.start(5); await pause(700); count.stop(); await pause(100)
    fresh("edit")
    let editor = Editor()
    editor.type("a"); await pause(500); editor.type("b"); editor.undo(); await pause(1100); editor.redo();
    editor.undo(); editor.undo(); editor.undo(); await pause(1200)
    fresh("login")
    let login = Login()
    await login.login(400); await login.login(2000)
    fresh("location")
    let location = Location()
    for n in 1...12 { location.update(n); await pause(100) }
    await pause(1000)
    return Log.lines
}
