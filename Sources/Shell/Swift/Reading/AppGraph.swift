import RxsSwiftMessages
import RxsSystem

/// A target whose files are listed but not yet read.
struct TargetPlan {
  let id: String
  var module: String
  var sources: [String]
  var resources: [String] = []
  /// The property list of the app's bundle. Nil if the target has no project and gets the default
  /// list.
  var information: InfoPlist?
  /// The asset catalogs; nil if the target has none, or if its settings turn their names off.
  var catalogs: AssetCatalogs?
  var flags = ["-swift-version", "5"]
  var view = TargetView()
  /// Whether the target is a library that is copied into the app.
  var isVendored = false
  /// Whether the target is an application in a project.
  var isApp = false
  /// The identifiers of the targets on which this target depends.
  var dependencies: [String] = []

  var bundle: ResourceBundle {
    ResourceBundle(of: resources, information ?? InfoPlist(module: module))
  }
}

/// The projects and packages of an app, and the dependencies between their targets.
struct AppGraph {
  private enum Container {
    /// A project, with the module name of each target by the target's identifier.
    case project(XcodeProject, modules: [String: String])
    case package(PackageDescription, folder: String)
  }

  /// A target in a project or a package.
  struct Target: Hashable {
    fileprivate let container: Int
    let name: String
  }

  private var containers: [Container] = []
  private var places: Set<String> = []
  private let manifests: Manifests
  /// The files and folders to watch for changes.
  private(set) var roots: [String] = []
  private(set) var problems: [String] = []
  private(set) var plans: [TargetPlan] = []
  private var planned: [Target: String] = [:]

  init(_ manifests: Manifests) { self.manifests = manifests }

  // MARK: Projects and packages

  /// Adds a project, with the projects and packages that it references.
  ///
  /// - Returns: The applications and frameworks of the project.
  mutating func addProject(_ path: String) throws(FileProblem) -> [(Target, isApp: Bool)] {
    guard places.insert(FileAccess.realPath(path) ?? path).inserted else { return [] }
    let project = try XcodeProject(path)
    let index = containers.count
    let modules = project.built.map { ($0.id, module(of: $0, in: project)) }
    containers.append(
      .project(project, modules: Dictionary(modules, uniquingKeysWith: { first, _ in first })))
    roots.append("\(path)/project.pbxproj")
    for folder in project.packageFolders { addPackageInPassing(folder) }
    for other in project.projectFolders where !Self.isForeign(other) {
      do { _ = try addProject(other) } catch { problems.append("\(error); it is left out") }
    }
    return project.built.map { (Target(container: index, name: $0.name), $0.kind == .application) }
  }

  /// Adds a package, with the local packages that it references.
  ///
  /// - Returns: The targets of the package.
  @discardableResult
  mutating func addPackage(_ folder: String) throws(FileProblem) -> [Target] {
    guard places.insert(FileAccess.realPath(folder) ?? folder).inserted else { return [] }
    let package = try manifests.description(of: folder)
    let index = containers.count
    containers.append(.package(package, folder: folder))
    roots.append("\(folder)/Package.swift")
    for path in package.localPackages {
      addPackageInPassing(FileAccess.normal(FileAccess.path(path, from: folder)))
    }
    return package.compiled.map { Target(container: index, name: $0.name) }
  }

  mutating func addPackageInPassing(_ folder: String) {
    do { try addPackage(folder) } catch { problems.append("\(error); it is left out") }
  }

  /// Whether a project contains third-party libraries.
  static func isForeign(_ path: String) -> Bool {
    path.split(separator: "/").contains { ["Pods", "Carthage", "Pods.xcodeproj"].contains($0) }
  }

  // MARK: Targets

  /// Plans a target, after the targets on which it depends.
  ///
  /// - Returns: The identifier of the target's plan; nil for a module that rxs itself provides.
  @discardableResult
  mutating func plan(_ target: Target) throws(FileProblem) -> String? {
    if let known = planned[target] { return known.isEmpty ? nil : known }
    guard !AppModules.names.contains(target.name) else { return nil }
    // The target counts as planned from here on, because a dependency cycle may lead back to it.
    planned[target] = ""
    var plan: TargetPlan
    let names: [String]
    switch containers[target.container] {
    case .project(let project, let modules):
      guard let entry = project.target(target.name) else { return nil }
      plan = self.plan(entry, in: project)
      let stated = project.dependencies(of: entry)
      names = stated + Self.imported(by: plan, in: project, modules, except: stated + [entry.name])
    case .package(let package, let folder):
      guard let entry = package.target(target.name) else { return nil }
      (plan, names) = (try self.plan(entry, of: package, in: folder), entry.dependencies)
    }
    for name in names {
      for dependency in targets(named: name, from: target.container) {
        do {
          if let id = try self.plan(dependency), !plan.dependencies.contains(id) {
            plan.dependencies.append(id)
          }
        } catch { problems.append("\(error); it is left out") }
      }
    }
    planned[target] = plan.id
    plans.append(plan)
    return plan.id
  }

