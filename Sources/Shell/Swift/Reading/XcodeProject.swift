import RxsSystem

/// An Xcode project, with its targets and their files and settings.
struct XcodeProject {
  struct Target {
    enum Kind { case application, framework, other }

    let id: String
    let name: String
    let kind: Kind
  }

  /// The path of the project, such as `App.xcodeproj`, as messages show it.
  let path: String
  /// The folder to which the project's paths are relative.
  let folder: String
  let targets: [Target]
  let objects: [String: PropertyList]
  /// The file's object that describes the project.
  let root: PropertyList
  /// The paths of file references, groups and synchronized folders, by identifier.
  let paths: [String: String]

  /// Reads a project.
  init(_ path: String) throws(FileProblem) {
    let file = "\(path)/project.pbxproj"
    guard let list = PropertyList(try FileAccess.read(file)),
      let objects = list["objects"]?.table, !objects.isEmpty,
      let root = list["rootObject"]?.text.flatMap({ objects[$0] })
    else { throw FileProblem(file, "is not a project that Xcode wrote") }
    let inner = root["projectDirPath"]?.text ?? ""
    self.path = path
    folder = FileAccess.plain(
      inner.isEmpty ? FileAccess.folder(of: path) : "\(FileAccess.folder(of: path))/\(inner)")
    self.objects = objects
    self.root = root
    targets = (root["targets"]?.texts ?? []).compactMap { id in
      objects[id].flatMap { Self.target($0, id) }
    }
    var walk = GroupWalk(objects: objects, folder: folder)
    if let main = root["mainGroup"]?.text { walk.visit(main, in: folder) }
    walk.visitRest()
    paths = walk.paths
  }

  private static func target(_ object: PropertyList, _ id: String) -> Target? {
    guard let name = object["name"]?.text, object["isa"]?.text == "PBXNativeTarget" else {
      return nil
    }
    let product = object["productType"]?.text ?? ""
    let kind: Target.Kind =
      switch product.split(separator: ".").last ?? "" {
      case "application": .application
      case "framework", "static", "dynamic": .framework
      default: product.contains("framework") || product.contains("library") ? .framework : .other
      }
    return Target(id: id, name: name, kind: kind)
  }

  /// The applications and frameworks of the project. Targets for tests are left out.
  var built: [Target] {
    let own = targets.filter { $0.kind != .other }
    let named = own.filter { !SourceFolder.isTests($0.name) }
    // If every application has a name that is usual for tests, such as `SpeedTest`, the names do
    // not show that the applications are tests.
    return named.contains { $0.kind == .application }
      ? named : own.filter { $0.kind == .application || !SourceFolder.isTests($0.name) }
  }

  func target(_ name: String) -> Target? {
    built.first { $0.name == name } ?? targets.first { $0.name == name }
  }

  /// The objects that an object lists under a key, with their identifiers.
  func objects(_ key: String, of object: PropertyList) -> [(id: String, object: PropertyList)] {
    (object[key]?.texts ?? []).compactMap { id in objects[id].map { (id, $0) } }
  }

  func object(of target: Target) -> PropertyList { objects[target.id] ?? .table([:]) }
}

/// Finds the paths of a project's files from its groups.
private struct GroupWalk {
  let objects: [String: PropertyList]
  let folder: String
  private(set) var paths: [String: String] = [:]

  init(objects: [String: PropertyList], folder: String) {
    self.objects = objects
    self.folder = folder
  }

  /// Records the paths of an object and its children. Each group is visited only once, because a
  /// group may contain itself.
  mutating func visit(_ id: String, in parent: String) {
    var waiting = [(id, parent)]
    while let (id, parent) = waiting.popLast() {
      guard paths[id] == nil, let object = objects[id], let own = path(of: object, in: parent)
      else { continue }
      paths[id] = own
      waiting += (object["children"]?.texts ?? []).map { ($0, own) }
    }
  }

  /// Records the paths of file references and synchronized folders that belong to no group.
  mutating func visitRest() {
    for (id, object) in objects.sorted(by: { $0.key < $1.key })
    where ["PBXFileReference", XcodeProject.synchronized].contains(object["isa"]?.text) {
      visit(id, in: folder)
    }
  }

  /// The path of an object. Nil for files outside of the sources, such as build products.
  private func path(of object: PropertyList, in parent: String) -> String? {
    let path = object["path"]?.text ?? ""
    switch object["sourceTree"]?.text ?? "<group>" {
    case "<group>": return path.isEmpty ? parent : FileAccess.normal("\(parent)/\(path)")
    case "SOURCE_ROOT": return path.isEmpty ? folder : FileAccess.normal("\(folder)/\(path)")
    case "<absolute>": return path
    default: return nil
    }
  }
}

extension FileAccess {
  /// The path without `.`, and without `..` after a name: `App/../Shared` becomes `Shared`.
  static func normal(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    return path.hasPrefix("/") ? "/" + joined : joined.isEmpty ? "." : joined
  }
}
