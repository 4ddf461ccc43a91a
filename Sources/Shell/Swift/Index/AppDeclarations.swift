/// The declarations of an app in all its targets. Each declaration has an index, and can be found
/// by its name.
package struct AppDeclarations: Sendable {
  /// A declaration, with its target and file.
  package struct Entry: Sendable {
    package let unit: SourceUnit
    package let target: Int
    package let file: Int
  }

  package struct File: Sendable {
    package let target: Int
    package let source: AppTarget.File
    package let index: FileIndex
  }

  package let targets: [AppTarget]
  package let files: [File]
  package let entries: [Entry]
  /// For each target, the targets whose declarations it can use. The target itself comes first.
  package let visible: [[Int]]
  private let byName: [String: [Int]]
  /// The indices of extensions, by the first name of the extended type.
  private let extensions: [String: [Int]]
  /// The library types that the app extends, with the indices of the extensions.
  let foreignExtensions: [(name: String, extensions: [Int])]
  /// The indices of extensions of library types, by the names of the members that they declare.
  let foreignMembers: [String: [Int]]

  /// - Parameter indexes: the declarations of each file, in the order of the targets.
  package init(_ targets: [AppTarget], _ indexes: [[FileIndex]]) {
    self.targets = targets
    var files: [File] = []
    var entries: [Entry] = []
    for (target, list) in indexes.enumerated() {
      for (file, index) in zip(targets[target].files, list) {
        entries += index.units.map { Entry(unit: $0, target: target, file: files.count) }
        files.append(File(target: target, source: file, index: index))
      }
    }
    self.files = files
    self.entries = entries
    visible = Self.visible(targets)
    var byName: [String: [Int]] = [:]
    for (place, entry) in entries.enumerated() where entry.unit.kind != .member {
      for name in entry.unit.names { byName[name, default: []].append(place) }
    }
    self.byName = byName
    var extensions: [String: [Int]] = [:]
    for (place, entry) in entries.enumerated() where entry.unit.kind == .member {
      var path = entry.unit.extended[...]
      // Drops the name of a module before the type's name, unless a type has the module's name.
      if let first = path.first, path.count > 1, targets.contains(where: { $0.name == first }),
        byName[first]?.contains(where: { entries[$0].unit.kind == .type }) != true
      {
        path = path.dropFirst()
      }
      guard var name = path.first else { continue }
      var steps = 0
      while steps < 8, let alias = byName[name]?.first(where: { entries[$0].unit.kind == .alias }),
        !entries[alias].unit.aliased.isEmpty
      {
        name = entries[alias].unit.aliased
        steps += 1
      }
      extensions[name, default: []].append(place)
    }
    self.extensions = extensions
    foreignExtensions = extensions.filter { name, _ in
      byName[name]?.contains { [.type, .alias].contains(entries[$0].unit.kind) } != true
    }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    var members: [String: [Int]] = [:]
    for place in foreignExtensions.flatMap(\.extensions) {
      for name in Set(entries[place].unit.declared) { members[name, default: []].append(place) }
    }
    foreignMembers = members
  }

  private static func visible(_ targets: [AppTarget]) -> [[Int]] {
    let places = Dictionary(
      targets.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    return targets.indices.map { start in
      var found = [start]
      var next = 0
      while next < found.count {
        for name in targets[found[next]].dependencies {
          if let place = places[name], !found.contains(place) { found.append(place) }
        }
        next += 1
      }
      return found
    }
  }

  /// The source text of a declaration.
  func text(of place: Int) -> String {
    let (file, unit) = (files[entries[place].file], entries[place].unit)
    let bytes = file.source.text.utf8.dropFirst(unit.start).prefix(unit.end - unit.start)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The indices of the extensions of types with this name.
  func extensions(of name: String) -> [Int] { extensions[name] ?? [] }

  /// The types that a type inherits from, in its declaration or in extensions.
  func inherited(of name: String) -> [String] {
    ((byName[name] ?? []) + (extensions[name] ?? [])).flatMap { entries[$0].unit.inherited }
  }

  func isType(_ place: Int) -> Bool { [.type, .alias].contains(entries[place].unit.kind) }

  func declares(_ name: String) -> Bool { byName[name] != nil }

  /// The declarations to which a name refers in a file: all functions with this name, and the
  /// nearest declaration that is not a function.
  func declarations(of name: String, in file: Int) -> [Int] {
    guard let all = byName[name] else { return [] }
    let home = files[file].target
    let seen = all.filter { place in
      let entry = entries[place]
      if entry.unit.traits.contains(.isPrivate) { return entry.file == file }
      // Only public declarations of a library count, because internal types of a library often have
      // the names of the app's types.
      if targets[entry.target].isVendored, entry.target != home {
        guard entry.unit.traits.contains(.isPublic) else { return false }
      }
      return visible[home].contains(entry.target)
    }
    let functions = seen.filter { [.function, .operation].contains(entries[$0].unit.kind) }
    let others = seen.filter { ![.function, .operation].contains(entries[$0].unit.kind) }
    guard others.count > 1 else { return functions + others }
    let nearest = others.max { closeness($0, file) < closeness($1, file) }
    return functions + (nearest.map { [$0] } ?? [])
  }

  /// The declarations to which a name refers in statements of a session.
  func declarations(named name: String) -> [Int] {
    let all = candidates(named: name)
    guard let first = all.first(where: { isType($0) }) else { return all }
    return [first]
  }

  /// The declarations with the given name, without private declarations. Declarations in libraries
  /// are included only if the app itself has no such declaration.
  private func candidates(named name: String) -> [Int] {
    let seen = (byName[name] ?? []).filter { !entries[$0].unit.traits.contains(.isPrivate) }
    let own = seen.filter { !targets[entries[$0].target].isVendored }
    return own.isEmpty ? seen : own
  }

  /// The targets that declare different types with the given name. Empty if one of these targets
  /// can use all the others: the name then means the type of that target.
  func rivals(named name: String) -> [Int] {
    let homes = Set(candidates(named: name).filter { isType($0) }.map { entries[$0].target })
    let isClear = homes.count < 2 || homes.contains { homes.isSubset(of: visible[$0]) }
    return isClear ? [] : homes.sorted()
  }

  /// The rank of a declaration if code in a file uses its name. A declaration in the same file has
  /// the highest rank. Next come declarations in nearer targets, then declarations at nearer paths.
  private func closeness(_ place: Int, _ file: Int) -> [Int] {
    let entry = entries[place]
    let order = visible[files[file].target].firstIndex(of: entry.target) ?? .max
    let common = zip(
      files[entry.file].source.path.split(separator: "/"),
      files[file].source.path.split(separator: "/")
    ).prefix { $0 == $1 }.count
    return [entry.file == file ? 1 : 0, -order, common, -place]
  }
}

extension [Int] {
  fileprivate static func < (left: [Int], right: [Int]) -> Bool {
    left.lexicographicallyPrecedes(right)
  }
}
