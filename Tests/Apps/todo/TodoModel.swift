import Foundation
import Observation

/// A type of the app with the name of a type of Swift.
struct Task: Identifiable, Equatable {
  let id: Int
  var title: String
}

@Observable
final class TodoModel {
  private(set) var tasks: [Task] = []
  private(set) var latest: Task?
  private var saving: _Concurrency.Task<Void, Never>?
  private(set) var saved = 0

  func add(_ title: String) {
    let task = Task(id: tasks.count, title: title)
    tasks.append(task)
    latest = task
    saving = _Concurrency.Task { saved = tasks.count }
  }
}
