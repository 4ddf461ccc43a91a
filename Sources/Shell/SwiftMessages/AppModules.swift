/// The modules that sources of apps import, and that rxs brings.
package enum AppModules {
  package static let names = [
    "RxSwift", "RxRelay", "RxCocoa", "Action", "NSObject_Rx", "ReactorKit", "RxDataSources",
    "RxFlow", "RxOptional", "RxSwiftExt", "Then",
  ]
}
