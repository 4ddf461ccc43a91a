import SwiftIfConfig
import SwiftSyntax

/// The conditions of the target's own build, from which `#if` is decided.
package struct TargetView: BuildConfiguration, Sendable {
  package enum Platform: String, Codable, Sendable { case iOS, macOS, tvOS, watchOS, visionOS }

  package var platform = Platform.iOS
  package var conditions: Set<String> = ["DEBUG"]
  /// The language mode, such as `5` or `4.2`.
  package var languageMode = "5"
  package var features: Set<String> = []

  package init() {}

  /// The conditions for a manifest, which Xcode runs on a Mac.
  static var manifest: TargetView {
    var view = TargetView()
    view.platform = .macOS
    view.conditions = []
    return view
  }

  /// The key of the view. Two views have the same key only if every `#if` has the same result in
  /// both.
  package var key: String {
    ([platform.rawValue, languageMode] + conditions.sorted() + ["|"] + features.sorted())
      .joined(separator: " ")
  }

  package func isCustomConditionSet(name: String) -> Bool { conditions.contains(name) }

  package func hasFeature(name: String) -> Bool {
    let name = name.hasPrefix("$") ? String(name.dropFirst()) : name
    return features.contains(name) || languageMode == "6" && Self.featuresOf6.contains(name)
      || Self.featuresOfAll.contains(name)
  }

  package func hasAttribute(name: String) -> Bool { true }

  /// Whether the target's own build could import a module.
  ///
  /// All modules of the app and of its libraries count as importable.
  package func canImport(
    importPath: [(TokenSyntax, String)], version: CanImportVersion
  ) -> Bool {
    guard let module = importPath.first?.1 else { return false }
    // On Linux, this module contains `URLSession`. Apps test for the module only because of
    // `URLSession`.
    if module == "FoundationNetworking" { return true }
    return !Self.modulesOfOthers.contains(module)
      && !(Self.modulesOfSome[module] ?? Self.all)
        .isDisjoint(with: [platform])
  }

  package func isActiveTargetOS(name: String) -> Bool {
    name == platform.rawValue || platform == .visionOS && name == "xrOS"
  }

  package func isActiveTargetArchitecture(name: String) -> Bool { name == "arm64" }

  /// Apps count as running in the simulator.
  package func isActiveTargetEnvironment(name: String) -> Bool {
    name == "simulator" && platform != .macOS
  }

  package func isActiveTargetRuntime(name: String) -> Bool {
    name == "_ObjC" || name == "_multithreaded"
  }

  package func isActiveTargetPointerAuthentication(name: String) -> Bool { name == "_none" }

  package func isActiveTargetObjectFormat(name: String) -> Bool { name == "MachO" }

  package var targetPointerBitWidth: Int { 64 }
  package var targetAtomicBitWidths: [Int] { [8, 16, 32, 64, 128] }
  package var endianness: Endianness { .little }

  /// The Swift version for conditions such as `#if swift(>=5.9)`.
  package var languageVersion: VersionTuple {
    switch languageMode {
    case "4": VersionTuple(4, 1, 50)
    case "5": VersionTuple(5, 10)
    case "6": compilerVersion
    default: VersionTuple(parsing: languageMode) ?? VersionTuple(5, 10)
    }
  }

  /// The version of the toolchain.
  package var compilerVersion: VersionTuple {
    #if compiler(>=6.5)
      VersionTuple(6, 5)
    #elseif compiler(>=6.4)
      VersionTuple(6, 4)
    #elseif compiler(>=6.3)
      VersionTuple(6, 3)
    #else
      VersionTuple(6, 2)
    #endif
  }

  private static let all: Set<Platform> = [.iOS, .macOS, .tvOS, .watchOS, .visionOS]

  /// The modules that only other operating systems have, and the modules for tests.
  private static let modulesOfOthers: Set<String> = [
    "Glibc", "Musl", "Bionic", "Android", "WinSDK", "ucrt", "CRT", "WASILibc", "FoundationXML",
    "FoundationEssentials", "FoundationInternationalization", "OpenCombine", "OpenCombineShim",
    "CombineX", "XCTest", "Testing", "Gtk", "JavaScriptKit",
  ]

  /// The modules that only some platforms have.
  private static let modulesOfSome: [String: Set<Platform>] = [
    "UIKit": [.iOS, .tvOS, .watchOS, .visionOS], "AppKit": [.macOS], "Cocoa": [.macOS],
    "WatchKit": [.watchOS], "TVUIKit": [.tvOS], "TVMLKit": [.tvOS],
    "CarPlay": [.iOS], "Carbon": [.macOS], "ServiceManagement": [.macOS], "IOKit": [.macOS],
    "ApplicationServices": [.macOS], "CoreServices": [.macOS, .iOS],
    "MessageUI": [.iOS, .visionOS], "ActivityKit": [.iOS], "CoreTelephony": [.iOS],
  ]

  /// The upcoming features that language mode 6 includes.
  static let featuresOf6: Set<String> = [
    "ConciseMagicFile", "ForwardTrailingClosures", "StrictConcurrency", "ImplicitOpenExistentials",
    "BareSlashRegexLiterals", "DeprecateApplicationMain", "ImportObjcForwardDeclarations",
    "DisableOutwardActorInference", "IsolatedDefaultValues", "GlobalConcurrency",
    "InferSendableFromCaptures", "RegionBasedIsolation", "DynamicActorIsolation",
    "NonfrozenEnumExhaustivity", "GlobalActorIsolatedTypesUsability",
  ]

  /// The features that the compiler has in every language mode.
  private static let featuresOfAll: Set<String> = [
    "AsyncAwait", "Actors", "Sendable", "Macros", "GlobalActors", "TypedThrows",
    "NonescapableTypes", "NoncopyableGenerics", "SendingArgsAndResults", "ParameterPacks",
    "FreestandingMacros", "AttachedMacros", "ExtensionMacros", "RetroactiveAttribute",
    "NonisolatedNonsending",
  ]
}
