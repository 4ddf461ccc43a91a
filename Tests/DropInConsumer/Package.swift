// swift-tools-version: 6.0
import PackageDescription

/// A consumer of the drop-in modules, like existing sources.
///
/// The sources import `RxSwift`, `RxRelay`, `RxCocoa`, `RxTest` and `RxBlocking`, and no module
/// with a name of rxs.
let package = Package(
  name: "DropInConsumer",
  dependencies: [.package(name: "rxs", path: "../..")],
  targets: [
    .target(
      name: "Surface",
      dependencies: [
        .product(name: "RxSwift", package: "rxs"),
        .product(name: "RxRelay", package: "rxs"),
        .product(name: "RxCocoa", package: "rxs"),
        .product(name: "RxTest", package: "rxs"),
        .product(name: "RxBlocking", package: "rxs"),
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "DropInTests",
      dependencies: [
        "Surface",
        .product(name: "RxCocoa", package: "rxs"),
        .product(name: "RxTest", package: "rxs"),
        .product(name: "RxBlocking", package: "rxs"),
      ],
      swiftSettings: [.define("TRACE_RESOURCES"), .swiftLanguageMode(.v5)]),
  ]
)
