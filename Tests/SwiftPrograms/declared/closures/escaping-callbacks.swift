final class TaskQueue {
  typealias Job = (_ done: @escaping (String) -> Void) -> Void
  private var jobs: [(name: String, job: Job)] = []
  private var results: [String] = []
  var onFinish: (([String]) -> Void)?

  func add(_ name: String, job: @escaping Job) -> TaskQueue {
    jobs.append((name, job))
    return self
  }

  func run() {
    guard !jobs.isEmpty else {
      onFinish?(results)
      return
    }
    let next = jobs.removeFirst()
    next.job { [weak self] result in
      guard let self else { return }
      self.results.append("\(next.name)=\(result)")
      self.run()
    }
  }
}

var pending: [() -> Void] = []
func later(_ work: @escaping () -> Void) { pending.append(work) }
func drain() -> Int {
  var count = 0
  while !pending.isEmpty {
    pending.removeFirst()()
    count += 1
  }
  return count
}

let queue = TaskQueue()
  .add("fast") { done in done("now") }
  .add("slow") { done in
    later {
      print("slow wakes")
      done("later")
    }
  }
  .add("last") { $0("end") }
queue.onFinish = { print("finished:", $0.joined(separator: ", ")) }
queue.run()
print("after run")
print(drain(), "pending jobs ran")

var lost: TaskQueue? = TaskQueue().add("never") { done in later { done("x") } }
lost?.onFinish = { _ in print("never printed") }
lost?.run()
lost = nil
print(drain(), pending.count)
