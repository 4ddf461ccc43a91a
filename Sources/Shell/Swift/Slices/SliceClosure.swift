/// Finds the declarations of a slice: the declarations that the requested names mention, directly
/// or through other declarations. Also decides which bodies can run. The other bodies are left out.
///
/// A small slice contains everything. In a large slice, bodies far from the requested names are
/// left out, and types at a larger distance are phantoms. Without these limits, the slice of an app
/// with many connections would be the whole app.
struct SliceClosure {
  /// The largest distances of the slice's declarations from the requested names. Each mention of a
  /// declaration by another declaration is one step.
  struct Reach: Equatable {
    /// The largest number of steps to declarations whose bodies can run.
    var bodies: Int
    /// The largest number of steps to types that are not phantoms. Unlike phantoms, these types
    /// have initialisers that can run.
    var types: Int

    static let all = Reach(bodies: .max, types: .max)
    /// The reaches for large slices, with the widest first.
    static let shorter = [(4, 6), (3, 5), (2, 4), (2, 3), (1, 3), (1, 2), (0, 2), (0, 1), (-1, 1)]
      .map { Reach(bodies: $0, types: $1) }
    /// The reaches that are tried if too many types are missing.
    static let fallbacks = [Reach(bodies: 1, types: 2), Reach(bodies: 0, types: 1), shortest]
    /// The shortest reach. In extensions of the requested types, only initialisers, simple bodies,
    /// and bodies that statements name can run.
    static let shortest = Reach(bodies: -1, types: 1)
  }

  /// The size of the code, in UTF-8 bytes, up to which all bodies can run.
  static let limit = 150_000
  /// The largest number of bytes of a short type. Short types that mention only short types are never
  /// phantoms, at any distance.
  private static let plain = 2000
  /// The largest number of bytes that one declaration adds to the size. Long declarations are often
  /// simple tables of texts or icons.
  private static let most = 10_000

  let app: AppDeclarations
  let views: Views
  /// The names that statements request.
  let seeds: Set<String>
  let reach: Reach
  /// The indices of the declarations in the slice.
  private(set) var taken: Set<Int> = []
  /// The indices of the views. Only their outlines are in the slice, without most members.
  private(set) var outlined: Set<Int> = []
  /// The bodies that are left out, by the index of the declaration.
  var idle: [Int: [SourceBody]] = [:]
  /// The indices of the types that are too far away and become phantoms.
  var distant: Set<Int> = []
  /// Whether bodies run only because the requested types call them.
  var runsCalledBodies = false
  /// The size of the code in UTF-8 bytes. Each declaration adds at most `most` bytes.
  var size = 0
  /// The number of steps from the requested names to each declaration.
  private(set) var steps: [Int: Int] = [:]
  /// The indices of declarations to add, by their number of steps from the requested names.
  private var queue: [[Int]] = []
  /// All names in code that can run, including members.
  private var mentioned: Set<String>
  private let foreign: [(name: String, extensions: [Int])]

  /// The names in the modules of this machine. Nil if all modules count as present.
  let platform: PlatformNames?

  /// - Parameter limit: the size of code at which the search stops. A search that stops there has
  ///   an incomplete result.
  init(
    _ app: AppDeclarations, names: [String], platform: PlatformNames? = nil, _ reach: Reach = .all,
    upTo limit: Int = .max
  ) {
    self.app = app
    self.platform = platform
    self.reach = reach
    views = Views(app)
    seeds = Set(names)
    mentioned = Set(names)
    foreign = app.foreignExtensions
    for name in names { add(app.declarations(named: name), at: 0) }
    close(upTo: limit)
  }

  /// The declarations with the widest reach for which the code is not too large.
  ///
  /// - Parameter called: the names of distant bodies that a run has called. They are not left out.
  static func fitting(
    _ app: AppDeclarations, names: [String], running called: Set<String> = [],
    platform: PlatformNames? = nil, limit: Int = limit
  ) -> SliceClosure {
    func closure(_ reach: Reach, upTo limit: Int) -> SliceClosure {
      SliceClosure(app, names: names, platform: platform, reach, upTo: limit)
    }
    let whole = closure(.all, upTo: limit)
    if whole.size <= limit { return whole }
    // A shorter reach always has less code, so a binary search finds the widest reach that fits.
    var (widest, shortest) = (0, Reach.shorter.count - 1)
    while widest < shortest {
      let middle = (widest + shortest) / 2
      if closure(Reach.shorter[middle], upTo: limit).size <= limit {
        shortest = middle
      } else {
        widest = middle + 1
      }
    }
    var fitting = closure(Reach.shorter[widest], upTo: .max)
    fitting.runCalledBodies(upTo: limit)
    while case let further = fitting.run(called), !further.isEmpty {
      fitting.runCalledBodies(upTo: limit, calledBy: further)
    }
    return fitting
  }

