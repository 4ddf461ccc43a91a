import CloudKitchen
import Observation

/// Reads entries of a missing library in one long expression.
@MainActor @Observable
final class HistoryModel {
  var text = ""

  func load() {
    Task {
      let result = await Task.detached(priority: .userInitiated) {
        guard let store = try? CloudStore(scope: .current) else { return "no store" }
        let start = store.position(days: -1)
        guard let entries = try? store.entries(at: start) else { return "no entries" }
        return
          entries
          .compactMap { $0 as? CloudEntry }
          .filter { $0.kind == CloudEntry.kind }
          .map { "\($0.date) : \($0.category) : \($0.message)" }
          .joined(separator: "\n")
      }.value
      text = result
    }
  }
}
