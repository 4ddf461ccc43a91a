import RxsSwiftMessages
import RxsSystem

/// Builds the slice of an app for the requested names.
package struct SliceBuilder {
  /// The reason why the slice does not compile.
  package struct Refusal: Error {
    package let diagnostics: String

    /// - Parameter text: the compiler's output, which contains generated file names.
    fileprivate init(_ text: String) {
      let errors = Diagnostic.errors(in: text).map { error in
        "\(error.file):\(error.line):\(error.column): error: \(error.message)\n"
      }
      diagnostics = errors.isEmpty ? text : errors.joined()
    }
  }

  /// The number of type-checking rounds after which the builder gives up.
  private static let limit = 40
  /// The time limit for starting another round.
  private static let patience = Duration.seconds(300)

  private let app: AppDeclarations
  private let kept: KeptModules
  /// The folder for temporary files.
  private let folder: String
  private let isCompiled: Bool
  private let modules: Set<String>
  private let platform: PlatformNames

  /// - Parameters:
  ///   - kept: the cache of compiled modules.
  ///   - folder: the folder for temporary files.
  ///   - isCompiled: whether the modules are compiled.
  package init(
    _ app: AppDeclarations, _ toolchain: Toolchain, _ library: ShellLibrary, _ kept: KeptModules,
    in folder: String, isCompiled: Bool = true
  ) {
    self.app = app
    self.kept = kept
    self.folder = folder
    self.isCompiled = isCompiled
    modules = Self.importable(library, toolchain)
    platform = PlatformNames(toolchain, library)
  }

  /// The slice for some names.
  package func slice(of names: [String]) throws -> AppSlice {
    let closure = SliceClosure.fitting(app, names: names, platform: platform)
    var repair = Repair(closure, modules: modules)
    guard isCompiled else { return slice(of: repair) }
    var rounds = 0
    let start = ContinuousClock.now
    var next = 0
    // The folders of the modules that have compiled, in the order of their imports.
    var below: [String] = []
    while next < repair.draft.targets.count {
      let targets = repair.draft.targets
      let placed = kept.placed(slice(of: repair).modules.map(BuildRequest.Module.init))
      if let text = try kept.make(placed[0], importing: [], in: folder) { throw Refusal(text) }
      let module = placed[next + 1]
      let imported = [placed[0].folder] + below.prefix(next)
      guard let text = try kept.make(module, importing: imported, in: folder) else {
        below = below.prefix(next) + [module.folder]
        next += 1
        continue
      }
      rounds += 1
      guard rounds < Self.limit, ContinuousClock.now - start < Self.patience,
        repair.apply(Diagnostic.errors(in: text), in: targets[next])
      else {
        throw Refusal(text)
      }
      // If an imported module has grown, all modules are checked again.
      if repair.draft.targets != targets { next = 0 }
    }
    return try finished(slice(of: repair))
  }

  /// The slice with the folders of its modules. A module that was built with fewer phantoms is
  /// built again.
  private func finished(_ slice: AppSlice) throws -> AppSlice {
    let placed = kept.placed(slice.modules.map(BuildRequest.Module.init))
    let folders = placed.map(\.folder)
    var slice = slice
    for (index, module) in placed.enumerated() {
      let imported = Array(folders[..<index])
      if let text = try kept.make(module, importing: imported, in: folder) { throw Refusal(text) }
      slice.modules[index].folder = module.folder
    }
    return slice
  }

  /// The modules that sources can import.
  private static func importable(_ library: ShellLibrary, _ toolchain: Toolchain) -> Set<String> {
    var names: Set<String> = []
    for folder in [library.modules, toolchain.platformModules] {
      for file in (try? FileAccess.names(in: folder)) ?? [] where file.hasSuffix(".swiftmodule") {
        let name = AppModules.importedName(ofBuilt: String(file.dropLast(".swiftmodule".count)))
        if !name.hasPrefix("Rxs"), !name.hasPrefix("rxs") { names.insert(name) }
      }
    }
    return names.subtracting([
      "TestSupport", "AppModules", "ArgumentParser", "OpenCombine", "XCTest", "Testing",
    ])
  }

  private func slice(of repair: Repair) -> AppSlice {
    let draft = repair.draft
    return AppSlice(
      modules: [lacking(repair.phantoms)] + draft.targets.map { module($0, of: repair) },
      leftOut: draft.leftOut,
      absent: draft.absentCalls,
      phantoms: repair.phantoms.list.map { AppSlice.Phantom(name: $0.name, form: $0.form) },
      idle: repair.closure.namesOfScreens)
  }

  private func lacking(_ phantoms: PhantomTable) -> AppSlice.Module {
    AppSlice.Module(
      name: Trap.module, flags: ["-swift-version", "5"],
      sources: [BuildRequest.Source(name: "\(Trap.module).swift", text: phantoms.text)])
  }

  private func module(_ target: Int, of repair: Repair) -> AppSlice.Module {
    let draft = repair.draft
    let flags = app.targets[target].flags
    let sources = draft.sources.values.filter { app.files[$0.file].target == target }
      .sorted { $0.name < $1.name }
    return AppSlice.Module(
      name: app.targets[target].name,
      // Apple's frameworks re-export Foundation.
      flags: (repair.isRelaxed ? RelaxedFlags.flags(flags) : flags)
        + [Trap.module, "Foundation", "FoundationNetworking", AppModules.foundation].flatMap {
          ["-Xfrontend", "-import-module", "-Xfrontend", $0]
        },
      sources: sources.map { BuildRequest.Source(name: $0.name, text: draft.text(of: $0)) },
      imports: Set(sources.flatMap { draft.imports(of: $0) }).intersection(AppModules.names)
        .sorted())
  }
}

extension BuildRequest.Module {
  fileprivate init(_ module: AppSlice.Module) {
    self.init(name: module.name, sources: module.sources, flags: module.flags)
  }
}
