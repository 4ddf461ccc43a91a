import CloudAuth
import Foundation

/// Listens to a sequence of a missing library.
@MainActor
final class SessionModel: ObservableObject {
  @Published var user = "nobody"

  func listen() {
    Task {
      for await state in CloudSession.shared.changes {
        let name: String = state.user.name
        user = name
      }
    }
  }

  func follow() {
    Task { [weak self] in
      for await (event, account) in CloudSession.shared.events {
        guard let self else { return }
        user = "\(event)"
        guard let account else { continue }
        let name: String = account.name
        user = name
      }
    }
  }
}
