/// The modules that rxs provides and that sources of apps import.
package enum AppModules {
  package static let names = [
    "RxSwift", "RxRelay", "RxCocoa", "Action", "Alamofire", "AppKit", "Combine", "CoreLocation",
    "Dependencies", "Differentiator", "KeychainAccess", "KeychainSwift", "Kingfisher", "MapKit",
    "Moya", "NSObject_Rx", "OSLog", "Reachability", "ReactorKit", "RxAlamofire", "RxDataSources",
    "RxFlow", "RxMoya", "RxOptional", "RxSwiftExt", "SwiftData", "SwiftKeychainWrapper", "SwiftUI",
    "SwiftyJSON", "Swinject", "Then", "UIKit", "os",
  ]

  /// The modules that libraries and Apple's frameworks re-export without a word in the sources.
  package static let reexported: Set<String> = [
    "RxSwift", "RxRelay", "RxCocoa", "AppKit", "Combine", "CoreLocation", "Differentiator",
    "MapKit",
    "OSLog", "ReactorKit", "SwiftUI", "UIKit", "os",
  ]

  /// The build names of modules with the names of Apple's modules. Otherwise packages that are
  /// built together with rxs would use them as Apple's `os`, `Combine`, `SwiftData` and `SwiftUI`.
  private static let aliases = [
    "Combine": "RxsCombine", "SwiftData": "RxsSwiftData", "SwiftUI": "RxsSwiftUI", "os": "RxsOS",
  ]

  /// The module with the declarations of Foundation that this machine lacks, or that must run
  /// inside the session. Every module of an app imports it.
  package static let foundation = "RxsFoundation"

  /// The names under which the modules are built.
  package static var builtNames: [String] {
    names.map { aliases[$0, default: $0] } + [foundation]
  }

  /// The third-party modules that the modules of rxs depend on.
  package static let foundations = ["OpenCombine", "COpenCombineHelpers"]

  /// The compiler arguments that let sources import the modules by their original names.
  package static let aliasArguments = aliases.sorted { $0.key < $1.key }.flatMap {
    ["-module-alias", "\($0)=\($1)"]
  }

  /// The name by which sources import a module.
  package static func importedName(ofBuilt name: String) -> String {
    aliases.first { $0.value == name }?.key ?? name
  }

  /// The module name for a folder or a target.
  ///
  /// - Parameter name: the name of a file or target, with any characters.
  package static func name(for name: String) -> String {
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

  /// The names of modules that every session already has.
  private static let reserved: Set<String> =
    Set(names).union([
      "main", "Swift", "Foundation", "FoundationEssentials", "Dispatch", "Glibc", "Observation",
      "Synchronization", "RegexBuilder", "RxTest", "RxBlocking", "Builtin", "SwiftShims",
    ]).union(keywords)

  /// The keywords, which cannot be module names.
  private static let keywords = Set(
    """
    associatedtype class deinit enum extension fileprivate func import init inout internal let \
    operator precedencegroup private protocol public rethrows static struct subscript typealias var \
    break case catch continue default defer do else fallthrough for guard if in repeat return switch \
    throw where while Any Self as await false is nil self super throws true try _
    """.split(separator: " ").map(String.init))
}
