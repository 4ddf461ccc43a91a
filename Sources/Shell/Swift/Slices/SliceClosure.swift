/// The declarations that names mention, directly or through others.
struct SliceClosure {
  let app: AppDeclarations
  private let views: Views
  /// The places of what is taken.
  private(set) var taken: Set<Int> = []
  /// The places of views, which are taken without their members.
  private(set) var outlined: Set<Int> = []
  private var queue: [Int] = []
  /// All names that what is taken mentions, alone or behind a period.
  private var mentioned: Set<String>
  private let foreign: [(name: String, extensions: [Int])]

  init(_ app: AppDeclarations, names: [String]) {
    self.app = app
    views = Views(app)
    mentioned = Set(names)
    foreign = app.foreignExtensions
    for name in names { queue += app.declarations(named: name) }
    close()
  }

  /// Adds declarations; false where all are there.
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
      grows = false
      for (name, extensions) in foreign {
        for place in extensions where !taken.contains(place) && isNeeded(place, of: name) {
          queue.append(place)
          grows = true
        }
      }
    }
  }

  private mutating func take(_ place: Int) {
    guard taken.insert(place).inserted else { return }
    let entry = app.entries[place]
    let unit = entry.unit
    let isView = views.contains(place)
    if isView { outlined.insert(place) }
    let names = isView ? unit.outline : unit.mentions
    mentioned.formUnion(names)
    mentioned.formUnion(unit.names)
    if !isView { mentioned.formUnion(unit.members) }
    for name in names { queue += app.declarations(of: name, in: entry.file) }
    if unit.kind == .type, !isView {
      for name in unit.names {
        queue += app.extensions(of: name).filter { extends($0, place, name) }
      }
    }
    if unit.kind == .member, let name = unit.extended.first {
      queue += app.declarations(of: name, in: entry.file)
    }
  }

  /// Whether an extension is one of a type of several with that name.
  private func extends(_ place: Int, _ type: Int, _ name: String) -> Bool {
    let file = app.entries[place].file
    let named = app.entries[place].unit.extended.first ?? name
    return app.declarations(of: named, in: file).contains(type)
      || app.declarations(of: name, in: file).contains(type)
  }

  /// Whether an extension of a type of others can have a part in what is taken.
  private func isNeeded(_ place: Int, of name: String) -> Bool {
    let unit = app.entries[place].unit
    let isKnown = Self.implicit.contains(name)
    guard isKnown || mentioned.contains(name) || Self.isOften(name) else { return false }
    guard unit.extended.count == 1 || mentioned.contains(unit.extended.last ?? "") else {
      return false
    }
    if unit.declared.contains(where: { mentioned.contains($0) }) { return true }
    guard isKnown || mentioned.contains(name) else { return false }
    if Views.isView(name) { return false }
    return unit.traits.contains(.statesConformance)
      || unit.declared.contains { name in
        name == "init" || name == "subscript"
          || name.first.map { !$0.isLetter && $0 != "_" } == true
      }
  }

  /// Whether values of a type of that name occur without its name.
  private static func isOften(_ name: String) -> Bool {
    !["UI", "CA", "NSLayout", "WK", "MK", "SK", "AV", "CG"].contains(where: name.hasPrefix)
  }

  /// The types whose values and conformances occur without their names: those of literals, of what
  /// sequences are, of what a compiler makes.
  private static let implicit: Set<String> = [
    "Array", "BidirectionalCollection", "BinaryFloatingPoint", "BinaryInteger", "Bool", "Character",
    "Collection", "Comparable", "Dictionary", "Double", "Equatable", "FloatingPoint", "Hashable",
    "Int", "KeyedDecodingContainer", "KeyedDecodingContainerProtocol", "KeyedEncodingContainer",
    "MutableCollection", "Never", "Numeric", "Optional", "RandomAccessCollection",
    "RangeReplaceableCollection", "Sequence", "Set", "SignedInteger", "String", "StringProtocol",
    "Substring", "UnkeyedDecodingContainer", "SingleValueDecodingContainer",
    "DefaultStringInterpolation", "StringInterpolation",
  ]
}
