import CloudKitchen
import Observation

/// Awaits members of a missing library.
@MainActor @Observable
final class LibraryModel {
  var title = ""
  var problem = ""
  var isLoading = false

  func load() async {
    isLoading = true
    do {
      let name: String = try await CloudLibrary.shared.name(of: 1)
      title = name
    } catch {
      problem = "\(error)"
    }
    isLoading = false
  }

  func refresh() async {
    isLoading = true
    defer { isLoading = false }
    await CloudLibrary.shared.refresh(force: true)
    let count: Int = await CloudLibrary.shared.count()
    title = "\(count) books"
  }
}
