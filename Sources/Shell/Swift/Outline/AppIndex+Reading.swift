import RxsSwiftMessages
import RxsSystem

extension AppIndex {
  /// Creates the index of apps from their sources.
  ///
  /// - Parameter place: a text that identifies the apps, for the cache.
  package init(_ reading: AppReading, of place: String) {
    // The app's own declarations come before the declarations of its libraries. Types of libraries
    // get no role.
    let targets = reading.targets.filter { !$0.isVendored } + reading.targets.filter(\.isVendored)
    let files = targets.flatMap { target in
      target.files.filter { !$0.isOfResources }.map { (target, $0) }
    }
    let indices = AppIndexer.summaries(of: files.map(\.1), in: place)
    var mistakes: [String] = []
    var roles = Roles()
    for (index, (target, file)) in zip(indices, files) where !target.isVendored {
      roles.add(index)
      if let mistake = index.mistake { mistakes.append("\(file.path):\(mistake)") }
    }
    var declarations: [Declaration] = []
    var members: Set<String> = []
    for (index, (target, file)) in zip(indices, files) {
      for entry in index.entries where !entry.isPrivate {
        if entry.keyword == "operator" {
          members.insert(entry.name)
        } else if entry.keyword == "extension" {
          if !roles.isDeclared(entry.name) { members.formUnion(entry.members) }
        } else if !target.isVendored || entry.isPublic {
          declarations.append(
            Declaration(
              name: entry.name, keyword: entry.keyword, module: target.name, file: file.path,
              line: entry.line, role: target.isVendored ? .plain : roles.role(of: entry)))
        }
      }
    }
    self.init(
      modules: reading.targets.map(\.name), declarations: declarations, members: members.sorted(),
      roots: reading.roots, problems: reading.problems + mistakes, mistakes: mistakes)
  }
}

/// The roles of an app's types, such as view model or service. All declarations and extensions of a
/// type count.
private struct Roles {
  private var entries: [String: FileSummary.Entry] = [:]
  private var taken: Set<String> = []

  private static let types: Set<String> = ["class", "struct", "enum", "actor", "protocol"]

  mutating func add(_ index: FileSummary) {
    for entry in index.entries
    where Self.types.contains(entry.keyword) || entry.keyword == "extension" {
      taken.formUnion(entry.taken)
      guard var known = entries[entry.name] else {
        entries[entry.name] = entry
        continue
      }
      known.inherited += entry.inherited
      known.signs.formUnion(entry.signs)
      // The entry of a declaration replaces the entry of an extension that was read earlier.
      var whole = known.keyword == "extension" ? entry : known
      whole.inherited = known.inherited
      whole.signs = known.signs
      entries[entry.name] = whole
    }
  }

  /// Whether the apps declare a type.
  func isDeclared(_ name: String) -> Bool {
    entries[name].map { $0.keyword != "extension" } ?? false
  }

  func role(of entry: FileSummary.Entry) -> AppIndex.Role {
    switch entry.keyword {
    case "protocol": taken.contains(entry.name) ? .service : .plain
    case "class", "struct", "actor": isModel(entry.name, []) ? .model : .plain
    default: .plain
    }
  }

  /// Whether a type or one of its superclasses has inputs and outputs.
  private func isModel(_ name: String, _ visited: Set<String>) -> Bool {
    guard let entry = entries[name], !visited.contains(name), !isView(name, []) else {
      return false
    }
    let inherited = Set(entry.inherited)
    if !inherited.isDisjoint(with: Self.models) || entry.signs.contains(.observable) { return true }
    if entry.signs.contains(.transform), entry.signs.contains(.sides) { return true }
    if entry.signs.contains(.facets) || entry.signs.contains(.stream) { return true }
    return inherited.contains {
      entries[$0]?.keyword == "class" && isModel($0, visited.union([name]))
    }
  }

  private static let models: Set<String> = ["Reactor", "ObservableObject"]

  /// Whether a type is a view or another type that only shows screens.
  private func isView(_ name: String, _ visited: Set<String>) -> Bool {
    guard let entry = entries[name], !visited.contains(name) else {
      return Self.views.contains { name.hasSuffix($0) }
    }
    return entry.inherited.contains { isView($0, visited.union([name])) }
  }

  /// Endings of the names of system views.
  private static let views = [
    "ViewController", "View", "Cell", "TableViewCell", "Button", "Control", "Window", "Label",
    "Responder", "ViewModifier", "App", "TabBarController", "NavigationController", "Scene",
  ]
}
