import Observation

/// Repository search with async/await: each text is searched after a pause. A newer text ends the
/// previous search.
@MainActor @Observable final class SearchModel {
  var query = "" {
    didSet { if query != oldValue { search() } }
  }
  private(set) var repositories: [Repository] = []
  private(set) var isSearching = false
  private(set) var message: String?

  var title: String {
    repositories.isEmpty ? "Nothing found" : "\(repositories.count) found"
  }

  private var task: Task<Void, Never>?
  private let service: any RepositoryService

  init(service: any RepositoryService) { self.service = service }

  /// Searches the same text again, without a pause.
  func refresh() async {
    guard !query.isEmpty else { return }
    await load(query)
  }

  private func search() {
    task?.cancel()
    guard !query.isEmpty else {
      repositories = []
      return
    }
    task = Task { [query] in
      guard (try? await Task.sleep(for: .milliseconds(300))) != nil else { return }
      await load(query)
    }
  }

  private func load(_ text: String) async {
    isSearching = true
    defer { isSearching = false }
    do {
      let found = try await service.repositories(matching: text)
      guard !Task.isCancelled else { return }
      repositories = found
      message = nil
    } catch is CancellationError {
      return
    } catch {
      message = "\(error)"
    }
  }
}
