// Fifteen common shapes of models with Combine. Each model notes its changes, with the time in
// milliseconds. The script expects the lines that the compiled program prints with OpenCombine, but
// with several subscribers in Apple's order.
import Combine
import Foundation

enum Failure: Error { case offline, bad, timeout }

final class Log {
    nonisolated(unsafe) static var lines: [String] = []
    nonisolated(unsafe) static var start = DispatchTime.now()
    static func add(_ text: String) {
        let ms = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e6
        lines.append("\(Int((ms / 100).rounded() * 100)) \(text)")
    }
    static func fresh(_ name: String) { start = .now(); add("== \(name)") }
}
extension Publisher {
    func log(_ name: String) -> AnyCancellable {
        sink(receiveCompletion: { Log.add("\(name) \($0)") }, receiveValue: { Log.add("\(name) \($0)") })
    }
}
func after(_ ms: Int, _ body: @escaping () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(ms), execute: body)
}

// 1 pagination
final class Pages: ObservableObject {
    @Published private(set) var items: [Int] = []
    @Published private(set) var isLoading = false
    let more = PassthroughSubject<Void, Never>()
    private var bag = Set<AnyCancellable>()
    init() {
        more.filter { [unowned self] in !isLoading }
            .handleEvents(receiveOutput: { [unowned self] in isLoading = true })
            .map { [unowned self] in items.count }
            .flatMap { n in Just([n, n + 1]).delay(for: .milliseconds(200), scheduler: DispatchQueue.main) }
            .sink { [unowned self] new in
                items += new; isLoading = false
            }.store(in: &bag)
    }
}
// 2 search
final class Search: ObservableObject {
    @Published var query = ""
    @Published var results: [String] = []
    init() {
        $query.dropFirst().debounce(for: .milliseconds(300), scheduler: DispatchQueue.main).removeDuplicates()
            .map { q in Just("\(q)!").delay(for: .milliseconds(q.count * 100), scheduler: DispatchQueue.main) }
            .switchToLatest().map { [$0] }.assign(to: &$results)
    }
}
// 3 form
final class Form: ObservableObject {
    @Published var name = ""
    @Published var mail = ""
    @Published var isValid = false
    private var bag = Set<AnyCancellable>()
    init() {
        $name.map { $0.count > 2 }.removeDuplicates().sink { [unowned self] in isValid = $0 && mail.contains("@") }
            .store(in: &bag)
        $mail.map { $0.contains("@") }.removeDuplicates().sink { [unowned self] in isValid = $0 && name.count > 2 }
            .store(in: &bag)
    }
}
// 4 retry
final class Retry {
    var calls = 0
    func call(_ good: Int) -> AnyPublisher<Int, Failure> {
        Deferred { () -> AnyPublisher<Int, Failure> in
            self.calls += 1
            Log.add("retry.call \(self.calls)")
            if self.calls < good {
                return Fail(error: .offline).delay(for: .milliseconds(100), scheduler: DispatchQueue.main)
                    .eraseToAnyPublisher()
            }
            return Just(self.calls).setFailureType(to: Failure.self).eraseToAnyPublisher()
        }.retry(3).eraseToAnyPublisher()
    }
}
// 5 cache then network
final class Cached {
    let cache = CurrentValueSubject<Int?, Never>(1)
    func values() -> AnyPublisher<Int, Never> {
        cache.compactMap { $0 }.prefix(1).append(
            Just(100).delay(for: .milliseconds(400), scheduler: DispatchQueue.main)
        ).eraseToAnyPublisher()
    }
}
// 6 socket
final class Socket {
    let messages = PassthroughSubject<String, Failure>()
    func lines() -> AnyPublisher<String, Never> {
        messages.scan("") { $0 + $1 }.catch { _ in Just("closed") }.eraseToAnyPublisher()
    }
}
// 7 store with objectWillChange
final class Store: ObservableObject {
    @Published var a = 0
    @Published var b = 0
    private(set) var c = 0 { willSet { objectWillChange.send() } }
    func setC(_ n: Int) { c = n }
}
// 8 fan-out
func fanOut(_ delays: [Int], fails: Int?) -> AnyPublisher<[Int], Failure> {
    delays.publisher.setFailureType(to: Failure.self).flatMap { d in
        Just(d).delay(for: .milliseconds(d), scheduler: DispatchQueue.main).tryMap {
            if $0 == fails { throw Failure.bad }; return $0
        }
        .mapError { $0 as? Failure ?? .offline }
        .handleEvents(receiveOutput: { Log.add("fan.done \($0)") }, receiveCancel: { Log.add("fan.cancel \(d)") })
    }.collect().eraseToAnyPublisher()
}
// 9 future
func legacy(_ id: Int) -> Future<String, Failure> {
    Future { promise in
        Log.add("legacy.start \(id)")
        after(100 * id) { promise(id == 3 ? .failure(.bad) : .success("item \(id)")) }
    }
}
// 10 timer countdown
final class Countdown: ObservableObject {
    @Published var left = 0
    private var timer: AnyCancellable?
    func start(_ n: Int) {
        left = n
        let ticks = Timer.publish(every: 0.5, on: .main, in: .default).autoconnect()
        timer = ticks.sink { [unowned self] _ in
            left -= 1
            if left == 0 { timer = nil }
        }
    }
}
// 11 undo + autosave
final class Editor: ObservableObject {
    @Published var text = ""
    private var past: [String] = []
    private var bag = Set<AnyCancellable>()
    init() {
        $text.dropFirst().throttle(for: .milliseconds(1000), scheduler: DispatchQueue.main, latest: true)
            .sink { Log.add("edit.saved \($0)") }.store(in: &bag)
    }
    func type(_ s: String) { past.append(text); text += s }
    func undo() { if let p = past.popLast() { text = p } }
}
// 12 login with timeout
final class Login: ObservableObject {
    @Published var state = "out"
    private var bag = Set<AnyCancellable>()
    func login(_ ms: Int) {
        state = "busy"
        Just(ms).setFailureType(to: Failure.self).delay(for: .milliseconds(ms), scheduler: DispatchQueue.main)
            .timeout(.milliseconds(1000), scheduler: DispatchQueue.main, customError: { .timeout })
            .map { "in \($0)" }.catch { Just("failed \($0)") }
            .sink { [unowned self] in state = $0 }.store(in: &bag)
    }
}
// 13 throttled location, first and latest
final class Location {
    let raw = PassthroughSubject<Int, Never>()
    var first: AnyPublisher<Int, Never> {
        raw.throttle(for: .milliseconds(500), scheduler: DispatchQueue.main, latest: false).eraseToAnyPublisher()
    }
    var latest: AnyPublisher<Int, Never> {
        raw.throttle(for: .milliseconds(500), scheduler: DispatchQueue.main, latest: true).eraseToAnyPublisher()
    }
}
// 14 share, multicast, replay by current value
final class Shared {
    let source = PassthroughSubject<Int, Never>()
    lazy var shared = source.handleEvents(
        receiveSubscription: { _ in Log.add("shared.subscribed") }, receiveCancel: { Log.add("shared.cancelled") }
    ).map { $0 * 2 }.share()
    let current = CurrentValueSubject<Int, Never>(0)
}
// 15 buffer, zip, measure of demand, encode
struct Item: Codable, Equatable { var id: Int }
final class Mixed {
    let a = PassthroughSubject<Int, Never>(), b = PassthroughSubject<String, Never>()
    func zipped() -> AnyPublisher<String, Never> { a.zip(b).map { "\($0)\($1)" }.eraseToAnyPublisher() }
    func decoded(_ s: String) -> AnyPublisher<[Item], Error> {
        Just(Data(s.utf8)).decode(type: [Item].self, decoder: JSONDecoder()).eraseToAnyPublisher()
    }
}

