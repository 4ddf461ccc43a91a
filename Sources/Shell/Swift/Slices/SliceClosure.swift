/// The declarations that the requested names mention, directly or through others, and the bodies
/// that can run.
///
/// A body can run if code that can run mentions the body's name. The bodies of requested types can
/// run, and so can the bodies that libraries call.
struct SliceClosure {
  let app: AppDeclarations
  private let views: Views
  /// The names that statements request.
  let seeds: Set<String>
  /// The indices of the declarations that are in the slice.
  private(set) var taken: Set<Int> = []
  /// The indices of views, which are in the slice without their members.
  private(set) var outlined: Set<Int> = []
  /// The bodies that cannot run, by the indices of their declarations.
  private(set) var idle: [Int: [SourceBody]] = [:]
  private var queue: [Int] = []
  /// All names in code that can run, with or without a preceding period.
  private var mentioned: Set<String>
  /// The types that are used in expressions.
  private var values: Set<String>
  private let foreign: [(name: String, extensions: [Int])]

  /// The names of the modules on this machine. Nil if every module counts as present.
  let platform: PlatformNames?

  init(_ app: AppDeclarations, names: [String], platform: PlatformNames? = nil) {
    self.app = app
    self.platform = platform
    views = Views(app)
    seeds = Set(names)
    mentioned = Set(names)
    values = Set(names)
    foreign = app.foreignExtensions
    for name in names { queue += app.declarations(named: name) }
    close()
  }

  /// Adds declarations. Returns false if all of them are already in the slice.
  mutating func grow(by places: [Int]) -> Bool {
    let new = places.filter { !taken.contains($0) }
    queue += new
    close()
    return !new.isEmpty
  }

  private mutating func close() {
    var grows = true
    while grows {
      while let place = queue.popLast() { take(place) }
      takeExtensions()
      grows = !queue.isEmpty
      if !grows { grows = wake() }
    }
  }

  private mutating func take(_ place: Int) {
    guard taken.insert(place).inserted else { return }
    let entry = app.entries[place]
    let unit = entry.unit
    mentioned.formUnion(unit.names)
    if views.contains(place) {
      outline(place)
      return
    }
    if unit.kind == .member, isOfView(place) {
      outline(place)
      return
    }
    add(unit.mentions, in: entry.file)
    idle[place] = unit.bodies
    if unit.kind == .type {
      for name in unit.names {
        queue += app.extensions(of: name).filter { extends($0, place, name) }
      }
    }
    if unit.kind == .member, let name = unit.extended.first {
      queue += app.declarations(of: name, in: entry.file)
    }
  }

  /// Adds a view without its members, and its extensions that declare types.
  private mutating func outline(_ place: Int) {
    let entry = app.entries[place]
    outlined.insert(place)
    idle[place] = entry.unit.bodies
    mentioned.formUnion(entry.unit.outline)
    for name in entry.unit.outline { queue += app.declarations(of: name, in: entry.file) }
    guard entry.unit.kind == .type, let name = entry.unit.names.first else { return }
    queue += app.extensions(of: name).filter { place in
      app.entries[place].unit.declared.contains { $0.first?.isUppercase == true }
    }
  }

  private func isOfView(_ place: Int) -> Bool {
    let entry = app.entries[place]
    guard let name = entry.unit.extended.first else { return false }
    return app.declarations(of: name, in: entry.file).contains { views.contains($0) }
  }

  private mutating func add(_ mentions: Mentions, in file: Int) {
    mentioned.formUnion(mentions.free)
    mentioned.formUnion(mentions.members)
    values.formUnion(mentions.values)
    for name in mentions.free { queue += app.declarations(of: name, in: file) }
  }

