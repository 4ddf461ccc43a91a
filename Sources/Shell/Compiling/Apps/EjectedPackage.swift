import RxsLanguage
import RxsRuntime
import RxsSwiftMessages
import RxsSystem

/// The package that `eject` creates from used apps. The package has the view models, the
/// declarations that they mention, a shell, and a test that replays scripts. Stand-ins and
/// registrations are source code that the user can edit. A file whose code is complete and
/// unchanged is a symbolic link to the app's file.
package struct EjectedPackage {
  /// The files to write, with their paths in the package.
  package private(set) var files: [(path: String, text: String)] = []
  /// The symbolic links to create, with their paths in the package.
  package private(set) var links: [(path: String, target: String)] = []
  /// The left-out bodies: function bodies that cannot be compiled on this machine.
  package let leftOut: [AppSlice.LeftOut]
  /// The names of the registered view models.
  package private(set) var models: [String] = []

  /// - Parameters:
  ///   - folder: the absolute path of the package's folder, without symbolic links.
  ///   - uses: the paths of the Swift files.
  ///   - rxs: the absolute path of the folder of the package rxs, without symbolic links.
  package init(in folder: String, _ uses: [UsedPath], rxs: String) throws(ScriptProblem) {
    var apps = UsedApps()
    do { try apps.read(uses, evaluates: true) } catch { throw .file(error) }
    let modules = Self.withoutShell(try apps.modulesOfModels(), apps.present)
    leftOut = apps.present?.leftOut ?? []
    guard let app = modules.last else {
      throw .file(FileProblem("--use", "contains no view model"))
    }
    let registrations = try Self.registrations(of: modules, app)
    models = registrations.models
    files = [
      ("Package.swift", Self.manifest(in: folder, modules, rxs)),
      ("Sources/\(app.name)/StandIns.swift", registrations.standIns),
      ("Sources/\(app.name)/Catalog.swift", registrations.catalog),
      (
        "Sources/shell/main.swift",
        "import RxsShell\nimport \(app.name)\n\nShell(makeCatalog()).main()\n"
      ),
      (
        "Tests/ScriptTests/ScriptTests.swift",
        """
        import RxsReplay
        import Testing
        import \(app.name)

        @Test func scripts() throws { try replay("scripts", makeCatalog()) }

        """
      ),
    ]
    for module in modules {
      var names: Set<String> = ["StandIns.swift", "Catalog.swift"]
      for source in module.sources {
        var file = FileAccess.name(of: source.name)
        // Files in different folders can have the same name.
        while !names.insert(file).inserted { file = "_" + file }
        let path = "Sources/\(module.name)/\(file)"
        guard let target = apps.path(of: source.name, in: module.name),
          let bytes = try? FileAccess.read(target),
          String(decoding: bytes, as: UTF8.self).trimmingEnd(\.isWhitespace)
            == source.whole.trimmingEnd(\.isWhitespace)
        else {
          files.append((path, source.whole))
          continue
        }
        let way = FileAccess.way(to: target, from: "\(folder)/Sources/\(module.name)")
        links.append((path, way))
      }
    }
  }

  /// The modules without the shell's own code. A phantom is a generated type that replaces a type
  /// which this machine lacks. The module of phantoms also contains the functions that stop the
  /// program in place of a left-out body. If there are no phantoms and the code uses none of these
  /// functions, this module is removed.
  private static func withoutShell(
    _ modules: [UsedModule], _ slice: AppSlice?
  ) -> [UsedModule] {
    let own = modules.filter { $0.name != AppSlice.lacking }
    let phantoms = modules.filter { $0.name == AppSlice.lacking }.flatMap(\.sources).map(\.whole)
    let needsLacking =
      slice?.phantoms.isEmpty == false
      || own.flatMap(\.sources).contains {
        $0.whole.contains("rxsLeftOut") || $0.whole.contains("rxsAbsent")
          || $0.whole.contains("rxsIdle") || $0.whole.contains("rxsDistant")
          || $0.whole.contains("rxsManage")
          || $0.whole.contains(AppSlice.injection)
      }
    let lacking = UsedModule(
      name: AppSlice.lacking, flags: ["-swift-version", "5"],
      sources: [
        Source(
          name: "\(AppSlice.lacking).swift",
          text: functions
            + phantoms.joined().replacing("@_exported import RxsCompiled\n", with: ""))
      ], imports: [], folder: "")
    return (needsLacking ? [lacking] : [])
      + own.map { module in
        var module = module
        let names = [AppSlice.lacking, "RxsCompiled"]
        if let end = module.flags.firstIndex(where: names.contains), end >= 3 {
          if needsLacking {
            module.flags[end] = AppSlice.lacking
          } else {
            module.flags.removeSubrange(end - 3...end)
          }
        }
        return module
      }
  }

  /// The functions and types that the package needs for replaced code of the app.
  private static let functions = """
    @propertyWrapper public struct \(AppSlice.injection)<Service> {
      private let place: String
      public init(_ name: String, _ place: String) { self.place = place }
      public var wrappedValue: Service { fatalError("left out: " + place) }
    }
    public func rxsLeftOut(_ place: String) -> Never { fatalError("left out: " + place) }
    public func rxsLeftOutValue<T>(_ place: String) -> T { fatalError("left out: " + place) }
    public func rxsIdle(_ place: String) -> Never { fatalError("left out: " + place) }
    public func rxsDistant(_ place: String, _ body: String) -> Never {
      fatalError("left out: " + place)
    }
    public func rxsAbsent<T>(
      _ place: String, _ service: String, _ function: String, _ arguments: Any?...
    ) -> T { fatalError("left out: " + place) }
    public func rxsAbsentCall(
      _ place: String, _ service: String, _ function: String, _ arguments: Any?...
    ) { fatalError("left out: " + place) }
    public func rxsAbsentAny<T>(
      _ place: String, _ service: String, _ function: String, _ arguments: Any?...
    ) -> T { fatalError("left out: " + place) }
    public func rxsAbsentAny(
      _ place: String, _ service: String, _ function: String, _ arguments: Any?...
    ) { fatalError("left out: " + place) }
    public func rxsAbsentAwait<T>(
      _ place: String, _ service: String, _ function: String, _ arguments: Any?...
    ) async -> T { fatalError("left out: " + place) }
    public func rxsAbsentAwaitAny<T>(
      _ place: String, _ service: String, _ function: String, _ arguments: Any?...
    ) async -> T { fatalError("left out: " + place) }
    public func rxsAbsentAwaitAny(
      _ place: String, _ service: String, _ function: String, _ arguments: Any?...
    ) async { fatalError("left out: " + place) }
    public func rxsAbsentTryAwait<T>(
      _ place: String, _ service: String, _ function: String, _ arguments: Any?...
    ) async throws -> T { fatalError("left out: " + place) }
    public func rxsAbsentTryAwaitAny<T>(
      _ place: String, _ service: String, _ function: String, _ arguments: Any?...
    ) async throws -> T { fatalError("left out: " + place) }
    public func rxsAbsentTryAwaitAny(
      _ place: String, _ service: String, _ function: String, _ arguments: Any?...
    ) async throws { fatalError("left out: " + place) }
    public struct AbsentValue: Hashable, Sendable { public init() {} }
    public func rxsTaken<T>(_ value: AbsentValue, _ place: String) -> T {
      fatalError("left out: " + place)
    }
    public func rxsTaken<T>(_ value: AbsentValue?, _ place: String) -> T {
      fatalError("left out: " + place)
    }
    public func rxsElements(
      _ value: AbsentValue, _ place: String
    ) -> (AbsentValue, AbsentValue) { fatalError("left out: " + place) }
    public func rxsElements(
      _ value: AbsentValue, _ place: String
    ) -> (AbsentValue, AbsentValue, AbsentValue) { fatalError("left out: " + place) }
    public struct AbsentHandler {}
    public func rxsHandler<each Parameter>(
      _ handler: @escaping (repeat each Parameter) -> Void
    ) -> AbsentHandler { AbsentHandler() }
    public protocol AbsentType {
      static func rxsMade() -> Any
      static func rxsMade(named name: String) -> Any
    }
    extension AbsentType {
      public static func rxsMade(named name: String) -> Any { rxsMade() }
      public static func rxsNamed(_ name: String) -> Self {
        guard let made = rxsMade(named: name) as? Self else { fatalError("left out: " + name) }
        return made
      }
    }
    public func rxsManaged<Value>(
      _ object: AnyObject, _ name: String, first: @autoclosure () -> Value? = nil
    ) -> Value {
      fatalError("left out: " + name)
    }
    public func rxsManagedValue(_ object: AnyObject, forKey key: String) -> Any? { nil }
    public func rxsManage<Value>(_ object: AnyObject, _ name: String, _ value: Value) {}

    """

  /// The code for registrations. Blocks that do not compile are commented out.
  private static func registrations(
    of modules: [UsedModule], _ app: UsedModule
  ) throws(ScriptProblem) -> Registrations {
    var refused: [String: String] = [:]
    let reader = SwiftReader()
    while true {
      let registrations: Registrations
      do { registrations = try Registrations(of: modules, without: refused, reader) } catch {
        throw .file(error)
      }
      var whole = modules
      whole[whole.count - 1].sources = app.sources + registrations.sources
      do {
        try SwiftImage([BuildRequest.Source(name: "main.swift", text: "")], whole).prepare()
        return registrations
      } catch {
        guard case .swift(let refusal) = error else { throw error }
        let lines = registrations.refused(by: refusal.errors)
        guard !lines.isEmpty else { throw error }
        refused.merge(lines) { $1 }
      }
    }
  }

  private static func manifest(
    in folder: String, _ modules: [UsedModule], _ rxs: String
  ) -> String {
    let streams = AppModules.builtNames.map { product($0) }
    let targets = modules.enumerated().map { index, module in
      let isApp = index == modules.count - 1
      let inner = modules[..<index].map { Value.quoted($0.name) }
      let all = inner + streams + (isApp ? [product("RxsShell")] : [])
      return """
            .target(
              name: \(Value.quoted(module.name)),
              dependencies: [
                \(all.joined(separator: ",\n        ")),
              ],
              swiftSettings: [\(settings(module.flags + AppModules.aliasArguments).joined(separator: ", "))]),
        """
    }
    let app = Value.quoted(modules.last?.name ?? "")
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: \(Value.quoted(FileAccess.name(of: folder))),
        platforms: [.macOS(.v15)],
        dependencies: [.package(name: "rxs", path: \(Value.quoted(FileAccess.way(to: rxs, from: folder))))],
        targets: [
      \(targets.joined(separator: "\n"))
          .executableTarget(name: "shell", dependencies: [\(app), \(product("RxsShell"))]),
          .testTarget(name: "ScriptTests", dependencies: [\(app), \(product("RxsReplay"))]),
        ])

      """
  }

  private static func product(_ name: String) -> String {
    ".product(name: \"\(name)\", package: \"rxs\")"
  }

  /// The compiler flags of a module, as settings in a package manifest.
  private static func settings(_ flags: [String]) -> [String] {
    // `-Xfrontend` comes before each option of the compiler's frontend, and before each value of
    // such an option.
    let flags = flags.filter { $0 != "-Xfrontend" }
    return zip(flags, flags.dropFirst()).compactMap { flag, value in
      let quoted = Value.quoted(value)
      switch flag {
      case "-swift-version": return ".swiftLanguageMode(.v\(value))"
      case "-D": return ".define(\(quoted))"
      case "-enable-upcoming-feature": return ".enableUpcomingFeature(\(quoted))"
      case "-enable-experimental-feature": return ".enableExperimentalFeature(\(quoted))"
      case "-default-isolation": return ".defaultIsolation(\(value).self)"
      case "-import-module":
        let words = ["-Xfrontend", "-import-module", "-Xfrontend", value].map(Value.quoted)
        return ".unsafeFlags([\(words.joined(separator: ", "))])"
      case "-module-alias": return ".unsafeFlags([\(Value.quoted(flag)), \(quoted)])"
      default: return nil
      }
    }
  }
}
