import RxsSwiftMessages
import RxsSystem
import SwiftParser
import SwiftSyntax

/// Source files and folders without a project or package.
///
/// A folder becomes a separate module if files outside of the folder import its name. All other
/// files form one module.
struct PlainSources {
  private var files: [String] = []
  private var resources: [String] = []
  /// The folders that could be separate modules.
  private var folders: [String] = []
  /// The first file or folder that `use` named.
  private var first: String?

  mutating func addFile(_ path: String) {
    first = first ?? path
    files.append(path)
  }

  /// - Parameter taken: the files that belong to packages and are skipped.
  mutating func addFolder(_ path: String, _ found: SourceFolder, without taken: Set<String>) {
    first = first ?? path
    folders.append(path)
    let own = found.sources.filter { !taken.contains($0) && !Self.isAside($0, in: path) }
    files += own
    resources += found.resources
    folders += Self.innerFolders(of: own, in: path)
  }

  /// Whether a file belongs to the demo app or the test doubles of a module of Tuist. These are
  /// targets of their own, often with types of the same names.
  private static func isAside(_ file: String, in path: String) -> Bool {
    let folders = file.split(separator: "/").dropLast()
    return folders.indices.contains { index in
      guard ["Demo", "Example", "Testing"].contains(folders[index]) else { return false }
      let module = (file.hasPrefix("/") ? "/" : "") + folders[..<index].joined(separator: "/")
      return module.count > path.count && FileAccess.isRegular("\(module)/Project.swift")
    }
  }

  /// The folders directly inside `path`, the folders directly around or inside a folder `Sources`,
  /// and the folders of interfaces.
  private static func innerFolders(of files: [String], in path: String) -> [String] {
    var found: Set<String> = []
    for file in files {
      let parts = file.dropFirst(path == "." ? 0 : path.count + 1).split(separator: "/").dropLast()
      for (place, part) in parts.enumerated()
      where place == 0 || place + 1 < parts.count && parts[place + 1] == "Sources"
        || parts[place - 1] == "Sources" || sides.contains(String(part))
      {
        let folder = FileAccess.path(parts[...place].joined(separator: "/"), from: path)
        if isModule(folder, String(part)) { found.insert(folder) }
      }
    }
    return found.sorted()
  }

  /// Whether a folder can be a module of the app. A folder with the name of a system module is one
  /// only if it has a manifest of Tuist, and if rxs has no module of this name.
  private static func isModule(_ folder: String, _ name: String) -> Bool {
    !systemModules.contains(name)
      || !AppModules.names.contains(name) && FileAccess.isRegular("\(folder)/Project.swift")
  }

  /// The modules that files import.
  struct Imports {
    fileprivate let sources: [Plain]

    init(of files: [String]) {
      sources = files.concurrentMap { Plain(path: $0) }
    }

    /// Whether a file imports a module.
    func contains(_ module: String) -> Bool { sources.contains { $0.imports(module) } }
  }

  /// The targets. Each target comes after the targets that it imports.
  ///
  /// - Parameter others: the targets of packages and projects, which the files may import.
  func plans(importing others: [TargetPlan]) -> [TargetPlan] {
    guard let first, !files.isEmpty else { return [] }
    let sources = Imports(of: files).sources
      .filter { !$0.imports("ProjectDescription") && !$0.imports("PackageDescription") }
    let modules = modules(among: sources, Self.name(for: first))
    var parts = Dictionary(grouping: sources) { source in
      modules.last { FileAccess.isPath(source.path, below: $0.folder) }?.name ?? ""
    }
    let own = TargetPlan(
      id: "plain", module: Self.name(for: first), sources: (parts[""] ?? []).map(\.path),
      resources: resources)
    parts["plain"] = parts.removeValue(forKey: "") ?? []
    var plans = modules.map {
      TargetPlan(id: $0.name, module: $0.name, sources: parts[$0.name]?.map(\.path) ?? [])
    }
    plans.append(own)
    let known = plans + others
    for index in plans.indices {
      let own = parts[plans[index].id] ?? []
      plans[index].dependencies = known.filter { other in
        other.id != plans[index].id && own.contains { $0.imports(other.module) }
      }.map(\.id)
    }
    return Self.sorted(plans).filter { !$0.sources.isEmpty }
  }

