/// The modules that sources of apps import, and that rxs brings.
package enum AppModules {
  package static let names = [
    "RxSwift", "RxRelay", "RxCocoa", "Action", "CoreLocation", "Differentiator", "MapKit",
    "NSObject_Rx", "OSLog", "ReactorKit", "RxDataSources", "RxFlow", "RxOptional", "RxSwiftExt",
    "Swinject", "Then", "UIKit", "os",
  ]

  /// A name of a folder or a target as that of a module.
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

  /// The modules that a session has already.
  private static let reserved: Set<String> =
    Set(names).union([
      "main", "Swift", "Foundation", "FoundationEssentials", "Dispatch", "Glibc", "Observation",
      "Synchronization", "RegexBuilder", "RxTest", "RxBlocking",
    ])
}
