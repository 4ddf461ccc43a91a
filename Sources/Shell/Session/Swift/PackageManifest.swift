import RxsLanguage
import RxsSystem

/// The parts of a package's manifest that its modules are compiled by.
struct PackageManifest: Decodable {
  private let targets: [Target]
  private let toolsVersion: ToolsVersion
  private let swiftLanguageVersions: [String]?
  private let name: String

  private struct ToolsVersion: Decodable {
    let text: String

    private enum CodingKeys: String, CodingKey { case text = "_version" }
  }

  private struct Target: Decodable {
    let name: String
    let type: String
    let path: String?
    let sources: [String]?
    let exclude: [String]
    let dependencies: [Dependency]
    let settings: [Setting]
  }

  /// A dependency by its name; products of other packages have none here.
  private struct Dependency: Decodable {
    let byName: [String?]?
    let target: [String?]?

    private enum CodingKeys: String, CodingKey {
      case byName
      case target
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      byName = Self.names(container, .byName)
      target = Self.names(container, .target)
    }

    /// A condition may stand behind the name.
    private static func names(
      _ container: KeyedDecodingContainer<CodingKeys>, _ key: CodingKeys
    ) -> [String?]? {
      guard var list = try? container.nestedUnkeyedContainer(forKey: key) else { return nil }
      return [try? list.decode(String.self)]
    }

    var name: String? { (byName ?? target)?.first ?? nil }
  }

  private struct Setting: Decodable {
    let tool: String
    let kind: [String: Kind]
  }

  /// The value of a setting: a word, or none that is known here.
  private struct Kind: Decodable {
    let word: String?

    private enum CodingKeys: String, CodingKey { case word = "_0" }

    init(from decoder: any Decoder) throws {
      word = try? decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .word)
    }
  }

  /// The names of the targets that are no tests.
  var targetNames: [String] { compiled.map(\.name) }

  private var compiled: [Target] {
    targets.filter { $0.type == "regular" || $0.type == "executable" }
  }

  /// A target and the targets of the package that it depends on, the innermost first.
  func closure(of name: String) -> [String] {
    var order: [String] = []
    visit(name, [], &order)
    return order
  }

  private func visit(_ name: String, _ outer: [String], _ order: inout [String]) {
    guard !order.contains(name), !outer.contains(name), let target = target(name) else { return }
    for dependency in target.dependencies.compactMap(\.name) {
      visit(dependency, outer + [name], &order)
    }
    order.append(name)
  }

  private func target(_ name: String) -> Target? { compiled.first { $0.name == name } }

  /// The folder of a target below the package's, where SwiftPM looks for it.
  func folder(of name: String, in package: String) throws(FileProblem) -> String {
    guard let target = target(name) else { throw FileProblem(package, "has no target '\(name)'") }
    if let path = target.path { return path == "." ? package : "\(package)/\(path)" }
    let roots = ["Sources", "Source", "src", "srcs"].map { "\(package)/\($0)" }
    if let found = roots.map({ "\($0)/\(name)" }).first(where: FileAccess.isFolder) { return found }
    // The only target of a package may have the whole folder.
    if compiled.count == 1, let found = roots.first(where: FileAccess.isFolder) { return found }
    throw FileProblem("\(package)/Sources/\(name)", "no such folder: the target has no sources")
  }

  /// Whether a file, by its path below a target's folder, is one of its sources.
  func holds(_ path: String, of name: String) -> Bool {
    guard let target = target(name) else { return false }
    // The top-level code of a program runs when the program does.
    if target.type == "executable", path == "main.swift" { return false }
    let isBelow = { (folder: String) in
      let folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
      return folder == "." || path == folder || path.hasPrefix(folder + "/")
    }
    return !target.exclude.contains(where: isBelow)
      && target.sources?.contains(where: isBelow) ?? true
  }

  /// The flags of the compiler for a target.
  func flags(of name: String) -> [String] {
    var mode = languageMode
    var flags = ["-package-name", UsedModule.name(for: self.name.lowercased())]
    for setting in target(name)?.settings ?? [] where setting.tool == "swift" {
      for (kind, value) in setting.kind.sorted(by: { $0.key < $1.key }) {
        guard let word = value.word else { continue }
        switch kind {
        case "define": flags += ["-D", word]
        case "enableUpcomingFeature": flags += ["-enable-upcoming-feature", word]
        case "enableExperimentalFeature": flags += ["-enable-experimental-feature", word]
        case "defaultIsolation": flags += ["-default-isolation", word]
        case "swiftLanguageMode": mode = word
        default: continue
        }
      }
    }
    return ["-swift-version", mode] + flags
  }

  /// The newest of the modes that the package names, or that of its version of the tools.
  private var languageMode: String {
    let newest = toolsVersion.text.hasPrefix("6") ? "6" : "5"
    let modes = (swiftLanguageVersions ?? []).compactMap { $0.split(separator: ".").first }
      .compactMap { Int($0) }.filter { $0 <= 6 }
    return modes.max().map { String(max($0, 4)) } ?? newest
  }
}

extension PackageManifest {
  /// The manifest of the package in a folder; it is evaluated once for each content.
  static func read(in folder: String) throws(FileProblem) -> PackageManifest {
    let path = "\(folder)/Package.swift"
    var digest = Digest()
    digest.add(String(decoding: try FileAccess.read(path), as: UTF8.self))
    digest.add(FileAccess.realPath(folder) ?? folder)
    digest.add(Environment.compiler)
    let kept = "\(try CacheFolder.path())/\(digest.text).package"
    if FileAccess.modified(kept) == 0 {
      let reply = try SwiftHost.answer(to: .manifest(package: folder, output: kept))
      if case .refused(let text) = reply {
        let lines = text.split(separator: "\n")
        let error = lines.first { $0.contains("error:") } ?? lines.first ?? "can't be read"
        throw FileProblem(path, String(error))
      }
    }
    guard let manifest = JSONLine.value(PackageManifest.self, in: try FileAccess.read(kept)) else {
      throw FileProblem(path, "is of a form that rxs does not know")
    }
    return manifest
  }
}
