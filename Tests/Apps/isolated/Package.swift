// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Isolated",
  targets: [
    .target(
      name: "Isolated",
      swiftSettings: [.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self)])
  ])
