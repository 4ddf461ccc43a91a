// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// Makes warnings errors if `RXS_STRICT` is set, as in CI.
let strict: [SwiftSetting] =
  Context.environment["RXS_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

/// Debug builds count the engine's live objects, for RxSwift's `Resources`. A release build counts
/// the objects only with `-Xswiftc -DTRACE_RESOURCES`.
let traced: [SwiftSetting] = [.define("TRACE_RESOURCES", .when(configuration: .debug))]

/// The interfaces that the toolchain lacks, as Tools/probe.sh reports them.
///
/// `executors` passes tasks to an executor, `observation` reports each time that a property is set.
let lacking: [SwiftSetting] = (Context.environment["RXS_LACKS"] ?? "").split(separator: " ").map {
  .define("RXS_LACKS_\($0.uppercased())")
}

/// The modules under whose names existing sources import the engine, with their dependencies.
let dropInModules: KeyValuePairs<String, [Target.Dependency]> = [
  "RxSwift": ["RxsEngine"],
  "RxRelay": ["RxSwift", "RxsEngine"],
  "RxCocoa": ["RxRelay", "RxSwift", "RxsEngine", "RxsFoundation"],
  "RxTest": ["RxSwift", "RxsEngine"],
  "RxBlocking": ["RxSwift", "RxsEngine"],
  "RxsFoundation": ["RxsEngine"],
]

/// The small modules that replace libraries that apps use beside RxSwift, with their dependencies.
///
/// The engine is listed too: otherwise a module is not built again when the engine changes.
let companionModules: KeyValuePairs<String, [Target.Dependency]> = [
  "Alamofire": ["RxsEngine", "RxsFoundation"],
  "Action": ["RxCocoa", "RxSwift", "RxRelay", "RxsEngine"],
  "Dependencies": [],
  "Differentiator": ["RxDataSources"],
  "Factory": [],
  "FactoryKit": ["Factory"],
  "KeychainAccess": ["RxsFoundation"],
  "KeychainSwift": ["RxsFoundation"],
  "Moya": ["Alamofire", "RxSwift", "RxsEngine", "RxsFoundation"],
  "NSObject_Rx": ["RxSwift", "RxsEngine"],
  "Reachability": [],
  "ReactorKit": ["RxSwift", "RxsEngine"],
  "RxAlamofire": ["Alamofire", "RxSwift", "RxsEngine", "RxsFoundation"],
  "RxDataSources": [],
  "RxFlow": ["RxRelay", "RxSwift", "RxsEngine"],
  "RxMoya": ["Moya"],
  "RxOptional": ["RxCocoa", "RxSwift", "RxRelay", "RxsEngine"],
  "RxReachability": ["Reachability", "RxCocoa", "RxSwift", "RxsEngine"],
  "RxSwiftExt": ["RxCocoa", "RxSwift", "RxRelay", "RxsEngine"],
  "SwiftKeychainWrapper": ["RxsFoundation"],
  "SwiftyJSON": [],
  "Swinject": [],
  "Then": [],
]

/// The small modules that replace Apple's frameworks on Linux, with the values and streams that
/// view models use.
///
/// Sources import `RxsOS` as `os` and `RxsCombine` as `Combine`. The modules have different names,
/// because packages test with `canImport` whether `os` and `Combine` exist.
#if os(Linux)
  let frameworks: KeyValuePairs<String, [Target.Dependency]> = [
    "AppKit": ["UIKit"], "CoreLocation": [], "Kingfisher": ["RxsFoundation", "UIKit"],
    "MapKit": ["CoreLocation"], "OSLog": ["RxsOS"],
    "RxsCombine": [
      "RxsEngine", "RxsFoundation", .product(name: "OpenCombine", package: "OpenCombine"),
    ],
    "RxsCryptoKit": [], "RxsOS": [], "RxsSwiftData": [],
    "RxsSwiftUI": ["RxSwift", "RxsCombine", "RxsEngine", "UIKit"], "UIKit": [],
  ]
#else
  let frameworks: KeyValuePairs<String, [Target.Dependency]> = [:]
#endif
/// The dependencies of the target that imports all modules of apps.
let appModuleNames =
  (Array(companionModules) + Array(frameworks)).map { Target.Dependency(stringLiteral: $0.key) }
  + ["RxCocoa"]
let appModules = Array(dropInModules) + Array(companionModules) + Array(frameworks)

/// The flags that import and link the toolchain's parser of Swift, with which `rxs-swift` reads
/// sources.
let parser: (flags: [SwiftSetting], libraries: [LinkerSetting]) = {
  let folders = (Context.environment["PATH"] ?? "").split(separator: ":")
  let compilers =
    [Context.environment["RXS_SWIFTC"]].compactMap { $0 } + folders.map { "\($0)/swiftc" }
  for compiler in compilers where FileManager.default.isExecutableFile(atPath: compiler) {
    let usr = URL(fileURLWithPath: compiler).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().path
    let folder = "\(usr)/lib/swift/host"
    guard FileManager.default.fileExists(atPath: "\(folder)/libSwiftParser.so") else { continue }
    let names = [
      "SwiftParser", "SwiftSyntax", "SwiftIfConfig", "SwiftOperators", "SwiftParserDiagnostics",
    ]
    return (
      [.unsafeFlags(["-I", folder])],
      [
        .unsafeFlags(
          ["-L", folder] + names.map { "-l\($0)" }
            // A program that is copied to other machines contains no path of the toolchain. The
            // shell passes the path when it starts the program.
            + (Context.environment["RXS_MOVABLE"] == nil ? [folder, "\(usr)/lib/swift/linux"] : [])
            .flatMap { ["-Xlinker", "-rpath", "-Xlinker", $0] })
      ]
    )
  }
  return ([], [])
}()

/// A package of GitHub, or its copy in the folder `Dependencies` of an archive of sources, so that
/// the archive is built without the network.
func dependency(
  _ name: String, of owner: String, _ versions: Range<Version>
) -> Package.Dependency {
  let folder = "\(Context.packageDirectory)/Dependencies/\(name)"
  return FileManager.default.fileExists(atPath: folder)
    ? .package(path: folder)
    : .package(url: "https://github.com/\(owner)/\(name)", versions)
}

/// Whether the programs are linked statically. A static build does not contain `rxs-swift`, because
/// the parser needs the dynamic standard library.
let isStatic = Context.environment["RXS_STATIC"] != nil

let package = Package(
  name: "rxs",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "rxs", targets: ["rxs"]),
    .executable(name: "rxs-http", targets: ["rxs-http"]),
    .library(name: "RxsEngine", targets: ["RxsEngine"]),
    .library(name: "RxsShell", targets: ["RxsShell"]),
    .library(name: "RxsReplay", targets: ["RxsReplay"]),
    .library(name: "RxsViewModels", targets: ["RxsViewModels"]),
  ] + appModules.map { .library(name: $0.key, targets: [$0.key]) },
  dependencies: [
    dependency("swift-argument-parser", of: "apple", "1.8.2"..<"2.0.0"),
    dependency("OpenCombine", of: "OpenCombine", "0.14.0"..<"0.15.0"),
  ],
  targets: [
    .target(
      name: "CLibEdit", dependencies: ["CProcess"], path: "Sources/CLibEdit",
      linkerSettings: [.linkedLibrary("edit")]),
    .target(name: "CProcess", path: "Sources/CProcess"),
    .target(name: "CTestClock", path: "Sources/CTestClock"),
    .target(name: "CThreadState", path: "Sources/CThreadState"),
    .target(name: "CTransfers", path: "Sources/CTransfers"),
    .target(
      name: "RxsEngine", dependencies: ["CThreadState"], path: "Sources/Engine",
      swiftSettings: strict + traced),
    .target(
      name: "RxsHTTPMessages", path: "Sources/HTTPMessages", swiftSettings: strict),
    .executableTarget(
      name: "rxs-http", dependencies: ["CTransfers", "RxsHTTPMessages"], path: "Sources/rxs-http",
      swiftSettings: strict),
    .target(
      name: "RxsSystem", dependencies: ["CProcess"], path: "Sources/Shell/System",
      swiftSettings: strict),
    .target(
      name: "RxsSwiftMessages", dependencies: ["RxsSystem"], path: "Sources/Shell/SwiftMessages",
      swiftSettings: strict),
    .target(
      name: "RxsLanguage", path: "Sources/Shell/Language", swiftSettings: strict),
    .target(
      name: "RxsRuntime", dependencies: ["CProcess", "RxsEngine", "RxsLanguage"],
      path: "Sources/Shell/Runtime", swiftSettings: strict),
    .target(
      name: "RxsCompiled", dependencies: ["CProcess", "CThreadState", "RxsEngine"],
      path: "Sources/Compiled",
      swiftSettings: strict + lacking),
    .target(
      name: "RxsCompiling",
      dependencies: [
        "RxsSwiftMessages", "RxsSystem",
        "CProcess", "CThreadState", "RxsCompiled", "RxsLanguage", "RxsRuntime",
      ],
      path: "Sources/Shell/Compiling", swiftSettings: strict),
    .target(
      name: "RxsOutput",
      dependencies: ["CProcess", "RxsEngine", "RxsLanguage", "RxsRuntime", "RxsSystem"],
      path: "Sources/Shell/Output", swiftSettings: strict),
    .target(
      name: "RxsWorld",
      dependencies: ["RxsEngine", "RxsHTTPMessages", "RxsLanguage", "RxsRuntime", "RxsSystem"],
      path: "Sources/Shell/World", swiftSettings: strict),
    .target(
      name: "RxsCatalog",
      dependencies: ["RxsCompiled", "RxsEngine", "RxsLanguage", "RxsRuntime"],
      path: "Sources/Shell/Catalog", swiftSettings: strict),
    .target(
      name: "RxsSession",
      dependencies: [
        "CProcess", "RxsCatalog", "RxsCompiling", "RxsEngine", "RxsHTTPMessages", "RxsLanguage",
        "RxsOutput", "RxsRuntime", "RxsSwiftMessages", "RxsSystem", "RxsWorld",
      ],
      path: "Sources/Shell/Session", swiftSettings: strict),
    .target(
      name: "RxsSwiftSession",
      dependencies: [
        "CProcess", "RxsCatalog", "RxsCompiled", "RxsCompiling", "RxsEngine", "RxsLanguage",
        "RxsOutput", "RxsRuntime", "RxsSession", "RxsSwiftMessages", "RxsSystem",
      ],
      path: "Sources/Shell/SwiftSession", swiftSettings: strict),
    .target(
      name: "RxsCauses",
      dependencies: [
        "RxsCatalog", "RxsEngine", "RxsLanguage", "RxsOutput", "RxsRuntime", "RxsSession",
        "RxsSystem",
      ],
      path: "Sources/Shell/Causes", swiftSettings: strict),
    .target(
      name: "RxsChecking",
      dependencies: [
        "RxsCatalog", "RxsCompiling", "RxsLanguage", "RxsOutput", "RxsRuntime", "RxsSession",
        "RxsSwiftMessages", "RxsSwiftSession", "RxsSystem",
      ],
      path: "Sources/Shell/Checking", swiftSettings: strict),
    .target(
      name: "RxsRecording",
      dependencies: [
        "CProcess", "RxsCompiling", "RxsEngine", "RxsLanguage", "RxsOutput", "RxsRuntime",
        "RxsSession", "RxsSwiftMessages", "RxsSwiftSession", "RxsSystem", "RxsWorld",
      ],
      path: "Sources/Shell/Recording", swiftSettings: strict),
    .target(
      name: "RxsCompletion",
      dependencies: [
        "RxsCatalog", "RxsChecking", "RxsCompiling", "RxsEngine", "RxsLanguage", "RxsRuntime",
        "RxsSession", "RxsSwiftMessages", "RxsSwiftSession", "RxsSystem",
      ],
      path: "Sources/Shell/Completion", swiftSettings: strict),
    .target(
      name: "RxsStatements",
      dependencies: [
        "RxsCatalog", "RxsCauses", "RxsChecking", "RxsCompiling", "RxsCompletion", "RxsEngine",
        "RxsLanguage", "RxsOutput", "RxsRecording", "RxsRuntime", "RxsSession", "RxsSwiftMessages",
        "RxsSwiftSession", "RxsSystem", "RxsWorld",
      ],
      path: "Sources/Shell/Statements", swiftSettings: strict,
      plugins: ["StatementTable"]),
    .plugin(name: "StatementTable", capability: .buildTool(), path: "Plugins/StatementTable"),
    .target(
      name: "RxsTesting",
      dependencies: [
        "CProcess", "RxsCatalog", "RxsCauses", "RxsChecking", "RxsCompiling", "RxsLanguage",
        "RxsOutput", "RxsRuntime", "RxsSession", "RxsStatements", "RxsSwiftMessages",
        "RxsSwiftSession", "RxsSystem",
      ],
      path: "Sources/Shell/Testing", swiftSettings: strict),
    .target(
      name: "RxsExploring",
      dependencies: [
        "CProcess", "RxsCauses", "RxsCompletion", "RxsEngine", "RxsLanguage", "RxsOutput",
        "RxsRuntime", "RxsSession", "RxsStatements", "RxsSystem",
      ],
      path: "Sources/Shell/Exploring", swiftSettings: strict),
    .target(
      name: "RxsPictures",
      dependencies: [
        "RxsCauses", "RxsEngine", "RxsLanguage", "RxsOutput", "RxsRuntime", "RxsSession",
        "RxsStatements", "RxsSystem", "RxsTesting",
      ],
      path: "Sources/Shell/Pictures", swiftSettings: strict),
    .target(
      name: "RxsReplay",
      dependencies: [
        "CTestClock", "RxsCatalog", "RxsCompiled", "RxsEngine", "RxsOutput", "RxsRuntime",
        "RxsSystem", "RxsTesting",
      ],
      path: "Sources/Shell/Replay", swiftSettings: strict + lacking),
    .target(
      name: "RxsTerminal",
      dependencies: [
        "CLibEdit", "CProcess", "RxsCompiling", "RxsCompletion", "RxsEngine", "RxsLanguage",
        "RxsOutput", "RxsRecording", "RxsRuntime", "RxsSession", "RxsStatements",
        "RxsSwiftMessages", "RxsSwiftSession", "RxsSystem", "RxsWorld",
      ],
      path: "Sources/Shell/Terminal", swiftSettings: strict),
    .target(
      name: "RxsShell",
      dependencies: [
        "CProcess", "RxsCatalog", "RxsChecking", "RxsCompiling", "RxsCompletion", "RxsExploring",
        "RxsLanguage", "RxsOutput", "RxsPictures", "RxsRecording", "RxsRuntime", "RxsSession",
        "RxsStatements", "RxsSwiftMessages", "RxsSwiftSession", "RxsSystem", "RxsTerminal",
        "RxsTesting", "RxsWorld",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Shell/CommandLine", swiftSettings: strict),
    .target(
      name: "RxsViewModels", dependencies: ["RxsEngine"], path: "Sources/ViewModels",
      swiftSettings: strict),
    .target(
      name: "RxsBundled", dependencies: ["RxsCatalog", "RxsViewModels"], path: "Sources/Bundled",
      swiftSettings: strict),
    // The program passes the catalog by value, so a change of RxsCatalog must rebuild the program.
    .executableTarget(
      name: "rxs", dependencies: ["RxsBundled", "RxsCatalog", "RxsShell"], path: "Sources/rxs",
      swiftSettings: strict),
    .target(name: "CAllocationCount", path: "Tests/CAllocationCount"),
    .target(
      name: "TestSupport",
      dependencies: [
        "CLibEdit", "CProcess", "RxsCatalog", "RxsChecking", "RxsCompletion", "RxsLanguage",
        "RxsRecording",
        "RxsRuntime", "RxsSession", "RxsStatements", "RxsSystem", "RxsTesting",
      ],
      path: "Tests/Support", swiftSettings: strict),
    .testTarget(
      name: "EngineTests", dependencies: ["CAllocationCount", "RxsEngine"], swiftSettings: strict),
    .testTarget(
      name: "LanguageTests",
      dependencies: [
        "RxsCatalog", "RxsCompletion", "RxsLanguage", "RxsRuntime", "RxsSession", "RxsStatements",
        "RxsSystem", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RuntimeTests", dependencies: ["RxsEngine", "RxsLanguage", "RxsRuntime"],
      swiftSettings: strict),
    .testTarget(
      name: "SessionTests",
      dependencies: [
        "RxsBundled", "RxsCatalog", "RxsCauses", "RxsChecking", "RxsCompiling", "RxsCompletion",
        "RxsEngine", "RxsHTTPMessages", "RxsLanguage", "RxsOutput", "RxsRecording", "RxsRuntime",
        "RxsSession", "RxsStatements", "RxsSwiftMessages", "RxsSwiftSession", "RxsSystem",
        "RxsViewModels", "RxsWorld", "TestSupport",
      ], swiftSettings: strict),
    .testTarget(
      name: "TestingTests",
      dependencies: [
        "RxsCatalog", "RxsLanguage", "RxsOutput", "RxsRuntime", "RxsSession", "RxsStatements",
        "RxsSystem", "RxsTesting",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PicturesTests",
      dependencies: [
        "RxsCatalog", "RxsEngine", "RxsLanguage", "RxsPictures", "RxsRuntime", "RxsSession",
        "RxsStatements", "RxsSystem", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ExploringTests",
      dependencies: ["RxsExploring", "RxsRuntime"],
      swiftSettings: strict),
    .testTarget(
      name: "TerminalTests",
      dependencies: [
        "CLibEdit", "RxsCatalog", "RxsLanguage", "RxsOutput", "RxsRecording", "RxsRuntime",
        "RxsSession", "RxsStatements", "RxsSystem", "RxsTerminal",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ShellTests",
      dependencies: [
        "CProcess", "RxsCatalog", "RxsCauses", "RxsChecking", "RxsCompletion", "RxsEngine",
        "RxsLanguage", "RxsOutput", "RxsPictures", "RxsRecording", "RxsRuntime", "RxsSession",
        "RxsShell", "RxsStatements", "RxsSwiftSession", "RxsSystem", "RxsTerminal", "RxsTesting",
        "TestSupport", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Corpus"], swiftSettings: strict),
    .target(
      name: "AppModules", dependencies: appModuleNames,
      path: "Sources/Compatibility/AppModules", swiftSettings: strict),
    .testTarget(
      name: "ViewModelsTests", dependencies: ["RxsEngine", "RxsViewModels"],
      swiftSettings: strict),
  ]
    + appModules.map {
      .target(
        name: $0.key, dependencies: $0.value, path: "Sources/Compatibility/\($0.key)",
        swiftSettings: strict + traced)
    }
)

#if os(Linux)
  package.targets += [
    .testTarget(
      name: "CombineTests", dependencies: ["RxsEngine", "RxsCombine"], swiftSettings: strict),
    .testTarget(
      name: "ReplayTests", dependencies: ["RxsEngine", "RxsReplay", "RxsCombine"],
      swiftSettings: strict),
  ]
#endif

if !isStatic {
  package.products.append(.executable(name: "rxs-swift", targets: ["rxs-swift"]))
  package.targets += [
    .target(
      name: "RxsSwift", dependencies: ["RxsLanguage", "RxsSwiftMessages", "RxsSystem"],
      path: "Sources/Shell/Swift", swiftSettings: strict + parser.flags,
      linkerSettings: parser.libraries),
    .executableTarget(
      name: "rxs-swift", dependencies: ["CProcess", "RxsSwift", "RxsSwiftMessages", "RxsSystem"],
      path: "Sources/rxs-swift", swiftSettings: strict + parser.flags),
    .testTarget(
      name: "SwiftTests",
      dependencies: ["RxsCompiling", "RxsSwift", "RxsSwiftMessages", "RxsSystem"],
      swiftSettings: strict + parser.flags),
  ]
}

// Only Tools/fuzz.sh builds the fuzzer, with the coverage counters of the compiler.
if Context.environment["RXS_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Fuzz", dependencies: ["TestSupport"], path: "Tests/Fuzz",
      exclude: ["sessions.py", "words.dict"]))
}

// An installed rxs builds itself for a different compiler while the user waits. To save time, that
// build optimizes only the modules in which a script spends most of its time, and optimizes them for
// size, which takes less time.
if Context.environment["RXS_QUICK"] != nil {
  let optimized: Set = ["RxCocoa", "RxRelay", "RxSwift", "RxsCompiled", "RxsEngine", "RxsRuntime"]
  let early: Set = ["CProcess", "CThreadState", "RxsEngine", "RxsLanguage", "RxsRuntime"]
  for target in package.targets where target.type != .plugin {
    let flag = optimized.contains(target.name) ? "-Osize" : "-Onone"
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags([flag])]
    // RxsRuntime takes longest, so it must start as early as possible. The package manager starts
    // modules that are ready in reverse order of their names; other modules wait.
    if target.name == "RxsViewModels" { target.dependencies.append("RxsRuntime") }
    if !early.contains(target.name) { target.dependencies.append("CProcess") }
  }
}

// An archive of sources contains no tests.
if !FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/Tests") {
  package.targets.removeAll { $0.type == .test || $0.path?.hasPrefix("Tests/") == true }
}
