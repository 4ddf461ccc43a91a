/// The tasks of compiled code in a trace, and what each does.
package struct TracedTasks {
  /// The present work of a task, or its end.
  package enum State: Equatable {
    /// Its next part is due at once.
    case ready
    /// It waits at a place for something.
    case waits(since: Int, at: UInt)
    case sleeps(until: Int, at: UInt)
    case ended(Int)
    case threw(Int)

    /// Whether it has ended.
    package var isEnd: Bool {
      switch self {
      case .ended, .threw: true
      case .ready, .waits, .sleeps: false
      }
    }

    /// The place at which it waits; 0 for none.
    package var place: UInt {
      switch self {
      case .waits(_, let place), .sleeps(_, let place): place
      case .ready, .ended, .threw: 0
      }
    }
  }

  /// A task that code has started; the parts of a group and `async let` are none.
  package struct Task {
    package let id: UInt32
    /// The record of its start.
    package let start: Int
    /// The time of its start.
    package let began: Int
    /// The number of its operator, which tells what has started it.
    package let subject: UInt32
    package var state = State.ready
    /// The error that it threw.
    package var error: (any Error)?
    /// The time at which it was seen to be cancelled.
    package var cancelled: Int?
    /// Whether it has waited at one place more than once.
    package var isLoop = false
    fileprivate var places: Set<UInt> = []

    init(id: UInt32, start: Int, began: Int, subject: UInt32) {
      (self.id, self.start, self.began, self.subject) = (id, start, began, subject)
    }
  }

  /// The tasks, oldest first: all that live, and the last ones that have ended.
  package private(set) var all: [Task] = []
  /// The places of the tasks.
  private var indices: [UInt32: Int] = [:]
  /// The task whose part runs; nil where none does.
  package var running: UInt32?

  private static let mostTasks = 2000

  package subscript(id: UInt32) -> Task? { indices[id].map { all[$0] } }

  /// The task that a record is the start of.
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

  /// Takes note of what a task does now.
  package mutating func set(_ id: UInt32, _ state: State, error: (any Error)? = nil) {
    change(id) { task in
      task.state = state
      task.error = error
      if state.place != 0, !task.places.insert(state.place).inserted { task.isLoop = true }
    }
  }

  /// Takes note that a task was cancelled.
  package mutating func cancel(_ id: UInt32, at time: Int) {
    change(id) { if $0.cancelled == nil { $0.cancelled = time } }
  }

  private mutating func change(_ id: UInt32, _ body: (inout Task) -> Void) {
    if let index = indices[id] { body(&all[index]) }
  }
}

extension Tracer {
  /// Takes note that a task has ended.
  ///
  /// - Parameter isUnseen: whether nobody can ask for its error.
  package func taskEnded(_ id: UInt32, _ error: (any Error)?, isUnseen: Bool) {
    tasks.set(id, error == nil ? .ended(now) : .threw(now), error: error)
    guard isUnseen, let error, let task = tasks[id], task.cancelled == nil,
      !(error is CancellationError)
    else { return }
    onAnomaly?(.unseenError(error, task: task.subject, start: task.start))
  }
}
