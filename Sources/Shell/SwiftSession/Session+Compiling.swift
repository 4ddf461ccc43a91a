import RxsCatalog
import RxsCompiling
import RxsLanguage
import RxsSession
import RxsSwiftMessages
import RxsSystem

/// The properties and methods that `RxsCompiling` needs.
extension Session: CompilingHost {
  package func firstPart(behind resets: Int) -> Int {
    compiledCode.sessions.last { $0.resets < resets }?.numbers.upperBound ?? 0
  }

  package var uses: [UsedPath] { options.uses }

  package var modelNames: Set<String> { Set(catalog.names) }

  /// Adds to `swift.refused` the ranges of a script that only the compiler may accept. Later
  /// compilations include these ranges.
  package func noteRefused(_ script: Script) {
    swift.refused += mistakes(in: script).filter(\.isOpenToSwift).map { ($0.range, script.source) }
  }

  /// The mistakes in a script, found before it runs.
  ///
  /// The result is cached, because colouring, compiling and running a line all need it.
  package func mistakes(in script: Script) -> [Diagnostic] {
    if let checked = compiledCode.checked, checked.isOf(script, in: self) {
      return checked.mistakes
    }
    let mistakes = compiledCode.mistakes(script, self)
    compiledCode.checked = CheckedScript(script, in: self, mistakes)
    return mistakes
  }

  package func file(
    includedAs path: String, in source: Source
  ) -> (path: String, source: Source)? {
    let folder = FileAccess.realPath(FileAccess.folder(of: source.name)) ?? "."
    let base = source.name.hasPrefix("<") ? currentFolder : folder
    guard let file = FileAccess.realPath(FileAccess.path(path, from: base)),
      FileAccess.isPath(file, below: FileAccess.realPath(options.folder) ?? "/"),
      let bytes = try? FileAccess.read(file)
    else { return nil }
    return (file, Source(name: source.nameOfIncluded(path), bytes: bytes))
  }

  /// The Swift declarations of the session.
  package var declaredNames: DeclaredNames { swift.declaredNames(using: options.uses) }

  /// The names of the session's stand-ins, and the names that stand-ins of compiled view models
  /// will have. A stand-in is a generated object in place of a service.
  package var standInNames: [String] {
    Array(catalog.standIns.keys) + declaredNames.outline.services + swift.apps.absentMethods.keys
  }

  /// The methods of a stand-in; nil for an unknown name.
  ///
  /// A script can answer a service before it creates the view model that uses the service.
  ///
  /// - Parameter method: the method to answer, which selects one of several protocols.
  package func standInMethods(_ service: String, with method: String? = nil) -> [String]? {
    if let known = catalog.standIns[service] { return known }
    let absent = swift.apps.absentMethods[service] ?? []
    if !absent.isEmpty { return absent }
    return anyMethods(of: service, with: method)
      ?? futureParameter(service).flatMap { anyMethods(of: $0, with: method) }
  }

  /// The parameter of a view model that does not exist yet: `api` for `vm.api`.
  private func futureParameter(_ service: String) -> String? {
    let parts = service.split(separator: ".").map(String.init)
    return parts.count == 2 && context.variables[parts[0]] == nil ? parts[1] : nil
  }

  private func anyMethods(of service: String, with method: String?) -> [String]? {
    // All declarations of the app are read last, because this takes long. Most services belong to
    // compiled declarations.
    methods(of: service, with: method, in: swift.compiledNames)
      ?? methods(of: service, with: method, in: declaredNames)
  }

  private func methods(
    of service: String, with method: String?, in names: DeclaredNames
  ) -> [String]? {
    names.outline.service(named: service, with: method).map {
      SwiftGlue(names.outline, statements: []).answered(of: $0)
    }
  }
}
