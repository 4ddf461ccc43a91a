import FoundationEssentials
import Glibc
import RxsSystem

/// The folder in which the compiled code of an app finds the files that the app reads at run time.
///
/// The folder is flat like the bundle of an app, except for the folders of languages. It contains
/// symbolic links, so that code reads the present content of the files. Only string catalogs are
/// compiled to tables, as in Xcode.
struct ResourceBundle {
  /// The names of the symbolic links, with the files to which they lead.
  private let links: [(name: String, file: String)]
  /// The paths of the string catalogs.
  private let catalogs: [String]
  /// The property list of the bundle.
  private let information: InfoPlist

  /// - Parameter resources: the paths of the files.
  init(of resources: [String], _ information: InfoPlist) {
    self.information = information
    var names: Set<String> = []
    catalogs = resources.filter { $0.hasSuffix(Self.catalogEnd) }
    links = resources.compactMap { path in
      guard let file = FileAccess.realPath(path) else { return nil }
      let parts = path.split(separator: "/")
      let language = parts.dropLast().last { $0.hasSuffix(".lproj") }
      let name = ([language, parts.last].compactMap { $0 }).joined(separator: "/")
      return names.insert(name).inserted ? (name, file) : nil
    }
  }

  /// A generated source file, through which the code of a target finds the folder. Nil if no file
  /// of the target uses a bundle.
  ///
  /// The generated members take precedence over Foundation's members with the same names, because
  /// they are in the target's own module.
  ///
  /// - Parameter app: the main bundle, which is the bundle of the app that contains the target. Nil
  ///   if the target's own bundle is the main bundle.
  func source(for files: [AppTarget.File], app: ResourceBundle?) -> AppTarget.File? {
    let words = ["Bundle"] + (links.isEmpty ? [] : ["NSLocalizedString", "localized:"])
    guard files.contains(where: { file in words.contains { file.text.utf8.holds($0) } }),
      let folder = try? folder()
    else { return nil }
    let main =
      (try? app?.folder()).map { "Bundle(path: \(String(reflecting: $0))) ?? rxsResources" }
      ?? "rxsResources"
    let text = """
      import Foundation

      let rxsResources = Bundle(path: \(String(reflecting: folder))) ?? Bundle(path: "/")!
      @usableFromInline let rxsMainBundle = \(main)

      extension Bundle {
        @usableFromInline static var main: Bundle { rxsMainBundle }
        static var module: Bundle { rxsResources }
      }

      extension String {
        @usableFromInline init(
          localized key: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
          locale: Locale = .current, comment: StaticString? = nil
        ) { self = key.rxsText(in: bundle ?? rxsMainBundle, table) }

        @usableFromInline init(
          localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
          bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
        ) { self = defaultValue.rxsText(of: "\\(key)", in: bundle ?? rxsMainBundle, table) }

        @_disfavoredOverload @usableFromInline init(localized resource: LocalizedStringResource) {
          self = resource.rxsText(in: rxsMainBundle)
        }
      }

      @usableFromInline func NSLocalizedString(
        _ key: String, tableName: String? = nil, bundle: Bundle = rxsMainBundle, value: String = "",
        comment: String
      ) -> String {
        bundle.localizedString(forKey: key, value: value, table: tableName)
      }

      """
    return AppTarget.File(path: Self.path, text: text)
  }

  private static let catalogEnd = ".xcstrings"

  /// The name of the property list in a bundle.
  private static let list = "Info.plist"

  /// The path of the generated source file.
  static let path = "\(AppTarget.File.resources)Resources.swift"

  /// The path of the folder. Creates the folder if it does not exist.
  private func folder() throws -> String {
    let information = information.text
    var digest = Digest()
    digest.add(information)
    for (name, file) in links {
      digest.add(name)
      digest.add(file)
    }
    let tables = catalogs.flatMap(Self.tables)
    for (path, text) in tables {
      digest.add(path)
      digest.add(text)
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
    for (path, text) in tables where !links.contains(where: { $0.name == path }) {
      let table = "\(part)/\(path)"
      try FileManager.default.createDirectory(
        atPath: FileAccess.folder(of: table), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(filePath: table))
    }
    // Another process may have created the folder in the meantime.
    if rename(part, folder) != 0 { try? FileManager.default.removeItem(atPath: part) }
    return folder
  }

  /// The tables of a string catalog; none if the file is not a string catalog.
  private static func tables(_ catalog: String) -> [(path: String, text: String)] {
    let name = FileAccess.name(of: catalog).dropLast(catalogEnd.count)
    guard let data = try? Data(contentsOf: URL(filePath: catalog)),
      let found = try? StringCatalog(name: String(name), data)
    else { return [] }
    return found.tables
  }
}
