/// The types of an app that are views or view controllers.
struct Views {
  private static let frameworks = [
    "UI", "NS", "MK", "WK", "AV", "SK", "SC", "AS", "GM", "NMF", "SF",
  ]
  private static let endings = [
    "View", "ViewController", "Controller", "Cell", "Button", "Label", "Field", "Control", "Window",
    "Bar", "Switch", "Slider", "Layer", "Layout", "Responder", "VC", "Scene", "Item", "Picker",
    "Stepper", "GestureRecognizer", "Animator",
  ]
  private static let swiftUI: Set<String> = [
    "View", "ViewModifier", "App", "Scene", "PreviewProvider", "UIViewRepresentable",
    "UIViewControllerRepresentable", "ButtonStyle", "Shape",
  ]

  private let app: AppDeclarations

  init(_ app: AppDeclarations) { self.app = app }

  /// Whether a declaration is a view or a view controller.
  func contains(_ place: Int) -> Bool {
    var place = place
    for _ in 0..<8 {
      let entry = app.entries[place]
      guard let first = entry.unit.inherited.first, !isModel(place) else { return false }
      if entry.unit.traits.contains(.isStruct) {
        return entry.unit.inherited.contains { Self.swiftUI.contains($0) && !app.declares($0) }
      }
      guard entry.unit.traits.contains(.isClass) else { return false }
      guard
        let parent = app.declarations(of: first, in: entry.file).first(where: { app.isType($0) })
      else { return Self.isView(first) }
      if parent == place { return false }
      place = parent
    }
    return false
  }

  /// Whether a declaration is a model for SwiftUI's views. Some apps use view controllers as models.
  private func isModel(_ place: Int) -> Bool {
    app.entries[place].unit.inherited.contains("ObservableObject")
  }

  /// Whether SwiftUI declares the name for a view or a part of a view.
  static func isOfSwiftUI(_ name: String) -> Bool { swiftUI.contains(name) }

  /// Whether types that inherit from a type with this name are views.
  static func showsViews(_ name: String) -> Bool { swiftUI.contains(name) || isView(name) }

  /// Whether a class that the app does not declare is a view. Only the name decides this.
  static func isView(_ name: String) -> Bool {
    guard endings.contains(where: name.hasSuffix), !name.hasSuffix("ViewModel") else {
      return false
    }
    return frameworks.contains(where: name.hasPrefix) || name.hasSuffix("View")
      || name.hasSuffix("ViewController") || name.hasSuffix("Cell")
  }
}
