import RxsSystem

extension XcodeProject {
  /// The files of a target.
  struct Files {
    var sources: [String] = []
    var resources: [String] = []
    /// The asset catalogs.
    var catalogs: [String] = []
    /// The paths of the target's files that do not exist.
    var missing: [String] = []
    var problems: [String] = []
    /// The synchronized folders that contain files of the target.
    var folders: [String] = []
  }

  /// The files of a target, from its build phases and from its synchronized folders.
  func files(of target: Target) -> Files {
    var files = Files()
    for (_, phase) in objects("buildPhases", of: object(of: target)) {
      let isSources = phase["isa"]?.text == "PBXSourcesBuildPhase"
      guard isSources || phase["isa"]?.text == "PBXResourcesBuildPhase" else { continue }
      for (_, build) in objects("files", of: phase) {
        guard let id = build["fileRef"]?.text else { continue }
        for path in leaves(of: id) { add(path, isSource: isSources, to: &files) }
      }
    }
    for (id, object) in objects where object["isa"]?.text == Self.synchronized {
      addFolder(id, object, of: target, to: &files)
    }
    files.sources = Self.unique(files.sources)
    files.resources = Self.unique(files.resources)
    files.catalogs = Self.unique(files.catalogs)
    return files
  }

  static let synchronized = "PBXFileSystemSynchronizedRootGroup"

  /// The path of a file reference. For a variant group, the paths of the files in all languages.
  private func leaves(of id: String) -> [String] {
    guard let children = objects[id]?["children"]?.texts else {
      return paths[id].map { [$0] } ?? []
    }
    return children.compactMap { paths[$0] }
  }

  private func add(_ reference: String, isSource: Bool, to files: inout Files) {
    // The usual file systems of macOS ignore the case of names.
    let path = FileAccess.pathIgnoringCase(reference) ?? moved(reference) ?? reference
    if isSource {
      guard path.hasSuffix(".swift") else { return }
      if FileAccess.isRegular(path) {
        files.sources.append(path)
      } else {
        files.missing.append(path)
      }
    } else if path.hasSuffix(".xcassets") {
      files.catalogs.append(path)
    } else if FileAccess.isFolder(path) {
      files.resources += (try? SourceFolder(path))?.resources ?? []
    } else if FileAccess.isRegular(path) {
      files.resources.append(path)
    }
  }

  /// The file in the project's folder to which a path on the developer's own machine leads. Its
  /// path ends with as many of the written path's components as possible. Nil if there is none, or
  /// if the path leads into the project's folder.
  private func moved(_ path: String) -> String? {
    if path.hasPrefix("\(folder)/") { return nil }
    var rest = path.split(separator: "/")
    while rest.count > 1 {
      rest.removeFirst()
      let inner = "\(folder)/\(rest.joined(separator: "/"))"
      if FileAccess.isRegular(inner) { return inner }
    }
    return nil
  }

  /// Adds the files of a synchronized folder that belong to the target.
  private func addFolder(
    _ id: String, _ object: PropertyList, of target: Target, to files: inout Files
  ) {
    guard let path = paths[id] else { return }
    let isMember =
      self.object(of: target)["fileSystemSynchronizedGroups"]?.texts.contains(id) ?? false
    var exceptions: Set<String> = []
    for (_, set) in objects("exceptions", of: object) where set["target"]?.text == target.id {
      exceptions.formUnion(set["membershipExceptions"]?.texts ?? [])
    }
    guard isMember || !exceptions.isEmpty else { return }
    guard let folder = try? SourceFolder(path, keepsTests: true) else {
      return files.missing.append(path)
    }
    // For the target that owns the folder, the exceptions are excluded files. For another target,
    // they are included files.
    let holds = { (file: String) in
      let inner = String(file.dropFirst(path.count + 1))
      let isNamed = exceptions.contains { inner == $0 || inner.hasPrefix($0 + "/") }
      return isNamed != isMember
    }
    files.sources += folder.sources.filter(holds)
    files.resources += folder.resources.filter(holds)
    files.catalogs += folder.catalogs.filter(holds)
    files.problems += folder.problems
    files.folders.append(path)
  }

  private static func unique(_ paths: [String]) -> [String] {
    var seen: Set<String> = []
    return paths.filter { seen.insert($0).inserted }.sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }

  /// The names of a target's dependencies: targets of this and other projects, and products of
  /// packages.
  func dependencies(of target: Target) -> [String] {
    let object = object(of: target)
    var names: [String] = []
    for (_, dependency) in objects("dependencies", of: object) {
      let proxy = dependency["targetProxy"]?.text.flatMap { objects[$0] }
      let own = dependency["target"]?.text.flatMap { objects[$0] }
      names += [own?["name"]?.text ?? dependency["name"]?.text ?? proxy?["remoteInfo"]?.text]
        .compactMap { $0 }
    }
    for (_, product) in objects("packageProductDependencies", of: object) {
      names += [product["productName"]?.text].compactMap { $0 }
    }
    for (_, phase) in objects("buildPhases", of: object)
    where phase["isa"]?.text == "PBXFrameworksBuildPhase" {
      for (_, build) in objects("files", of: phase) {
        names += [product(of: build)].compactMap { $0 }
      }
    }
    return names
  }

  /// The framework or package product that an entry of a build phase links; nil for other entries.
  private func product(of build: PropertyList) -> String? {
    if let product = build["productRef"]?.text.flatMap({ objects[$0] }) {
      return product["productName"]?.text
    }
    guard let path = build["fileRef"]?.text.flatMap({ objects[$0] })?["path"]?.text,
      path.hasSuffix(".framework")
    else { return nil }
    return String(FileAccess.name(of: path).dropLast(".framework".count))
  }

  /// The folders of the local packages that the project references, or that its synchronized folders
  /// contain.
  var packageFolders: [String] {
    var folders = objects("packageReferences", of: root).compactMap { _, reference in
      reference["relativePath"]?.text.map { FileAccess.normal("\(folder)/\($0)") }
    }
    for (id, object) in objects.sorted(by: { $0.key < $1.key })
    where object["isa"]?.text == Self.synchronized {
      // A package inside a synchronized folder is excluded from the target that owns the folder.
      let excluded = objects("exceptions", of: object).flatMap { _, set in
        set["membershipExceptions"]?.texts ?? []
      }
      folders += paths[id].map { path in Set(excluded).sorted().map { "\(path)/\($0)" } } ?? []
    }
    folders += paths.filter { objects[$0.key]?["isa"]?.text == "PBXFileReference" }.map(\.value)
      .sorted()
    return folders.filter { FileAccess.isRegular("\($0)/Package.swift") }
  }

  /// The paths of the other projects that the project references.
  var projectFolders: [String] {
    paths.values.filter { $0.hasSuffix(".xcodeproj") && FileAccess.isFolder($0) }.sorted()
  }
}
