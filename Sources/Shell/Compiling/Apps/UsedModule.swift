import RxsLanguage
import RxsSwiftMessages

/// A module with the app's sources. The session's own Swift imports this module.
package struct UsedModule {
  package let name: String
  /// The compiler flags: the language mode and conditions.
  var flags: [String] { didSet { folder = "" } }
  var sources: [Source] { didSet { folder = "" } }
  /// The modules that appear in signatures of this module.
  let imports: [String]
  /// The folder of the compiled module. The name of the folder identifies the content. Empty if the
  /// module has changed.
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

  /// The import lines for the modules in the session's own Swift.
  ///
  /// Each type is also imported by its name. It then takes precedence over a type with the same
  /// name in another module, such as `Notification` of Foundation. The import of the last module
  /// comes first.
  ///
  /// - Parameter texts: the names in each file of the modules.
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
