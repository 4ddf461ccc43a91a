import Observation

protocol Finder {
  func find(_ text: String) async -> [String]
}

@MainActor @Observable final class SearchModel {
  private(set) var results: [String] = []
  private(set) var ended: [String] = []
  private let finder: Finder
  private var task: Task<Void, Never>?

  init(finder: Finder) { self.finder = finder }

  func search(_ text: String) {
    task?.cancel()
    task = Task {
      let found = await finder.find(text)
      ended.append(Task.isCancelled ? "\(text) cancelled" : text)
      if !Task.isCancelled { results = found }
    }
  }

  func searchAndCancel(_ text: String) {
    search(text)
    task?.cancel()
  }
}
