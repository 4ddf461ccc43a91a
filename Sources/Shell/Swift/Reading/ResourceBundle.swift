import FoundationEssentials
import Glibc
import RxsSystem

/// The folder in which compiled code finds the files that its app reads at run time.
///
/// The folder is flat like an app's own bundle, except for the language folders. It contains links,
/// so that code reads the present content of each file.
struct ResourceBundle {
  /// The names in the folder, with the files that the links point to.
  private let links: [(name: String, file: String)]
  /// The bundle's property list.
  private let information: InfoPlist

  /// - Parameter resources: the paths of the files.
  init(of resources: [String], _ information: InfoPlist) {
    self.information = information
    var names: Set<String> = []
    links = resources.compactMap { path in
      guard let file = FileAccess.realPath(path) else { return nil }
      let parts = path.split(separator: "/")
      let language = parts.dropLast().last { $0.hasSuffix(".lproj") }
      let name = ([language, parts.last].compactMap { $0 }).joined(separator: "/")
      return names.insert(name).inserted ? (name, file) : nil
    }
  }

  /// The source file by which a target's code finds the folder. Nil if no file of the target uses
  /// the folder.
  ///
  /// A member of the target's own module takes precedence over a member with the same name in
  /// Foundation.
  ///
  /// - Parameter app: the bundle of the app that the target belongs to, which is the main bundle also
  ///   for the code of frameworks. Without an app, the target's own bundle is the main bundle.
  func source(for files: [AppTarget.File], app: ResourceBundle?) -> AppTarget.File? {
    let words = ["Bundle"] + (links.isEmpty ? [] : ["NSLocalizedString"])
    guard files.contains(where: { file in words.contains { file.text.utf8.holds($0) } }),
      let folder = try? folder()
    else { return nil }
    let main =
      (try? app?.folder()).map { "Bundle(path: \(String(reflecting: $0))) ?? rxsResources" }
      ?? "rxsResources"
    let text = """
      import Foundation

      let rxsResources = Bundle(path: \(String(reflecting: folder))) ?? Bundle(path: "/")!
      let rxsMainBundle = \(main)

      extension Bundle {
        static var main: Bundle { rxsMainBundle }
        static var module: Bundle { rxsResources }
      }

      func NSLocalizedString(
        _ key: String, tableName: String? = nil, bundle: Bundle = rxsMainBundle, value: String = "",
        comment: String
      ) -> String {
        bundle.localizedString(forKey: key, value: value, table: tableName)
      }

      """
    return AppTarget.File(path: Self.path, text: text)
  }

  /// The name of the property list in a bundle.
  private static let list = "Info.plist"

  /// The path of the source. No file of an app can have this path.
  static let path = "<resources>/Resources.swift"

  /// Makes the folder if it does not exist.
  private func folder() throws -> String {
    let information = information.text
    var digest = Digest()
    digest.add(information)
    for (name, file) in links {
      digest.add(name)
      digest.add(file)
    }
    let folder = "\(try CacheFolder.path())/\(digest.text).resources"
    if FileAccess.isFolder(folder) { return folder }
    let part = "\(folder).\(getpid())"
    try FileManager.default.createDirectory(atPath: part, withIntermediateDirectories: true)
    if !links.contains(where: { $0.name == Self.list }) {
      try Data(information.utf8).write(to: URL(filePath: "\(part)/\(Self.list)"))
    }
    for (name, file) in links {
      let link = "\(part)/\(name)"
      try FileManager.default.createDirectory(
        atPath: FileAccess.folder(of: link), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    }
    // Another process may have made the folder in the meantime.
    if rename(part, folder) != 0 { try? FileManager.default.removeItem(atPath: part) }
    return folder
  }
}
