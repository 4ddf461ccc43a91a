/// The modules that rxs provides and that apps import.
package enum AppModules {
  package static let names = [
    "RxSwift", "RxRelay", "RxCocoa", "Action", "Alamofire", "AppKit", "Combine", "CoreLocation",
    "CryptoKit", "Dependencies", "Differentiator", "Factory", "FactoryKit", "KeychainAccess",
    "KeychainSwift", "Kingfisher", "MapKit", "Moya", "NSObject_Rx", "OSLog", "Reachability",
    "ReactorKit", "RxAlamofire", "RxDataSources", "RxFlow", "RxMoya", "RxOptional",
    "RxReachability", "RxSwiftExt", "SwiftData", "SwiftKeychainWrapper", "SwiftUI", "SwiftyJSON",
    "Swinject", "Then", "UIKit", "os",
  ]

  /// The modules that libraries and Apple's frameworks often re-export, so that apps use them
  /// without an import.
  package static let reexported: Set<String> = [
    "RxSwift", "RxRelay", "RxCocoa", "AppKit", "Combine", "CoreLocation", "Differentiator",
    "MapKit",
    "OSLog", "ReactorKit", "SwiftUI", "UIKit", "os",
  ]

  /// The modules that an imported module imports itself. Swift makes their members visible to the
  /// importing module.
  package static let loaded: [String: Set<String>] = [
    "Moya": ["Alamofire"], "RxAlamofire": ["Alamofire"], "RxMoya": ["Alamofire", "Moya"],
  ]

  /// The build names of modules that apps import by the names of Apple's modules. If a build used
  /// Apple's names, packages that are built together with rxs would import the modules of rxs.
  private static let aliases = [
    "Combine": "RxsCombine", "CryptoKit": "RxsCryptoKit", "SwiftData": "RxsSwiftData",
    "SwiftUI": "RxsSwiftUI", "os": "RxsOS",
  ]

  /// The module with declarations that Foundation lacks on this machine, or that must run inside
  /// the session. Every module of an app imports it.
  package static let foundation = "RxsFoundation"

  /// The names with which the modules are built.
  package static var builtNames: [String] {
    names.map { aliases[$0, default: $0] } + [foundation]
  }

  /// The third-party modules on which the modules of rxs depend.
  package static let foundations = ["OpenCombine", "COpenCombineHelpers"]

  /// The compiler arguments that make the modules importable by their original names.
  package static let aliasArguments = aliases.sorted { $0.key < $1.key }.flatMap {
    ["-module-alias", "\($0)=\($1)"]
  }

  /// The name by which sources import the module with the given build name.
  package static func importedName(ofBuilt name: String) -> String {
    aliases.first { $0.value == name }?.key ?? name
  }

  /// A valid module name for a folder or a target.
  ///
  /// - Parameter name: the name of the folder or target, which may contain any characters.
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

  /// The names that no other module may have.
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
