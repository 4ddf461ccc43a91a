import RxsSwiftMessages

/// Compiles a slice in rounds. After each round with errors, the slice is repaired, until all its
/// modules compile.
struct SliceRounds {
  /// The largest number of rounds.
  private static let limit = 40
  /// The size of a slice, in UTF-8 bytes, above which declarations are checked before bodies. In an
  /// app with many missing types, most errors are in declarations.
  private static let large = 40_000
  /// If the declarations have more errors than this number, a slice with a shorter reach is tried
  /// instead.
  private static let crowd = 300

  /// A module that has compiled.
  private struct Done {
    let module: BuildRequest.Module
    let folder: String
  }

  private let kept: KeptModules
  /// The folder for temporary files.
  private let folder: String
  private var repair: Repair
  private var rounds = 0
  /// The sources of each module that had errors in the last round or have changed since then. Until
  /// they compile, only these sources are checked, because this takes less time.
  private var suspects: [String: Set<String>] = [:]
  /// The modules whose bodies were checked.
  private var checked: Set<String> = []
  /// The time after which no round begins.
  private let end: ContinuousClock.Instant

  /// - Parameters:
  ///   - modules: the modules that sources can import.
  ///   - kept: the cache of compiled modules.
  ///   - end: the time after which no round begins.
  ///   - folder: the folder for temporary files.
  init(
    _ closure: SliceClosure, _ modules: Set<String>, _ kept: KeptModules,
    until end: ContinuousClock.Instant, in folder: String
  ) {
    repair = Repair(closure, modules: modules)
    self.kept = kept
    self.end = end
    self.folder = folder
  }

  /// Whether types are missing on this machine, so that the slice has phantoms.
  var lacksTypes: Bool { !repair.phantoms.isEmpty }

  /// Compiles and repairs the slice. Returns the slice with the folders of its compiled modules.
  ///
  /// - Parameter isLast: whether no slice with a shorter reach can be tried.
  mutating func slice(isLast: Bool) throws -> AppSlice {
    if repair.closure.size > Self.large { try check(bodies: false, isLast: isLast) }
    try check(bodies: true, isLast: isLast)
    return try finished()
  }

  private mutating func check(bodies: Bool, isLast: Bool) throws {
    var done: [Done] = []
    let first = rounds
    while done.count < repair.draft.targets.count {
      let targets = repair.draft.targets
      let placed = kept.placed(repair.modules.map(BuildRequest.Module.init))
      let own = Array(placed.dropFirst(lacksTypes ? 1 : 0))
      var lacking: [String] = []
      if lacksTypes {
        let made = try kept.check(placed[0], .declarations, importing: [], in: folder)
        if let text = made.errors { throw SliceBuilder.Refusal(text) }
        lacking = [made.folder]
      }
      // If the code of an imported module has changed, the module is checked again.
      let same = zip(done, own).prefix { $0.module.isSame(as: $1) }.count
      done.removeSubrange(same...)
      let next = done.count
      let module = own[next]
      let checked = try check(
        module, bodies ? .object : .declarations, importing: lacking + done.map(\.folder),
        isLast: next + 1 == targets.count)
      guard let text = checked.errors else {
        done.append(Done(module: module, folder: checked.folder))
        continue
      }
      rounds += 1
      let errors = Diagnostic.errors(in: text)
      let isCrowded = !isLast && !bodies && rounds == first + 1 && errors.count > Self.crowd
      if ContinuousClock.now > end { throw SliceBuilder.Refusal(text, isLate: true) }
      guard rounds < Self.limit,
        repair.showFoundation() || repair.apply(errors, in: targets[next]), !isCrowded
      else { throw SliceBuilder.Refusal(text) }
      let known = Set(module.sources.map(\.text))
      let changed = repair.module(targets[next]).sources.filter { !known.contains($0.text) }
      suspects[module.name] = Set(errors.map(\.file)).union(changed.map(\.name))
    }
  }

