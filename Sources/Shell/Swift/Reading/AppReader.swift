import RxsLanguage
import RxsSwiftMessages
import RxsSystem

/// The sources of apps.
package struct AppReading: Sendable {
  /// The targets. Each target comes after the targets that it imports.
  package var targets: [AppTarget] = []
  /// The files and folders that were read, and that are watched for changes.
  package var roots: [String] = []
  /// Messages about files that could not be read.
  package var problems: [String] = []
}

/// Reads the files, folders, packages and projects of `use` statements.
package struct AppReader {
  let manifests: Manifests
  var reading = AppReading()
  private var plans: [TargetPlan] = []
  private var plain = PlainSources()
  /// The folders with the name `Pods` that were found.
  private var pods: [String] = []
  /// The data models in the folders that were read.
  private var models: [String] = []

  private init(_ manifests: Manifests) { self.manifests = manifests }

  /// Reads the apps at the paths.
  ///
  /// - Parameter place: a text that identifies the apps, for the cache.
  package static func read(
    _ uses: [UsedPath], _ manifests: Manifests, of place: String
  ) throws(FileProblem) -> AppReading {
    var reader = AppReader(manifests)
    for use in uses { try reader.add(use) }
    return reader.read(as: place)
  }

  private mutating func add(_ use: UsedPath) throws(FileProblem) {
    let path = FileAccess.plain(use.path)
    guard let real = FileAccess.realPath(path) else { throw FileProblem(path, "no such file") }
    guard FileAccess.isFolder(real) else {
      if FileAccess.name(of: path) == "Package.swift" {
        if try addPackage(FileAccess.folder(of: path), use.target) { return }
        throw FileProblem(path, "describes no target")
      }
      try Self.refuse(use.target, in: path)
      return plain.addFile(path)
    }
    if Self.isProject(path) {
      let folder = FileAccess.folder(of: path)
      let found = try SourceFolder(folder)
      pods += found.pods
      models += found.models
      if try addProjects([path], in: folder, use.target, found) { return }
      return try addFolder(folder, found)
    }
    let found = try SourceFolder(path)
    pods += found.pods
    models += found.models
    let projects = Self.nearest(found.projects)
    let isPackage = FileAccess.isRegular(FileAccess.path("Package.swift", from: path))
    if !isPackage || projects.contains(where: { FileAccess.folder(of: $0) == path }),
      try addProjects(projects, in: path, use.target, found)
    {
      return
    }
    if isPackage {
      if try addPackage(path, use.target) { return }
      // The manifest of a generated project lists only libraries, so the project is read instead.
      if try addProjects(projects, in: path, use.target, found) { return }
    }
    try Self.refuse(use.target, in: path)
    try addFolder(path, found)
  }

  private static func refuse(_ target: String?, in path: String) throws(FileProblem) {
    guard let target else { return }
    throw FileProblem(path, "contains no Package.swift, so there is no target '\(target)'")
  }

  /// Adds the files of a folder without a project or package. Packages inside the folder become
  /// separate targets.
  private mutating func addFolder(_ path: String, _ found: SourceFolder) throws(FileProblem) {
    guard !found.sources.isEmpty else { throw FileProblem(path, "contains no Swift file") }
    reading.problems += found.problems
    var graph = AppGraph(manifests)
    let imported = PlainSources.Imports(of: found.sources)
    for folder in found.packages where folder != path {
      // A package that the folder's files do not import is a separate tool, and is left out.
      for target in (try? graph.addPackage(folder)) ?? [] where imported.contains(target.name) {
        _ = try? graph.plan(target)
      }
    }
    let taken = Set(graph.plans.flatMap(\.sources))
    take(graph)
    reading.roots.append(path)
    plain.addFolder(path, found, without: taken)
  }

  /// Adds the targets of a package, or only the named target. Returns false if the package has no
  /// target.
  private mutating func addPackage(
    _ path: String, _ name: String?
  ) throws(FileProblem) -> Bool {
    var graph = AppGraph(manifests)
    let targets = try graph.addPackage(path)
    if targets.isEmpty { return false }
    if let name {
      guard let target = targets.first(where: { $0.name == name }) else {
        throw Self.missing(name, in: path, targets.map(\.name))
      }
      try graph.plan(target)
    } else if targets.count == 1 {
      try graph.plan(targets[0])
    } else {
      for target in targets { graph.planInPassing(target) }
    }
    take(graph)
    return true
  }

  static func missing(_ name: String, in path: String, _ names: [String]) -> FileProblem {
    let near = Suggestion.nearest(to: name, in: names)
    let list = near == nil ? ": name one of \(quoted(names))" : ""
    return FileProblem(path, "has no target '\(name)'\(list)", suggestion: near)
  }

  static func quoted(_ names: [String]) -> String {
    names.map { "'\($0)'" }.joined(separator: ", ")
  }

  /// Adds the targets of a graph, except targets that were added before.
  mutating func take(_ graph: AppGraph) {
    reading.roots += graph.roots
    reading.problems += graph.problems
    let known = Set(plans.map(\.id))
    plans += graph.plans.filter { !known.contains($0.id) }
  }

  // MARK: Texts

  private struct File: Sendable {
    let path: String
    let view: TargetView
    let text: String
  }

  /// Reads the files of all targets.
  private mutating func read(as place: String) -> AppReading {
    var vendored = VendoredPods(in: pods)
    let plans = withUniqueNames(
      vendored.plans(with: self.plans + plain.plans(importing: self.plans)))
    var seen: Set<String> = []
    let wanted = plans.indices.flatMap { index in
      plans[index].sources.filter { seen.insert(FileAccess.realPath($0) ?? $0).inserted }
        .map { (index, $0, plans[index].view) }
    }
    let read = wanted.concurrentMap { index, path, view in
      (index, path, view, Result { try FileAccess.read(path) })
    }
    var files: [(plan: Int, File)] = []
    for (index, path, view, bytes) in read {
      switch bytes {
      case .success(let bytes):
        files.append(
          (index, File(path: path, view: view, text: String(decoding: bytes, as: UTF8.self))))
      case .failure(let problem): reading.problems.append("\(problem); it is left out")
      }
    }
    var kept = KeptByContent<[Range<Int>]>("regions", of: place)
    let conditional = files.filter { $0.1.text.utf8.holds("#if") }
    let ranges = kept.values(
      of: conditional.map(\.1), key: { Digest.text(of: $0.view.key + "\n" + $0.text) }
    ) {
      ActiveRegions.ranges(in: $0.text, as: $0.view)
    }
    kept.save()
    let blanked = Dictionary(
      zip(conditional.map(\.1.path), ranges), uniquingKeysWith: { first, _ in first })
    let generated = generatedSources(plans)
    for index in plans.indices {
      let own = files.filter { $0.plan == index }.map(\.1).map { file in
        AppTarget.File(
          path: file.path,
          text: ActiveRegions.blanking(blanked[file.path] ?? [], in: file.text))
      }
      add(plans[index], own + generated[index, default: []], of: plans)
    }
    return reading
  }

  /// The sources that Xcode generates from data models, by the index of the target. A model belongs
  /// to the target with the nearest files.
  private func generatedSources(_ plans: [TargetPlan]) -> [Int: [AppTarget.File]] {
    var generated: [Int: [AppTarget.File]] = [:]
    for path in models {
      guard let source = DataModel(path)?.source else { continue }
      let folders = path.split(separator: "/").dropLast()
      let nearness = { (plan: TargetPlan) in
        plan.sources.lazy.map { file in
          zip(folders, file.split(separator: "/")).prefix { $0 == $1 }.count
        }.max() ?? -1
      }
      let nearest = plans.indices.filter { !plans[$0].sources.isEmpty }
        .max { nearness(plans[$0]) < nearness(plans[$1]) }
      if let nearest { generated[nearest, default: []].append(source) }
    }
    return generated
  }

  private mutating func add(_ plan: TargetPlan, _ files: [AppTarget.File], of plans: [TargetPlan]) {
    let names = plan.dependencies.compactMap { id in plans.first { $0.id == id }?.module }
    let app = plans.first(where: \.isApp).flatMap { $0.id == plan.id ? nil : $0.bundle }
    let bundle = plan.bundle.source(for: files, app: app)
    let generated = [bundle, plan.catalogs.flatMap { AssetSymbols(in: $0) }?.source(for: files)]
      .compactMap { $0 }
    reading.targets.append(
      AppTarget(
        name: plan.module, files: files + generated, resources: plan.resources,
        flags: plan.flags,
        conditions: plan.view.conditions, dependencies: names, isVendored: plan.isVendored))
  }

  /// The plans, with a unique module name for each target.
  private func withUniqueNames(_ plans: [TargetPlan]) -> [TargetPlan] {
    var names: Set<String> = []
    return plans.map { plan in
      var plan = plan
      while !names.insert(plan.module).inserted { plan.module += "_" }
      return plan
    }
  }
}