  /// The names of left-out bodies that can run if a statement names them. These bodies belong to
  /// views, show views, or are in extensions of requested types. Initialisers are not included.
  var namesOnRequest: [String] {
    Set(
      idle.flatMap { place, bodies in
        let unit = app.entries[place].unit
        let isOfSeed = unit.kind == .member && seeds.contains(unit.extended.first ?? "")
        return bodies.filter { body in
          !body.traits.contains(.isInitializer)
            && (isOfSeed || outlined.contains(place) || showsView(body, app.entries[place].file))
        }.map(\.name)
      }
    ).sorted()
  }

  /// Whether bodies are left out because they are far from the requested names.
  var lacksDistant: Bool {
    idle.contains { place, bodies in
      !outlined.contains(place)
        && bodies.contains { !showsView($0, app.entries[place].file) }
    }
  }

  /// Adds declarations with everything that they mention. Returns false if the slice already
  /// contains them.
  mutating func grow(by places: [Int]) -> Bool {
    let new = places.filter { !taken.contains($0) }
    add(new, at: own)
    close()
    return !new.isEmpty
  }

  /// Makes a type a phantom.
  mutating func makeDistant(_ place: Int) { distant.insert(place) }

  /// Makes types no phantoms that were phantoms.
  mutating func takeBack(_ places: [Int]) { distant.subtract(places) }

  /// The number of steps at which extensions of library types are added. It is small enough that
  /// their bodies can run.
  private var own: Int { reach == .all ? 0 : max(0, reach.bodies) }

  mutating func add(_ places: [Int], at steps: Int) {
    let new = places.filter { !taken.contains($0) }
    if new.isEmpty { return }
    while queue.count <= steps { queue.append([]) }
    queue[steps] += new
  }

  mutating func close(upTo limit: Int = .max) {
    repeat {
      // Near declarations come first, so that each declaration has the smallest number of steps.
      while size <= limit, let steps = queue.firstIndex(where: { !$0.isEmpty }),
        let place = queue[steps].popLast()
      {
        take(place, at: steps)
      }
      takeExtensions()
    } while size <= limit && queue.contains { !$0.isEmpty }
  }

  private mutating func take(_ place: Int, at steps: Int) {
    let entry = app.entries[place]
    let unit = entry.unit
    if distant.contains(place) { return }
    if steps > reach.types, unit.kind == .type, !isPlain(place) {
      distant.insert(place)
      return
    }
    guard taken.insert(place).inserted else { return }
    self.steps[place] = steps
    mentioned.formUnion(unit.names)
    if views.contains(place) || unit.kind == .member && isOfView(place) {
      outline(place, at: steps)
    } else {
      // Inherited types have the same distance as the type itself.
      for name in unit.inherited { add(app.declarations(of: name, in: entry.file), at: steps) }
      add(unit.mentions, in: entry.file, after: steps)
      if unit.kind == .type {
        for name in unit.names {
          add(app.extensions(of: name).filter { extends($0, place, name) }, at: steps)
        }
      }
      if unit.kind == .member, let name = unit.extended.first {
        add(app.declarations(of: name, in: entry.file), at: steps)
      }
    }
    var length = unit.end - unit.start
    for body in unit.bodies {
      if canRun(body, place, at: steps) {
        add(body.mentions, in: entry.file, after: steps)
      } else {
        idle[place, default: []].append(body)
        length -= body.end - body.start
      }
    }
    if !outlined.contains(place) { size += min(length, Self.most) }
  }

  /// Whether a type is a short struct or enum that mentions only such types of the app. The compiler
  /// needs more time for a phantom than for such a type.
  private func isPlain(_ place: Int, depth: Int = 3) -> Bool {
    let entry = app.entries[place]
    let unit = entry.unit
    guard depth > 0, !unit.traits.isDisjoint(with: [.isStruct, .isEnum]),
      unit.end - unit.start <= Self.plain, !views.contains(place)
    else { return false }
    let own = Set(unit.names + unit.declared)
    let conformances = unit.names.flatMap { app.extensions(of: $0) }
      .flatMap { app.entries[$0].unit.inherited }
    let names = unit.bodies.reduce(
      into: Set(unit.mentions.free + unit.inherited + conformances)
    ) { $0.formUnion($1.mentions.free) }
    return names.subtracting(own).allSatisfy { name in
      guard app.declares(name) else {
        return name.first?.isUppercase != true || platform?.contains(name) != false
      }
      return app.declarations(of: name, in: entry.file).allSatisfy { isPlain($0, depth: depth - 1) }
    }
  }

  /// Adds the outline of a view, and the view's extensions that declare types.
  private mutating func outline(_ place: Int, at steps: Int) {
    let entry = app.entries[place]
    outlined.insert(place)
    mentioned.formUnion(entry.unit.outline)
    for name in entry.unit.outline {
      add(app.declarations(of: name, in: entry.file), at: steps + 1)
    }
    guard entry.unit.kind == .type, let name = entry.unit.names.first else { return }
    add(
      app.extensions(of: name).filter { place in
        let unit = app.entries[place].unit
        return unit.extended.count > 1 || unit.declared.contains { $0.first?.isUppercase == true }
      }, at: steps)
  }