nonisolated(unsafe) var bag = Set<AnyCancellable>()
nonisolated(unsafe) var kept: [AnyObject] = []

func steps() -> [(Int, () -> Void)] {
    [
        (
            1000,
            {
                Log.fresh("pages")
                let m = Pages(); kept.append(m)
                m.$items.log("pages.items").store(in: &bag); m.$isLoading.log("pages.isLoading").store(in: &bag)
                m.more.send(); m.more.send(); after(300) { m.more.send() }
            }
        ),
        (
            2500,
            {
                Log.fresh("search")
                let m = Search(); kept.append(m)
                m.$results.log("search.results").store(in: &bag)
                m.query = "t"; after(100) { m.query = "te" }; after(450) { m.query = "tea" };
                after(1400) { m.query = "tea" }; after(1800) { m.query = "x" }
            }
        ),
        (
            200,
            {
                Log.fresh("form")
                let m = Form(); kept.append(m)
                m.$isValid.log("form.isValid").store(in: &bag)
                m.name = "ann"; m.mail = "a@b"; m.name = "an"; m.name = "anna"; m.mail = ""
            }
        ),
        (
            800,
            {
                Log.fresh("retry")
                let m = Retry(), n = Retry()
                m.call(3).log("retry.good").store(in: &bag); n.call(9).log("retry.bad").store(in: &bag)
            }
        ),
        (
            600,
            {
                Log.fresh("cache"); let m = Cached(); kept.append(m); m.values().log("cache").store(in: &bag);
                after(100) { m.cache.send(5) }
            }
        ),
        (
            200,
            {
                Log.fresh("socket")
                let m = Socket(); kept.append(m)
                m.messages.send("lost")
                m.lines().log("socket").store(in: &bag)
                m.messages.send("a"); m.messages.send("b"); m.messages.send(completion: .failure(.bad));
                m.messages.send("c")
            }
        ),
        (
            200,
            {
                Log.fresh("store")
                let m = Store(); kept.append(m)
                m.objectWillChange.sink { Log.add("store.will \(m.a) \(m.b) \(m.c)") }.store(in: &bag)
                m.$a.log("store.a").store(in: &bag)
                m.a = 1; m.b = 2; m.setC(3); m.a = 1; Log.add("store \(m.a) \(m.b) \(m.c)")
            }
        ),
        (
            1000,
            {
                Log.fresh("fan")
                fanOut([300, 100, 200], fails: nil).log("fan").store(in: &bag)
                fanOut([400, 150, 250], fails: 250).log("fan").store(in: &bag)
            }
        ),
        (
            600,
            {
                Log.fresh("legacy")
                let f = legacy(1); f.log("legacy.a").store(in: &bag)
                after(200) { f.log("legacy.again").store(in: &bag) }
                legacy(3).log("legacy.c").store(in: &bag)
                let g = legacy(2).log("legacy.gone"); g.cancel()
            }
        ),
        (
            2400,
            {
                Log.fresh("count")
                let m = Countdown(); kept.append(m)
                m.$left.log("count.left").store(in: &bag)
                m.start(3)
            }
        ),
        (
            3500,
            {
                Log.fresh("edit")
                let m = Editor(); kept.append(m)
                m.$text.log("edit.text").store(in: &bag)
                m.type("a"); after(300) { m.type("b") }; after(600) { m.undo() }; after(2500) { m.type("c") }
            }
        ),
        (
            1800,
            {
                Log.fresh("login")
                let m = Login(), n = Login(); kept += [m, n]
                m.$state.log("login.m").store(in: &bag); n.$state.log("login.n").store(in: &bag)
                m.login(400); n.login(1500)
            }
        ),
        (
            2400,
            {
                Log.fresh("location")
                let m = Location(); kept.append(m)
                m.first.log("location.first").store(in: &bag); m.latest.log("location.latest").store(in: &bag)
                for n in 0..<8 { after(n * 200) { m.raw.send(n) } }
                after(1700) { m.raw.send(completion: .finished) }
            }
        ),
        (
            300,
            {
                Log.fresh("shared")
                let m = Shared(); kept.append(m)
                let one = m.shared.log("shared.1"), two = m.shared.log("shared.2")
                m.source.send(1); one.cancel(); m.source.send(2); two.cancel(); m.source.send(3)
                m.current.log("current.1").store(in: &bag); m.current.value = 4;
                m.current.log("current.2").store(in: &bag); m.current.send(5); m.current.send(completion: .finished);
                m.current.value = 6
                Log.add("current \(m.current.value)")
            }
        ),
        (
            300,
            {
                Log.fresh("mixed")
                let m = Mixed(); kept.append(m)
                m.zipped().log("zip").store(in: &bag)
                m.a.send(1); m.a.send(2); m.b.send("x"); m.b.send("y"); m.a.send(completion: .finished); m.b.send("z")
                m.decoded("[{\"id\":3}]").log("decode").store(in: &bag)
                (1...10).publisher.collect(4).log("collect").store(in: &bag)
                (1...5).publisher.output(in: 1...2).log("output").store(in: &bag)
                [3, 1, 2].publisher.reduce(0, +).log("reduce").store(in: &bag)
                [1, 1, 2].publisher.first { $0 > 1 }.log("first").store(in: &bag)
                Empty<Int, Never>().replaceEmpty(with: 9).log("empty").store(in: &bag)
                Just(1).tryMap { _ in throw Failure.bad }.replaceError(with: 0).log("error").store(in: &bag)
            }
        ),
    ]
}

func drive(_ done: @escaping () -> Void) {
    var rest = steps()[...]
    func next() {
        guard let (ms, body) = rest.popFirst() else { return done() }
        body()
        after(ms) { next() }
    }
    next()
}
func driveAll() async -> [String] {
    await withCheckedContinuation { c in DispatchQueue.main.async { drive { c.resume() } } }
    return Log.lines
}
