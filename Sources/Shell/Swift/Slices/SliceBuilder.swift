import RxsSwiftMessages
import RxsSystem

/// Builds the slice of an app for the requested names.
package struct SliceBuilder {
  /// The reason why the slice does not compile.
  package struct Refusal: Error {
    package let diagnostics: String
    /// Whether the time is up. No other slice is tried then, because the slice of an app must not
    /// depend on the speed of the machine.
    let isLate: Bool

    /// - Parameter text: the compiler's output, which contains generated file names.
    init(_ text: String, isLate: Bool = false) {
      self.isLate = isLate
      let errors = Diagnostic.errors(in: text).map { error in
        "\(error.file):\(error.line):\(error.column): error: \(error.message)\n"
      }
      diagnostics = errors.isEmpty ? text : errors.joined()
    }
  }

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

  /// The slice for some names. If the slice lacks too much, a slice with a shorter reach is made.
  package func slice(of names: [String]) throws -> AppSlice {
    try refuseRivals(among: names)
    let closure = SliceClosure.fitting(app, names: names, platform: platform)
    guard isCompiled else { return Repair(closure, modules: modules).slice }
    let end = ContinuousClock.now + Self.patience
    var rounds = SliceRounds(closure, modules, kept, until: end, in: folder)
    do {
      return try rounds.slice(isLast: closure.reach == SliceClosure.Reach.shortest)
    } catch let refusal as Refusal where rounds.lacksTypes && !refusal.isLate {
      for reach in SliceClosure.Reach.fallbacks where reach.types < closure.reach.types {
        let closure = SliceClosure(app, names: names, platform: platform, reach)
        var rounds = SliceRounds(closure, modules, kept, until: end, in: folder)
        do {
          return try rounds.slice(isLast: reach == SliceClosure.Reach.shortest)
        } catch let shorter as Refusal where !shorter.isLate {
          continue
        }
      }
      throw refusal
    }
  }

  /// Throws if a name means different types of targets that do not know each other.
  private func refuseRivals(among names: [String]) throws(FileProblem) {
    for name in names {
      let targets = app.rivals(named: name).map { app.targets[$0].name }
      guard targets.isEmpty else {
        throw FileProblem(
          name, "is declared in several targets: name one of \(AppReader.quoted(targets))")
      }
    }
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
}
