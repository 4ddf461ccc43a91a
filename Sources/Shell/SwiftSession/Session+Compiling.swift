import RxsCatalog
import RxsCompiling
import RxsLanguage
import RxsSession
import RxsSwiftMessages
import RxsSystem

/// Implements the requirements of `RxsCompiling` for the session.
extension Session: CompilingHost {
  package func firstPart(behind resets: Int) -> Int {
    compiledCode.sessions.last { $0.resets < resets }?.numbers.upperBound ?? 0
  }

  package var uses: [UsedPath] { options.uses }

  package var modelNames: Set<String> { Set(catalog.names) }

  /// Notes the places of a script that only Swift may know, so that later compilations include them.
  package func noteRefused(_ script: Script) {
    swift.refused += mistakes(in: script).filter(\.isOpenToSwift).map { ($0.range, script.source) }
  }

  /// The problems of a script that is about to run.
  ///
  /// The result is cached: colouring, compiling and running a line need the same mistakes.
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

  /// The names of the session's stand-ins, and of the stand-ins that compiled view models will
  /// have.
  package var standInNames: [String] {
    Array(catalog.standIns.keys) + declaredNames.outline.services + swift.apps.absentMethods.keys
  }

  /// The methods of a stand-in; nil if no stand-in has the name.
  ///
  /// A service can be answered before the view model that uses it is made.
  ///
  /// - Parameter method: the answered method, which selects the protocol if several protocols fit.
  package func standInMethods(_ service: String, with method: String? = nil) -> [String]? {
    if let known = catalog.standIns[service] { return known }
    let absent = swift.apps.absentMethods[service] ?? []
    if !absent.isEmpty { return absent }
    return anyMethods(of: service, with: method)
      ?? futureParameter(service).flatMap { anyMethods(of: $0, with: method) }
  }

  /// The parameter that a view model will take which is not made yet: `api` for `vm.api`.
  private func futureParameter(_ service: String) -> String? {
    let parts = service.split(separator: ".").map(String.init)
    return parts.count == 2 && context.variables[parts[0]] == nil ? parts[1] : nil
  }

  private func anyMethods(of service: String, with method: String?) -> [String]? {
    // The whole app is read last: reading takes long, and most services belong to compiled
    // declarations.
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
