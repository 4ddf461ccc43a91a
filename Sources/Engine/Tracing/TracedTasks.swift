/// The tasks of compiled code in a trace, and the state of each task.
package struct TracedTasks {
  /// The current state of a task, or its end.
  package enum State: Equatable {
    /// The task can continue immediately.
    case ready
    /// The task has waited for a result since the time `since`, at the address `at` in the code.
    case waits(since: Int, at: UInt)
    case sleeps(until: Int, at: UInt)
    case ended(Int)
    case threw(Int)

    /// Whether the task has ended.
    package var isEnd: Bool {
      switch self {
      case .ended, .threw: true
      case .ready, .waits, .sleeps: false
      }
    }

    /// The address of the place at which the task waits; 0 if the task does not wait.
    package var place: UInt {
      switch self {
      case .waits(_, let place), .sleeps(_, let place): place
      case .ready, .ended, .threw: 0
      }
    }
  }

  /// A task that code has started.
  ///
  /// The child tasks of a group or of `async let` are not recorded.
  package struct Task {
    package let id: UInt32
    /// The serial number of the record of the task's start.
    package let start: Int
    /// The time of the task's start.
    package let began: Int
    /// The number of the `TracedOperator` that represents the start of the task.
    package let subject: UInt32
    package var state = State.ready
    /// The error that the task threw.
    package var error: (any Error)?
    /// The time of the cancellation; nil if the task was not cancelled.
    package var cancelled: Int?
    /// Whether the task has waited more than once at the same place, as a loop does.
    package var isLoop = false
    fileprivate var places: Set<UInt> = []

    init(id: UInt32, start: Int, began: Int, subject: UInt32) {
      (self.id, self.start, self.began, self.subject) = (id, start, began, subject)
    }
  }

  /// All live tasks and the tasks that ended most recently, oldest first.
  package private(set) var all: [Task] = []
  /// The indices of the tasks in `all`, by their numbers.
  private var indices: [UInt32: Int] = [:]
  /// The task that runs now; nil if no task runs.
  package var running: UInt32?

  private static let mostTasks = 2000

  package subscript(id: UInt32) -> Task? { indices[id].map { all[$0] } }

  /// The task whose start has the serial number `serial`.
  package func task(startedBy serial: Int) -> Task? { all.last { $0.start == serial } }

  mutating func add(_ task: Task) {
    if all.count >= Self.mostTasks {
      let living = all.prefix(Self.mostTasks / 2).filter { !$0.state.isEnd }
      all = living + all.suffix(all.count - Self.mostTasks / 2)
      indices = [:]
      for (index, task) in all.enumerated() { indices[task.id] = index }
    }
    indices[task.id] = all.count
    all.append(task)
  }

  /// Sets the state of a task.
  package mutating func set(_ id: UInt32, _ state: State, error: (any Error)? = nil) {
    change(id) { task in
      task.state = state
      task.error = error
      if state.place != 0, !task.places.insert(state.place).inserted { task.isLoop = true }
    }
  }

  /// Records the first cancellation of a task.
  package mutating func cancel(_ id: UInt32, at time: Int) {
    change(id) { if $0.cancelled == nil { $0.cancelled = time } }
  }

  private mutating func change(_ id: UInt32, _ body: (inout Task) -> Void) {
    if let index = indices[id] { body(&all[index]) }
  }
}

extension Tracer {
  /// Records the end of a task, and reports an error that no code can read.
  ///
  /// - Parameter isUnseen: whether no code can read the task's error.
  package func taskEnded(_ id: UInt32, _ error: (any Error)?, isUnseen: Bool) {
    tasks.set(id, error == nil ? .ended(now) : .threw(now), error: error)
    guard isUnseen, let error, let task = tasks[id], task.cancelled == nil,
      !(error is CancellationError)
    else { return }
    onAnomaly?(.unseenError(error, task: task.subject, start: task.start))
  }
}
