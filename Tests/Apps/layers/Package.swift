// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Layers",
  products: [.library(name: "Screens", targets: ["Screens"])],
  targets: [
    .target(name: "Domain"),
    .target(name: "Network", dependencies: ["Domain"]),
    .target(name: "Screens", dependencies: ["Domain", "Network"]),
  ])
