/// The phantoms of a slice, in one module that all other modules import.
struct PhantomTable: Equatable {
  private var types: [String: Phantom] = [:]

  var isEmpty: Bool { types.isEmpty }

  var names: Set<String> {
    Set(types.filter { $0.value.form == .class || $0.value.form == .struct }.keys)
  }

  /// Adds a phantom with the declarations that its uses require. Returns false if the phantom
  /// already exists.
  mutating func add(_ name: String, _ uses: TypeUses) -> Bool {
    guard types[name] == nil else { return false }
    types[name] = Phantom(uses, name: name)
    return true
  }

  /// Whether a path leads to a phantom.
  func has(_ path: [String]) -> Bool { phantom(path) != nil }

  private func phantom(_ path: [String]) -> Phantom? {
    guard let first = path.first, var found = types[first] else { return nil }
    for name in path.dropFirst() {
      guard let next = found.nested[name] else { return nil }
      found = next
    }
    return found
  }

  mutating func addNested(_ path: [String], arity: Int) -> Bool {
    guard let name = path.last, path.count > 1 else { return false }
    return change(Array(path.dropLast())) { phantom in
      guard phantom.nested[name] == nil else { return false }
      phantom.nested[name] = Phantom(.class)
      phantom.nested[name]?.arity = arity
      return true
    }
  }

  mutating func addValue(_ name: String, to path: [String]) -> Bool {
    change(path) { $0.values.insert(name).inserted }
  }

  /// Adds a static value to each phantom that can have static values.
  mutating func addValueEverywhere(_ name: String) -> Bool {
    var isChanged = false
    for key in types.keys where types[key]?.addValue(name) == true { isChanged = true }
    return isChanged
  }

  mutating func setArity(_ arity: Int, of name: String) -> Bool {
    change([name]) { phantom in
      defer { phantom.arity = arity }
      return phantom.arity != arity
    }
  }

  mutating func makeProtocol(_ name: String) -> Bool {
    change([name]) { phantom in
      defer { phantom.form = .protocol }
      return phantom.form != .protocol
    }
  }

  /// Makes the initialiser of a class a required one.
  mutating func require(_ name: String) -> Bool {
    change([name]) { phantom in
      defer { phantom.isRequired = phantom.form == .class }
      return phantom.form == .class && !phantom.isRequired
    }
  }

  private mutating func change(_ path: [String], _ body: (inout Phantom) -> Bool) -> Bool {
    guard let first = path.first, var phantom = types[first] else { return false }
    defer { types[first] = phantom }
    return Self.change(&phantom, path.dropFirst(), body)
  }

  private static func change(
    _ phantom: inout Phantom, _ path: ArraySlice<String>, _ body: (inout Phantom) -> Bool
  ) -> Bool {
    guard let name = path.first else { return body(&phantom) }
    guard var inner = phantom.nested[name] else { return false }
    defer { phantom.nested[name] = inner }
    return change(&inner, path.dropFirst(), body)
  }

  /// The source text of the phantoms' module.
  var text: String {
    Trap.declarations
      + types.sorted { $0.key < $1.key }.map { $1.declaration($0) + "\n" }.joined()
  }

  var list: [(name: String, form: String)] {
    types.sorted { $0.key < $1.key }.map { ($0, $1.declaration($0)) }
  }
}

extension Phantom {
  /// Adds a static value to the phantom and its nested phantoms.
  fileprivate mutating func addValue(_ name: String) -> Bool {
    var isChanged = [.class, .struct].contains(form) && values.insert(name).inserted
    for key in nested.keys where nested[key]?.addValue(name) == true { isChanged = true }
    return isChanged
  }
}
