import RxsLanguage
import RxsSwiftMessages

/// A module of used files, which the session's own Swift imports.
package struct UsedModule {
  let name: String
  /// The flags of the compiler: the language mode and conditions.
  var flags = ["-swift-version", "5"]
  var sources: [Source] = []
  /// The modules that its signatures name.
  var imports: [String] = []

  /// A name of a folder or a target as that of a module.
  ///
  /// - Parameter name: the name of a file or target, with any characters.
  static func name(for name: String) -> String {
    var result = String(
      name.unicodeScalars.map { scalar in
        let isPart = scalar.properties.isXIDContinue
        return Character(isPart ? scalar : "_")
      })
    if result.unicodeScalars.first.map({ !$0.properties.isXIDStart && $0 != "_" }) ?? true {
      result = "_" + result
    }
    return reserved.contains(result) || result.hasPrefix("Rxs") ? result + "_" : result
  }

  /// The modules that a session has already.
  private static let reserved: Set<String> =
    Set(AppModules.names).union([
      "main", "Swift", "Foundation", "FoundationEssentials", "Dispatch", "Glibc", "Observation",
      "Synchronization", "RegexBuilder", "RxTest", "RxBlocking",
    ])

  /// The types of its top level that other modules may name, with the words that declare them.
  var types: [(keyword: String, name: String)] {
    sources.flatMap { source in
      SwiftOutline(source.whole).types.filter { !$0.isPrivate && !$0.name.contains(".") }
        .map { ($0.keyword == "actor" ? "class" : $0.keyword, $0.name) }
    }
  }

  /// The imports of modules for the session's own Swift.
  ///
  /// A type that is imported by its name stands before one of the same name in another module, such
  /// as `Notification` of Foundation. The last module comes first.
  static func imports(of modules: [UsedModule]) -> [String] {
    var names: Set<String> = []
    let imports = Set(modules.flatMap(\.imports)).sorted().map { "import \($0)" }
    return imports
      + modules.reversed().flatMap { module in
        ["@testable import \(module.name)"]
          + module.types.filter { names.insert($0.name).inserted }.map {
            "@testable import \($0.keyword) \(module.name).`\($0.name)`"
          }
      }
  }
}
