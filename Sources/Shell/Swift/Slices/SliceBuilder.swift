import RxsSwiftMessages
import RxsSystem

/// Builds slices of an app. A slice is the set of declarations that the requested names need.
package struct SliceBuilder {
  /// The error of a slice that does not compile.
  package struct Refusal: Error {
    package let diagnostics: String
    /// Whether the time limit was reached. After the time limit, no smaller slice is tried, because
    /// a slice must not depend on the speed of the machine.
    let isLate: Bool

    /// - Parameter text: the compiler's output, with the names of the generated files.
    init(_ text: String, isLate: Bool = false) {
      self.isLate = isLate
      let errors = Diagnostic.errors(in: text).map { error in
        "\(error.file):\(error.line):\(error.column): error: \(error.message)\n"
      }
      diagnostics = errors.isEmpty ? text : errors.joined()
    }
  }

  /// The time after which no further round begins.
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
  ///   - isCompiled: whether the modules are compiled and repaired.
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

  /// Builds the slice for the requested names. If too many types are missing on this machine, the
  /// slice contains fewer declarations around these names.
  ///
  /// - Parameter called: the names of distant bodies that a run has called. They are not left out.
  package func slice(of names: [String], running called: Set<String> = []) throws -> AppSlice {
    try refuseRivals(among: names)
    let closure = SliceClosure.fitting(app, names: names, running: called, platform: platform)
    guard isCompiled else { return Repair(closure, modules: modules).slice }
    let end = ContinuousClock.now + Self.patience
    var rounds = SliceRounds(closure, modules, kept, until: end, in: folder)
    do {
      return try rounds.slice(isLast: closure.isSmallest)
    } catch let refusal as Refusal where rounds.lacksTypes && !refusal.isLate {
      for reach in SliceClosure.Reach.fallbacks where closure.isLarger(than: reach) {
        var closure = SliceClosure(app, names: names, platform: platform, reach)
        _ = closure.run(called)
        var rounds = SliceRounds(closure, modules, kept, until: end, in: folder)
        do {
          return try rounds.slice(isLast: closure.isSmallest)
        } catch let shorter as Refusal where !shorter.isLate {
          continue
        }
      }
      throw refusal
    }
  }

  /// Throws if targets that do not depend on each other declare different types with the same name.
  private func refuseRivals(among names: [String]) throws(FileProblem) {
    for name in names {
      let targets = app.rivals(named: name).map { app.targets[$0].name }
      guard targets.isEmpty else {
        throw FileProblem(
          name, "is declared in several targets: name one of \(AppReader.quoted(targets))")
      }
    }
  }

  /// The names of the modules that sources can import.
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