  /// Whether the manifest of Tuist in a folder contains the name of a module.
  private static func describes(_ name: String, in folder: String) -> Bool {
    let manifest = try? FileAccess.read("\(folder)/Project.swift")
    return manifest?.holds("\"\(name)\"") ?? false
  }

  /// The folders that files in other folders import, or that a manifest describes. Outer folders
  /// come before inner folders.
  private func modules(
    among sources: [Plain], _ own: String
  ) -> [(name: String, folder: String)] {
    var names: Set<String> = []
    // Of two folders with the same name, the one with a manifest is the module.
    let (described, others) = folders.partitioned { FileAccess.isRegular("\($0)/Project.swift") }
    return (described + others).filter { folder in
      let name = Self.name(for: folder)
      let (inner, outer) = sources.partitioned { FileAccess.isPath($0.path, below: folder) }
      let isModule =
        outer.contains { $0.imports(name) }
        || !outer.isEmpty && Self.describes(name, in: folder)
      return !inner.isEmpty && isModule && !inner.contains { $0.imports(own) }
        && names.insert(name).inserted
    }.map { (Self.name(for: $0), $0) }.sorted { $0.folder.count < $1.folder.count }
  }

  /// Sorts the targets, so that each target comes after the targets that it imports. Targets of an
  /// import cycle keep their order.
  private static func sorted(_ plans: [TargetPlan]) -> [TargetPlan] {
    var sorted: [TargetPlan] = []
    var visited: Set<String> = []
    func visit(_ plan: TargetPlan) {
      guard visited.insert(plan.id).inserted else { return }
      for id in plan.dependencies { plans.first { $0.id == id }.map(visit) }
      sorted.append(plan)
    }
    plans.forEach(visit)
    return sorted
  }

  /// The module name for a file or folder, from the name of the folder.
  private static func name(for path: String) -> String {
    let path = FileAccess.realPath(path) ?? path
    let folder = FileAccess.isFolder(path) ? path : FileAccess.folder(of: path)
    if sides.contains(FileAccess.name(of: folder)) {
      return name(for: FileAccess.folder(of: folder)) + FileAccess.name(of: folder)
    }
    var outer = folder
    var inner: [String] = []
    while outer != "/" {
      if inner.count >= 2, inner[inner.count - 1] == "Sources",
        FileAccess.isRegular("\(outer)/Package.swift")
      {
        return AppModules.name(for: inner[inner.count - 2])
      }
      inner.append(FileAccess.name(of: outer))
      outer = FileAccess.folder(of: outer)
    }
    return AppModules.name(for: FileAccess.name(of: folder))
  }

  /// The folders beside a module's sources that are modules of their own in the architecture that
  /// Tuist recommends: `Search/Interface` is the module `SearchInterface`.
  private static let sides: Set<String> = ["Interface"]

  /// The modules of Apple's platforms and of libraries. A folder that extends such a module often
  /// has the module's name.
  private static let systemModules: Set<String> = Set(AppModules.names).union([
    "AVFoundation", "Alamofire", "AppKit", "Cocoa", "Combine", "CoreData", "CoreGraphics",
    "CoreImage", "CoreLocation", "CoreMotion", "CryptoKit", "Foundation", "GameKit", "HealthKit",
    "Kingfisher", "MapKit", "Moya", "Network", "Photos", "PhotosUI", "QuartzCore", "RealmSwift",
    "SnapKit", "SpriteKit", "StoreKit", "Swift", "SwiftData", "SwiftUI", "Swinject", "UIKit",
    "UserNotifications", "Vision", "WebKit", "WidgetKit",
  ])
}

/// A source file, and the modules that it imports.
private struct Plain: Sendable {
  let path: String
  private let imported: Set<String>

  init(path: String) {
    self.path = path
    let text = (try? FileAccess.read(path)) ?? []
    // Only the text up to the last word `import` is parsed, which is short in most files.
    let last = text.places(behind: "import ").last ?? 0
    let end = text[last...].firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
    let tree = text[..<end].withUnsafeBufferPointer { Parser.parse(source: $0) }
    imported = Set(
      tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self)?.path.first?.name.text })
  }

  /// Whether the file imports a module, or a declaration of the module.
  func imports(_ module: String) -> Bool { imported.contains(module) }
}

extension Array {
  /// The elements that pass a test, and the elements that do not.
  fileprivate func partitioned(_ test: (Element) -> Bool) -> ([Element], [Element]) {
    (filter(test), filter { !test($0) })
  }
}