  /// The frameworks of a project that the files of a target import. Xcode builds them first, even if
  /// the project states no dependency.
  private static func imported(
    by plan: TargetPlan, in project: XcodeProject, _ modules: [String: String],
    except names: [String]
  ) -> [String] {
    let others = project.built.filter { $0.kind == .framework && !names.contains($0.name) }
    if others.isEmpty { return [] }
    let imports = PlainSources.Imports(of: plan.sources)
    return others.filter { imports.contains(modules[$0.id] ?? $0.name) }.map(\.name)
  }

  /// Plans one of several targets. A target that cannot be read is skipped.
  mutating func planInPassing(_ target: Target) {
    do { try plan(target) } catch { problems.append("\(error); it is left out") }
  }

  /// The files of a target, without the files of its dependencies.
  func sources(of target: Target) -> [String] {
    var alone = self
    _ = try? alone.plan(target)
    return alone.plans.last?.sources ?? []
  }

  /// Whether the planned targets already contain all files of a target.
  func holds(_ target: Target) -> Bool {
    let known = Set(plans.flatMap(\.sources))
    return sources(of: target).allSatisfy(known.contains)
  }

  /// The target with the given name, or the targets of the product with this name. The project or
  /// package of the dependent target is searched first, then the other projects and packages.
  private func targets(named name: String, from container: Int) -> [Target] {
    let others = containers.indices.filter { $0 != container }
    for index in [container] + others {
      switch containers[index] {
      case .project(let project, let modules):
        // An app can depend on another app that it contains, such as its watch app. Code cannot
        // import an app.
        let found = project.built.first {
          $0.kind == .framework && ($0.name == name || modules[$0.id] == name)
        }
        if let found { return [Target(container: index, name: found.name)] }
      case .package(let package, _):
        let inner = index == container && package.target(name) != nil ? [name] : nil
        let names = inner ?? package.products[name] ?? (package.target(name) == nil ? [] : [name])
        if !names.isEmpty { return names.map { Target(container: index, name: $0) } }
      }
    }
    return []
  }

  private func module(of target: XcodeProject.Target, in project: XcodeProject) -> String {
    AppModules.name(for: BuildSettings(of: target, in: project).moduleName ?? target.name)
  }

  private mutating func plan(
    _ target: XcodeProject.Target, in project: XcodeProject
  ) -> TargetPlan {
    let settings = BuildSettings(of: target, in: project)
    let files = project.files(of: target)
    if !files.missing.isEmpty {
      let names = files.missing.map { FileAccess.name(of: $0) }
      let shown = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
      let count = names.count == 1 ? "1 file" : "\(names.count) files"
      problems.append("\(project.path): \(count) of '\(target.name)' not found: \(shown)")
    }
    problems += files.problems
    roots += files.folders
    roots += files.sources.filter { path in
      !files.folders.contains { FileAccess.isPath(path, below: $0) }
    }
    let module = AppModules.name(for: settings.moduleName ?? target.name)
    let information = InfoPlist(settings, module: module, in: project.folder)
    return TargetPlan(
      id: "\(project.path) \(target.name)", module: module, sources: files.sources,
      resources: files.resources.filter { FileAccess.name(of: $0) != "Info.plist" }
        + [information.file].compactMap { $0 },
      information: information, catalogs: AssetCatalogs(files.catalogs, settings),
      flags: settings.flags, view: settings.view,
      isApp: target.kind == .application)
  }

  private mutating func plan(
    _ target: PackageDescription.Target, of package: PackageDescription, in folder: String
  ) throws(FileProblem) -> TargetPlan {
    let place = try package.folder(of: target, in: folder)
    let found = try SourceFolder(place, keepsTests: true)
    problems += found.problems
    roots.append(place)
    let flags = package.flags(of: target)
    var view = TargetView()
    view.conditions = package.conditions(of: target)
    view.languageMode = flags[1]
    if package.platforms == ["macos"] { view.platform = .macOS }
    let inner = { (path: String) in
      place == "." ? path : String(path.dropFirst(place.count + 1))
    }
    return TargetPlan(
      id: "\(folder) \(target.name)", module: AppModules.name(for: target.name),
      sources: found.sources.filter { PackageDescription.holds(inner($0), target) },
      resources: found.resources,
      flags: flags + ["-package-name", AppModules.name(for: package.name.lowercased())],
      view: view)
  }
}

extension PackageDescription {
  /// The folder of a target, by SwiftPM's rules.
  fileprivate func folder(of target: Target, in package: String) throws(FileProblem) -> String {
    if let path = target.path { return FileAccess.normal("\(package)/\(path)") }
    let roots = ["Sources", "Source", "src", "srcs"].map { FileAccess.path($0, from: package) }
    let found = roots.map { "\($0)/\(target.name)" }.first(where: FileAccess.isFolder)
    if let found { return found }
    // The only target of a package may use the whole folder.
    if compiled.count == 1, let found = roots.first(where: FileAccess.isFolder) { return found }
    throw FileProblem(
      "\(package)/Sources/\(target.name)", "no such folder: the target has no sources")
  }
}
