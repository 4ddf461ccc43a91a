final class Scheduler {
  private struct Job: Comparable {
    let time: Int, order: Int
    let work: () -> Void
    static func < (a: Job, b: Job) -> Bool { (a.time, a.order) < (b.time, b.order) }
    static func == (a: Job, b: Job) -> Bool { a.order == b.order }
  }

  private var jobs: [Job] = []
  private var counter = 0
  private(set) var now = 0

  func after(_ delay: Int, _ work: @escaping () -> Void) {
    defer { counter += 1 }
    jobs.append(Job(time: now + max(0, delay), order: counter, work: work))
  }

  func every(_ period: Int, until limit: Int, _ work: @escaping (Int) -> Void) {
    func step(_ n: Int) {
      after(period) { [unowned self] in
        guard now <= limit else { return }
        work(n)
        step(n + 1)
      }
    }
    step(1)
  }

  func run() {
    while let next = jobs.min() {
      jobs.removeAll { $0 == next }
      now = next.time
      next.work()
    }
  }
}

struct Bag<Element: Hashable>: ExpressibleByDictionaryLiteral, Sequence {
  private var counts: [Element: Int] = [:]
  init(dictionaryLiteral elements: (Element, Int)...) { elements.forEach { counts[$0, default: 0] += $1 } }
  init<S: Sequence<Element>>(_ s: S) { s.forEach { insert($0) } }
  mutating func insert(_ e: Element, times: Int = 1) { counts[e, default: 0] += times }
  subscript(e: Element) -> Int { counts[e] ?? 0 }
  func makeIterator() -> Dictionary<Element, Int>.Iterator { counts.makeIterator() }
}

let scheduler = Scheduler()
var log: [String] = []
func note(_ text: String) { log.append("\(scheduler.now):\(text)") }
scheduler.after(5) { note("five") }
scheduler.every(2, until: 7) { n in note("tick \(n)") }
scheduler.after(2) {
  note("two")
  scheduler.after(0) { note("nested") }
}
scheduler.after(-1) { note("first") }
scheduler.run()
print(log.joined(separator: ", "), "end", scheduler.now)
var bag: Bag = ["a": 2, "b": 1, "a": 3]
bag.insert("b", times: 4)
print(bag["a"], bag["b"], bag["c"], bag.map(\.value).sorted())
print(Bag("banana").sorted { $0.key < $1.key }.map { "\($0.key)\($0.value)" })