  private func isOfView(_ place: Int) -> Bool {
    let entry = app.entries[place]
    // A type that is nested in a view is not a view.
    guard entry.unit.extended.count == 1, let name = entry.unit.extended.first else { return false }
    return app.declarations(of: name, in: entry.file).contains { views.contains($0) }
  }

  mutating func add(_ mentions: Mentions, in file: Int, after steps: Int) {
    mentioned.formUnion(mentions.free)
    mentioned.formUnion(mentions.members)
    for name in mentions.free {
      add(app.declarations(of: name, in: file), at: steps + 1)
    }
  }

  private func canRun(_ body: SourceBody, _ place: Int, at steps: Int) -> Bool {
    let entry = app.entries[place]
    let unit = entry.unit
    if body.traits.contains(.isFixed) || body.traits.contains(.isValue) { return true }
    if app.files[entry.file].source.isOfResources { return true }
    if outlined.contains(place), body.owner == (unit.names.first ?? unit.extended.last) {
      return false
    }
    let outer = unit.kind == .member ? unit.extended.first ?? "" : unit.names.first ?? ""
    if seeds.contains(outer), reach != .shortest || unit.kind != .member { return true }
    if reach == .shortest, seeds.contains(body.name) { return true }
    if unit.kind != .function, unit.kind != .variable {
      // For an initialiser, only views that the app declares count, because the initialiser of a
      // router may create its navigation controller.
      let isInitializer = body.traits.contains(.isInitializer)
      if isInitializer ? makesView(body, entry.file) : showsView(body, entry.file) { return false }
    }
    if reach.bodies <= 0, unit.kind == .member, isLacking(unit.extended.first ?? "") {
      return false
    }
    return steps <= reach.bodies || body.traits.contains(.isInitializer) || isSimple(body, unit)
  }

  /// Whether neither the app nor this machine has a type with this name.
  private func isLacking(_ name: String) -> Bool {
    !app.declares(name) && platform?.contains(name) == false
  }

  /// Whether a body mentions no other declaration of the app. Members of the body's own type do not
  /// count. Operators do not count, because apps rarely declare operators for other types.
  private func isSimple(_ body: SourceBody, _ unit: SourceUnit) -> Bool {
    body.mentions.free.allSatisfy {
      unit.names.contains($0) || unit.extended.contains($0) || unit.declared.contains($0)
        || Self.isOperator($0) || !app.declares($0)
    }
  }

  private static func isOperator(_ name: String) -> Bool {
    name.first.map { !$0.isLetter && $0 != "_" && $0 != "`" } ?? false
  }

  /// Whether a body creates or shows a view, like the bodies of coordinators.
  func showsView(_ body: SourceBody, _ file: Int) -> Bool {
    body.mentions.values.contains { isView($0, file) }
      || body.mentions.free.contains { Self.screens.contains($0) }
      || body.mentions.members.contains { Self.screens.contains($0) }
  }

  /// Whether a body creates a view that the app declares.
  private func makesView(_ body: SourceBody, _ file: Int) -> Bool {
    body.mentions.values.contains { app.declares($0) && isView($0, file) }
  }

  private func isView(_ name: String, _ file: Int) -> Bool {
    let declared = app.declarations(of: name, in: file).filter { app.isType($0) }
    return declared.isEmpty ? Views.isView(name) : declared.contains { views.contains($0) }
  }

  private mutating func takeExtensions() {
    for (name, extensions) in foreign {
      add(extensions.filter { !taken.contains($0) && isNeeded($0, of: name) }, at: own)
    }
  }

  /// Whether an extension extends this type, not another type with the same name.
  private func extends(_ place: Int, _ type: Int, _ name: String) -> Bool {
    let file = app.entries[place].file
    let named = app.entries[place].unit.extended.first ?? name
    return app.declarations(of: named, in: file).contains(type)
      || app.declarations(of: name, in: file).contains(type)
  }

  /// Whether the slice may need an extension of a library type.
  private func isNeeded(_ place: Int, of name: String) -> Bool {
    let unit = app.entries[place].unit
    if unit.constraints.contains(where: { isView($0, app.entries[place].file) }) { return false }
    let isKnown = Self.implicit.contains(name)
    guard isKnown || mentioned.contains(name) || Self.isOften(name) else { return false }
    guard unit.extended.count == 1 || mentioned.contains(unit.extended.last ?? "") else {
      return false
    }
    // Models rarely use modifiers of views. If one is needed, the compiler reports it, and the
    // extension is added.
    if reach != .all, Views.isView(name) { return false }
    if unit.declared.contains(where: { mentioned.contains($0) && $0 != "init" }) { return true }
    guard isKnown || mentioned.contains(name) else { return false }
    if Views.isView(name) { return false }
    return unit.traits.contains(.statesConformance)
      || unit.declared.contains { name in
        name == "init" || name == "subscript"
          || name.first.map { !$0.isLetter && $0 != "_" } == true
      }
  }

  /// Whether code often uses values of a library type without the type's name.
  private static func isOften(_ name: String) -> Bool {
    !["UI", "CA", "NSLayout", "WK", "MK", "SK", "AV", "CG"].contains(where: name.hasPrefix)
  }
}
