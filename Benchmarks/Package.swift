// swift-tools-version: 6.1
import PackageDescription

// The benchmarks are a separate package, so that rxs does not depend on the compared libraries.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "rxs", path: ".."),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
  ],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        .product(name: "RxsCombine", package: "rxs"),
        .product(name: "RxsEngine", package: "rxs"),
        .product(name: "RxsReplay", package: "rxs"),
        .product(name: "HeapModule", package: "swift-collections"),
        "OpenCombine",
      ])
  ]
)
