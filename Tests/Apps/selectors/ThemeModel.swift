import Foundation

/// Observes notifications on the main queue, and changes its state in a task of the main actor.
@MainActor
final class ThemeModel: ObservableObject {
  @Published var theme = "light"
  private var observers: [any NSObjectProtocol] = []

  init() {
    observers.append(
      NotificationCenter.default.addObserver(
        forName: .themeChanged, object: nil, queue: .main
      ) { [weak self] note in
        print("noted")
        let theme = note.userInfo?["theme"] as? String ?? "light"
        Task { @MainActor in self?.theme = theme }
      })
  }

  func choose(_ theme: String) {
    NotificationCenter.default.post(
      name: .themeChanged, object: nil, userInfo: ["theme": theme])
    print("posted")
  }
}

extension Notification.Name {
  static let themeChanged = Notification.Name("themeChanged")
}
