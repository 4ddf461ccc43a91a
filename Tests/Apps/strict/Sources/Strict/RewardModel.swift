import SwiftUI
import UIKit

/// A view controller that is a model of SwiftUI's views.
final class RewardModel: UIViewController, ObservableObject {
  enum Status: Equatable { case idle, earned(Int) }

  @Published private(set) var status = Status.idle
  @Published private(set) var font = Font.body
  @Published var isShowingAlert = false

  func earn(_ points: Int) {
    status = .earned(points)
    font = points > 9 ? .system(size: 20, weight: .bold) : .headline
    isShowingAlert = true
  }

  func alert() -> Alert {
    Alert(
      title: Text("Done"), primaryButton: .default(Text("More"), action: { self.earn(10) }),
      secondaryButton: .cancel { self.isShowingAlert = false })
  }

  /// The number of windows with the dark appearance.
  func darken() -> Int {
    var count = 0
    for scene in UIApplication.shared.connectedScenes {
      guard let scene = scene as? UIWindowScene else { continue }
      for window in scene.windows {
        window.overrideUserInterfaceStyle = .dark
        count += 1
      }
    }
    return count
  }
}
