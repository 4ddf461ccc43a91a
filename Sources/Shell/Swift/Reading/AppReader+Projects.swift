import RxsSystem

extension AppReader {
  /// Whether a path leads to an Xcode project or workspace.
  static func isProject(_ path: String) -> Bool {
    path.hasSuffix(".xcodeproj") || path.hasSuffix(".xcworkspace")
  }

  /// The projects of the app itself, which have the fewest parent folders.
  static func nearest(_ projects: [String]) -> [String] {
    let depth = { (path: String) in path.split(separator: "/").count }
    let own = projects.filter { !AppGraph.isForeign($0) }
    let least = own.map(depth).min()
    return own.filter { depth($0) == least }
  }

  /// Adds the app that the projects build.
  ///
  /// - Returns: Whether the app was added. False if the projects cannot be read or list no Swift
  ///   file, or if they seem to build only an example beside the app.
  mutating func addProjects(
    _ paths: [String], in folder: String, _ name: String?, _ found: SourceFolder
  ) throws(FileProblem) -> Bool {
    var graph = AppGraph(manifests)
    let targets = projectTargets(paths, &graph)
    guard !targets.isEmpty else { return false }
    let apps = targets.filter(\.isApp).map(\.target)
    var chosen = apps.isEmpty ? targets.map(\.target) : apps
    if let name {
      chosen = targets.map(\.target).filter { $0.name == name }
      if chosen.isEmpty { throw Self.missing(name, in: folder, targets.map(\.target.name)) }
    }
    guard name != nil || isMost(chosen, of: found, paths, in: folder, graph) else { return false }
    if chosen.count > 1, !apps.isEmpty {
      guard hasSameSources(chosen, graph) else {
        let names = Self.quoted(chosen.map(\.name))
        throw FileProblem(folder, "contains several apps: name one of \(names)")
      }
      chosen = Array(chosen.prefix(1))
    }
    for target in chosen {
      // Skips a framework's targets for other platforms, which contain the same files.
      if apps.isEmpty, name == nil, graph.holds(target) { continue }
      try graph.plan(target)
    }
    guard graph.plans.contains(where: { !$0.sources.isEmpty }) else {
      reading.problems += graph.problems
      reading.problems.append("\(paths[0]): lists no Swift file; its folder is read instead")
      return false
    }
    take(graph)
    return true
  }

  /// The applications and frameworks of projects and workspaces.
  private mutating func projectTargets(
    _ paths: [String], _ graph: inout AppGraph
  ) -> [(target: AppGraph.Target, isApp: Bool)] {
    var targets: [(target: AppGraph.Target, isApp: Bool)] = []
    var isLeftOut = false
    for path in paths.sorted(by: { $0.hasSuffix(".xcodeproj") && !$1.hasSuffix(".xcodeproj") }) {
      do {
        for place in path.hasSuffix(".xcodeproj") ? [path] : try XcodeWorkspace.paths(in: path)
        where !AppGraph.isForeign(place) {
          if place.hasSuffix(".xcodeproj") {
            targets += try graph.addProject(place)
          } else if FileAccess.isRegular("\(place)/Package.swift") {
            graph.addPackageInPassing(place)
          }
        }
      } catch {
        isLeftOut = true
        reading.problems.append("\(error)")
      }
    }
    if targets.isEmpty, isLeftOut {
      reading.problems.append(
        "\(FileAccess.folder(of: paths[0])): its files are read without a project")
    }
    return targets
  }

  /// Whether a project is directly in the folder, or the targets contain at least half of the
  /// folder's files. If they contain fewer files, the project may belong to an example in an inner
  /// folder.
  private func isMost(
    _ targets: [AppGraph.Target], of found: SourceFolder, _ paths: [String], in folder: String,
    _ graph: AppGraph
  ) -> Bool {
    if paths.contains(where: { FileAccess.folder(of: $0) == folder }) { return true }
    var whole = graph
    for target in targets { _ = try? whole.plan(target) }
    let held = Set(whole.plans.flatMap(\.sources))
    return held.count * 2 >= found.sources.count
  }

  /// Whether the targets are variants of one app, such as a test version and a store version.
  private func hasSameSources(_ targets: [AppGraph.Target], _ graph: AppGraph) -> Bool {
    let sources = targets.map { target in
      Set(graph.sources(of: target))
    }
    return sources.dropFirst().allSatisfy { $0 == sources[0] }
  }
}