  /// Finds more bodies that can run, until there are no more. Returns false if no further body can
  /// run.
  private mutating func wake() -> Bool {
    var isChanged = false
    var grows = true
    while grows {
      grows = false
      for place in idle.keys.sorted() {
        let entry = app.entries[place]
        followValues(entry.unit)
        guard let bodies = idle[place] else { continue }
        var rest: [SourceBody] = []
        for body in bodies where !canRun(body, place) { rest.append(body) }
        guard rest.count < bodies.count else { continue }
        idle[place] = rest
        grows = true
        isChanged = true
        for body in bodies where !rest.contains(body) {
          // An initialiser without the type's name may belong to any type that the declaration
          // mentions.
          if body.mentions.members.contains("init") {
            values.formUnion(body.mentions.free + entry.unit.mentions.free)
          }
          add(body.mentions, in: entry.file)
        }
      }
    }
    return isChanged
  }

  /// Records the superclass of a used class as a used type.
  private mutating func followValues(_ unit: SourceUnit) {
    guard let name = unit.names.first, values.contains(name) else { return }
    if unit.kind == .alias { values.insert(unit.aliased) }
    if unit.traits.contains(.isClass), let parent = unit.inherited.first { values.insert(parent) }
  }

  private mutating func canRun(_ body: SourceBody, _ place: Int) -> Bool {
    let entry = app.entries[place]
    let unit = entry.unit
    if body.traits.contains(.isFixed) || unit.kind == .function || unit.kind == .variable {
      return true
    }
    if outlined.contains(place), body.owner == (unit.names.first ?? unit.extended.last) {
      return false
    }
    let outer = unit.kind == .member ? unit.extended.first ?? "" : unit.names.first ?? ""
    if seeds.contains(outer) { return true }
    if showsView(body, entry.file) { return false }
    // Wrappers, generic classes and protocols call bodies without a mention of the bodies' names.
    return true
  }

  /// Whether a body makes or shows a view, as the bodies of coordinators do. Such a body is left
  /// out from the start.
  func showsView(_ body: SourceBody, _ file: Int) -> Bool {
    body.mentions.values.contains { isView($0, file) }
      || body.mentions.free.contains { Self.screens.contains($0) }
      || body.mentions.members.contains { Self.screens.contains($0) }
  }

  private func isView(_ name: String, _ file: Int) -> Bool {
    let declared = app.declarations(of: name, in: file).filter { app.isType($0) }
    return declared.isEmpty ? Views.isView(name) : declared.contains { views.contains($0) }
  }

  private mutating func takeExtensions() {
    for (name, extensions) in foreign {
      for place in extensions where !taken.contains(place) && isNeeded(place, of: name) {
        queue.append(place)
      }
    }
  }

  /// Whether an extension extends this type, not another type of the same name.
  private func extends(_ place: Int, _ type: Int, _ name: String) -> Bool {
    let file = app.entries[place].file
    let named = app.entries[place].unit.extended.first ?? name
    return app.declarations(of: named, in: file).contains(type)
      || app.declarations(of: name, in: file).contains(type)
  }

  /// Whether an extension of a library type can be needed in the slice.
  private func isNeeded(_ place: Int, of name: String) -> Bool {
    let unit = app.entries[place].unit
    if unit.constraints.contains(where: { isView($0, app.entries[place].file) }) { return false }
    let isKnown = Self.implicit.contains(name)
    guard isKnown || mentioned.contains(name) || Self.isOften(name) else { return false }
    guard unit.extended.count == 1 || mentioned.contains(unit.extended.last ?? "") else {
      return false
    }
    if unit.declared.contains(where: { mentioned.contains($0) && $0 != "init" }) { return true }
    guard isKnown || mentioned.contains(name) else { return false }
    if Views.isView(name) { return false }
    return unit.traits.contains(.statesConformance)
      || unit.declared.contains { name in
        name == "init" || name == "subscript"
          || name.first.map { !$0.isLetter && $0 != "_" } == true
      }
  }

  /// Whether values of a library type are often used without the type's name.
  private static func isOften(_ name: String) -> Bool {
    !["UI", "CA", "NSLayout", "WK", "MK", "SK", "AV", "CG"].contains(where: name.hasPrefix)
  }
}
