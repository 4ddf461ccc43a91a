import RxsSwiftMessages
import RxsSystem

/// Makes the slice of an app that names ask for.
package struct SliceBuilder {
  /// The reason why no slice compiles.
  package struct Refusal: Error {
    package let diagnostics: String

    /// - Parameter text: what the compiler wrote, which names files of its own.
    fileprivate init(_ text: String) {
      let errors = Diagnostic.errors(in: text).map { error in
        "\(error.file):\(error.line):\(error.column): error: \(error.message)\n"
      }
      diagnostics = errors.isEmpty ? text : errors.joined()
    }
  }

  /// The rounds of type-checking after which a slice is given up.
  private static let limit = 24
  /// The time after which no further round begins.
  private static let patience = Duration.seconds(300)

  private let app: AppDeclarations
  private let checker: TypeChecker?
  private let modules: Set<String>
  private let platform: PlatformNames

  /// - Parameter folder: where sources are written in between.
  package init(
    _ app: AppDeclarations, _ toolchain: Toolchain, _ library: ShellLibrary, in folder: String,
    isChecked: Bool = true
  ) {
    self.app = app
    checker = isChecked ? TypeChecker(toolchain, library, in: folder) : nil
    modules = TypeChecker.importable(library, toolchain)
    platform = PlatformNames(toolchain, library)
  }

  /// The slice of some names.
  package func slice(of names: [String]) throws -> AppSlice {
    let closure = SliceClosure(app, names: names, platform: platform)
    var repair = Repair(closure, modules: modules)
    guard let checker else { return slice(of: repair) }
    var emitted = PhantomTable()
    var isEmitted = false
    var rounds = 0
    let start = ContinuousClock.now
    var next = 0
    while next < repair.draft.targets.count {
      if !isEmitted || emitted != repair.phantoms {
        let told = try checker.emit(lacking(repair.phantoms))
        guard told.status == 0 else { throw Refusal(told.text) }
        (emitted, isEmitted) = (repair.phantoms, true)
      }
      let targets = repair.draft.targets
      let target = targets[next]
      let module = module(target, of: repair.draft)
      let isLast = next == targets.count - 1
      let told = try checker.check(module)
      if told.status == 0 {
        if !isLast { _ = try checker.emit(module) }
        next += 1
        continue
      }
      rounds += 1
      guard rounds < Self.limit, ContinuousClock.now - start < Self.patience,
        repair.apply(Diagnostic.errors(in: told.text), in: target)
      else {
        throw Refusal(told.text)
      }
      // A layer below may have grown.
      if repair.draft.targets != targets { next = 0 }
    }
    return slice(of: repair)
  }

  private func slice(of repair: Repair) -> AppSlice {
    let draft = repair.draft
    return AppSlice(
      modules: [lacking(repair.phantoms)] + draft.targets.map { module($0, of: draft) },
      leftOut: draft.leftOut,
      absent: draft.absentCalls,
      phantoms: repair.phantoms.list.map { AppSlice.Phantom(name: $0.name, form: $0.form) },
      idle: Set(
        repair.closure.idle.values.joined().filter { !$0.traits.contains(.isInitializer) }.map(
          \.name)
      ).sorted())
  }

  private func lacking(_ phantoms: PhantomTable) -> AppSlice.Module {
    AppSlice.Module(
      name: Trap.module, flags: ["-swift-version", "5"],
      sources: [BuildRequest.Source(name: "\(Trap.module).swift", text: phantoms.text)])
  }

  private func module(_ target: Int, of draft: SliceDraft) -> AppSlice.Module {
    let sources = draft.sources.values.filter { app.files[$0.file].target == target }
      .sorted { $0.name < $1.name }
    return AppSlice.Module(
      name: app.targets[target].name,
      // Frameworks of Apple hand on Foundation.
      flags: app.targets[target].flags
        + [Trap.module, "Foundation", "FoundationNetworking", AppModules.foundation].flatMap {
          ["-Xfrontend", "-import-module", "-Xfrontend", $0]
        },
      sources: sources.map { BuildRequest.Source(name: $0.name, text: draft.text(of: $0)) },
      imports: Set(sources.flatMap { draft.imports(of: $0) }).intersection(AppModules.names)
        .sorted())
  }
}
