import SwiftUI
import UIKit

/// A model that uses names for the assets of the app.
final class ThemeModel: ObservableObject {
  @Published private(set) var colors: [Color] = []
  @Published private(set) var icon = UIImage()

  func load() {
    colors = [.brand, Color(.softGrey), .OldBrand.dark, .accent, .red]
    icon = .urlBar
  }

  var isBrand: Bool { UIColor(resource: .brand) == .brand }
}