  /// Checks a module. Returns the folder of the compiled module, and the compiler's errors if it
  /// does not compile.
  ///
  /// - Parameter isLast: whether no other module of the slice can import the module.
  private mutating func check(
    _ module: BuildRequest.Module, _ part: ImageBuilder.ModulePart, importing imported: [String],
    isLast: Bool
  ) throws -> (folder: String, errors: String?) {
    let all = module.sources.map(\.name)
    var names = suspects.removeValue(forKey: module.name)?.intersection(all)
    if let few = names, few.isEmpty || few.count * 2 > all.count { names = nil }
    // In a large module with phantoms, the first check of the bodies always finds errors.
    if part == .object, lacksTypes, checked.insert(module.name).inserted, module.isLarge {
      names = names ?? Set(all)
    }
    if let names {
      let text = try kept.checkSources(names, of: module, part, importing: imported, in: folder)
      // No module needs the interface of the last one before its bodies are checked.
      if text != nil || isLast && part == .declarations { return (module.folder, text) }
    }
    return try kept.check(module, part, importing: imported, in: folder)
  }

  /// Returns the final slice. Modules that were built before the last phantoms were added are built
  /// again.
  private func finished() throws -> AppSlice {
    var slice = repair.slice
    let placed = kept.placed(slice.modules.map(BuildRequest.Module.init))
    let folders = placed.map(\.folder)
    for (index, module) in placed.enumerated() {
      let imported = Array(folders[..<index])
      if let text = try kept.make(module, importing: imported, in: folder) {
        throw SliceBuilder.Refusal(text)
      }
      slice.modules[index].folder = module.folder
    }
    return slice
  }
}

extension BuildRequest.Module {
  fileprivate var isLarge: Bool {
    sources.reduce(0) { $0 + $1.text.utf8.count } > ImageBuilder.large
  }

  fileprivate init(_ module: AppSlice.Module) {
    self.init(name: module.name, sources: module.sources, flags: module.flags)
  }

  /// Whether two modules have the same sources.
  fileprivate func isSame(as other: BuildRequest.Module) -> Bool {
    name == other.name && sources.map(\.text) == other.sources.map(\.text)
  }
}

extension Repair {
  /// The slice in its present state. Its modules have no folders yet.
  var slice: AppSlice {
    AppSlice(
      modules: modules,
      leftOut: draft.leftOut,
      absent: draft.absentCalls,
      phantoms: phantoms.list.map { AppSlice.Phantom(name: $0.name, form: $0.form) },
      idle: closure.namesOnRequest, lacksDistant: closure.lacksDistant)
  }

  /// The modules of the slice. The module with the phantoms comes first.
  var modules: [AppSlice.Module] {
    (phantoms.isEmpty ? [] : [lacking]) + draft.targets.map { module($0) }
  }

  private var lacking: AppSlice.Module {
    AppSlice.Module(
      name: Trap.module, flags: ["-swift-version", "5"],
      sources: [BuildRequest.Source(name: "\(Trap.module).swift", text: phantoms.text)])
  }

  fileprivate func module(_ target: Int) -> AppSlice.Module {
    let flags = app.targets[target].flags
    let sources = draft.sources.values.filter { app.files[$0.file].target == target }
      .sorted { $0.name < $1.name }
    let texts = sources.map { BuildRequest.Source(name: $0.name, text: draft.text(of: $0)) }
    // A module without phantoms stays the same when the phantoms change.
    let hasPhantoms = texts.contains { phantoms.mayBeUsed(in: $0.text) }
    let isRelaxed = hasPhantoms || relaxed.contains(target)
    return AppSlice.Module(
      name: app.targets[target].name,
      // Foundation is imported in all files, because Apple's frameworks re-export it.
      flags: (isRelaxed ? RelaxedFlags.flags(flags) + limit(of: target) : flags)
        + ([hasPhantoms ? Trap.module : Trap.functions]
        + (seesFoundation ? ["Foundation", "FoundationNetworking", AppModules.foundation] : []))
        .flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] },
      sources: texts + draft.furtherImports(of: target),
      imports: Set(sources.flatMap { draft.imports(of: $0) }).intersection(AppModules.names)
        .sorted())
  }
}
