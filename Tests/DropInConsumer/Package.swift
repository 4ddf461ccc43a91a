// swift-tools-version: 6.0
import PackageDescription

/// A package that uses the drop-in modules in the same way as existing sources.
///
/// The sources import only `RxSwift`, `RxRelay`, `RxCocoa`, `RxTest` and `RxBlocking`, and no
/// module whose name begins with `Rxs`.
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
