extension SliceClosure {
  /// The largest number of calls from a requested type to a body that runs because of the calls.
  private static let depth = 8
  /// The size of the code, in UTF-8 bytes, that such bodies can add to a slice that is too large
  /// without them.
  private static let further = 50_000
  /// The size of code, in UTF-8 bytes, that a called body can add beyond the limit. All such bodies
  /// together can add the size `further`.
  private static let small = 2000

  /// In a large slice, lets left-out bodies run that the requested types call, directly or through
  /// other bodies. Called bodies are found by their names only. A library may call the members of a
  /// type that conforms to a protocol of the library. A body stays left out if the code would exceed
  /// the limit with it.
  ///
  /// - Parameters:
  ///   - limit: the largest size of the code, in UTF-8 bytes.
  ///   - further: names in bodies that run although the requested types may not call them.
  mutating func runCalledBodies(upTo limit: Int, calledBy further: Set<String> = []) {
    let limit = max(limit, size + Self.further)
    // Classes without a written initialiser also compute initial values.
    var names = seeds.union(further).union(
      seeds.flatMap { app.declarations(named: $0) }.flatMap { app.entries[$0].unit.mentions.free })
    var reached: Set<Int> = []
    for _ in 0..<Self.depth {
      var next: Set<String> = []
      for place in taken.sorted(by: { (steps[$0] ?? 0, $0) < (steps[$1] ?? 0, $1) }) {
        let entry = app.entries[place]
        let isSeed = !seeds.isDisjoint(with: entry.unit.names + entry.unit.extended)
        let isUsedByLibrary = isUsedByLibrary(entry.unit, names)
        // A global variable computes its initial value.
        if entry.unit.kind == .variable, !names.isDisjoint(with: entry.unit.names) {
          next.formUnion(entry.unit.mentions.free)
        }
        for (index, body) in entry.unit.bodies.enumerated() {
          let isLeftOut = idle[place]?.contains(body) ?? false
          guard isSeed && !isLeftOut || isUsedByLibrary || body.isReached(through: names),
            reached.insert(place << 32 | index).inserted,
            !isLeftOut || run(body, of: place, upTo: limit)
          else { continue }
          next.formUnion(body.mentions.free + body.mentions.members)
          // An initialiser also computes the initial values of properties.
          if body.traits.contains(.isInitializer) { next.formUnion(entry.unit.mentions.free) }
        }
      }
      names = next
    }
  }

  /// Lets distant bodies run that a run of the session has called. Returns the names in these bodies.
  mutating func run(_ called: Set<String>) -> Set<String> {
    var names: Set<String> = []
    var isChanged = !called.isEmpty
    // A body that runs can bring the declaration of another one into the slice.
    while isChanged {
      isChanged = false
      for place in taken.sorted() {
        for body in idle[place] ?? [] where called.contains(app.name(of: body, in: place)) {
          guard run(body, of: place, upTo: .max / 2) else { continue }
          names.formUnion(body.mentions.free + body.mentions.members)
          isChanged = true
        }
      }
    }
    return names
  }

  /// Whether a declaration of a named type states that the type conforms to a protocol of a library.
  /// The protocols of views are no such protocols.
  private func isUsedByLibrary(_ unit: SourceUnit, _ names: Set<String>) -> Bool {
    let owner = unit.kind == .member ? unit.extended.last : unit.names.first
    guard let owner, names.contains(owner) else { return false }
    return unit.inherited.contains { name in
      !app.declares(name) && !Views.isView(name) && !["UI", "NS"].contains(where: name.hasPrefix)
    }
  }

  /// Lets a left-out body run. The types that it mentions are no phantoms. Returns false if the body
  /// shows a view, or if the code would be too large.
  private mutating func run(_ body: SourceBody, of place: Int, upTo limit: Int) -> Bool {
    let file = app.entries[place].file
    if outlined.contains(place) || showsView(body, file) { return false }
    var larger = self
    larger.idle[place]?.removeAll { $0 == body }
    larger.size += body.end - body.start
    larger.distant.subtract(body.mentions.free.flatMap { app.declarations(of: $0, in: file) })
    larger.add(body.mentions, in: file, after: min(steps[place] ?? 0, reach.types - 1))
    larger.close(upTo: limit + Self.further)
    if larger.size > limit, larger.size > min(size + Self.small, limit + Self.further) {
      return false
    }
    larger.runsCalledBodies = true
    self = larger
    return true
  }

  /// Whether no slice with a shorter reach exists.
  var isSmallest: Bool { reach == .shortest && !runsCalledBodies }

  /// Whether the slice can contain more than the slice with a different reach.
  func isLarger(than reach: Reach) -> Bool {
    reach.types < self.reach.types || reach == .shortest && !isSmallest
  }
}

extension AppDeclarations {
  /// The name by which a slice requests a body. Bodies on the same line may have the same name.
  func name(of body: SourceBody, in place: Int) -> String {
    let file = files[entries[place].file]
    let name = file.source.path.split(separator: "/").last ?? ""
    return "\(targets[file.target].name)/\(name):\(body.line)"
  }
}

extension SourceBody {
  /// Whether code that mentions these names may call the body.
  fileprivate func isReached(through names: Set<String>) -> Bool {
    if traits.isDisjoint(with: [.isInitializer, .isValue]) { return names.contains(name) }
    return names.contains(owner)
  }
}
