// swift-tools-version: 6.1
import PackageDescription

// A consumer of the drop-in modules, like an app: the engine is a separate library.
let package = Package(
  name: "DropInBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "rxs", path: "../.."),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: [
    .executableTarget(
      name: "DropIn",
      dependencies: [
        .product(name: "RxCocoa", package: "rxs"),
        .product(name: "RxTest", package: "rxs"),
        "OpenCombine",
      ])
  ]
)
