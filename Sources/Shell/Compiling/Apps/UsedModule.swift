import RxsLanguage
import RxsSwiftMessages

/// A module of used files that the session's own Swift imports.
package struct UsedModule {
  package let name: String
  /// The compiler flags: the language mode and conditions.
  var flags: [String] { didSet { folder = "" } }
  var sources: [Source] { didSet { folder = "" } }
  /// The modules that the signatures in this module mention.
  let imports: [String]
  /// The folder of the compiled files, whose name identifies the content; empty after a change.
  private(set) var folder: String

  init(
    name: String, flags: [String], sources: [Source], imports: [String], folder: String
  ) {
    self.name = name
    self.flags = flags
    self.sources = sources
    self.imports = imports
    self.folder = folder
  }

  /// The imports of modules for the session's own Swift.
  ///
  /// A type that is imported by its name takes precedence over a type with the same name in a
  /// different module, such as `Notification` of Foundation. The last module comes first.
  ///
  /// - Parameter texts: the names in the files of the modules.
  package static func imports(
    of modules: [UsedModule], _ texts: ArraySlice<SwiftReading.Text>
  ) -> [String] {
    var texts = texts
    let types = modules.map { module in
      defer { texts = texts.dropFirst(module.sources.count) }
      return texts.prefix(module.sources.count).flatMap(\.types)
    }
    var names: Set<String> = []
    let imports = Set(modules.flatMap(\.imports)).sorted().map { "import \($0)" }
    return imports
      + zip(modules, types).reversed().flatMap { module, types in
        ["@testable import \(module.name)"]
          + types.filter { names.insert($0.name).inserted }.map {
            "@testable import \($0.keyword) \(module.name).`\($0.name)`"
          }
      }
  }
}
