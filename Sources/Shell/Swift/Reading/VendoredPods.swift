import RxsSwiftMessages
import RxsSystem

/// The libraries that CocoaPods copied into the `Pods` folders of an app.
///
/// A library becomes a module if the app imports it, rxs has no module with its name, and all its
/// sources are Swift. The libraries that it imports must also be pure Swift. Types of other
/// libraries become phantoms, which are generated replacements.
struct VendoredPods {
  /// A library in a `Pods` folder.
  private struct Pod {
    let module: String
    let folder: String
    /// The folder with the app's own files.
    let app: String

    var id: String { "\(folder) \(module)" }
  }

  private var pods: [Pod] = []
  /// The libraries that were already checked. `modules` contains those of them that became modules.
  private var examined: Set<String> = []
  private var modules: Set<String> = []
  /// The targets. Each target comes after the targets that it imports.
  private var plans: [TargetPlan] = []

  /// - Parameter folders: the paths of the `Pods` folders.
  init(in folders: [String]) {
    for folder in folders {
      for name in (try? FileAccess.names(in: folder)) ?? [] where !Self.isGenerated(name) {
        let path = "\(folder)/\(name)"
        let module = Self.module(of: name, in: folder)
        guard !Self.known.contains(module), FileAccess.isFolder(path),
          FileAccess.realPath(path) == FileAccess.realPath(folder).map({ "\($0)/\(name)" })
        else { continue }
        pods.append(Pod(module: module, folder: path, app: FileAccess.folder(of: folder)))
      }
    }
  }

  /// The modules of rxs, and libraries whose declarations are now in the standard library.
  private static let known = Set(AppModules.names).union(["Result"])

  private static func isGenerated(_ name: String) -> Bool {
    name.hasPrefix(".") || ["Headers", "Local Podspecs", "Target Support Files"].contains(name)
  }

  /// The module name of a library, from the module map that CocoaPods generates. For `lottie-ios`,
  /// this is `Lottie`.
  private static func module(of name: String, in folder: String) -> String {
    let map = try? FileAccess.read("\(folder)/Target Support Files/\(name)/\(name).modulemap")
    let text = map.map { String(decoding: $0, as: UTF8.self) } ?? ""
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let word = words.firstIndex(of: "module"), word + 1 < words.count else {
      return AppModules.name(for: name)
    }
    return AppModules.name(for: String(words[word + 1]))
  }

  /// The targets of libraries that the app imports, followed by the app's own targets.
  mutating func plans(with own: [TargetPlan]) -> [TargetPlan] {
    if pods.isEmpty { return own }
    let names = Set(own.map(\.module))
    pods.removeAll { names.contains($0.module) }
    var own = own
    for index in own.indices {
      let imports = PlainSources.Imports(of: own[index].sources)
      for pod in pods where imports.contains(pod.module) {
        let isOfApp = own[index].sources.contains { FileAccess.isPath($0, below: pod.app) }
        if isOfApp, add(pod) { own[index].dependencies.append(pod.id) }
      }
    }
    return plans + own
  }

  /// Adds a library, after the libraries that it imports. Returns false if the library or one of
  /// its imported libraries is not pure Swift.
  private mutating func add(_ pod: Pod) -> Bool {
    guard examined.insert(pod.id).inserted else { return modules.contains(pod.id) }
    guard let found = try? SourceFolder(pod.folder), !found.isMixed, !found.sources.isEmpty else {
      return false
    }
    let imports = PlainSources.Imports(of: found.sources)
    let imported = pods.filter {
      $0.app == pod.app && $0.module != pod.module && imports.contains($0.module)
    }
    for other in imported where !add(other) { return false }
    modules.insert(pod.id)
    plans.append(
      TargetPlan(
        id: pod.id, module: pod.module, sources: found.sources, isVendored: true,
        dependencies: imported.map(\.id)))
    return true
  }
}
