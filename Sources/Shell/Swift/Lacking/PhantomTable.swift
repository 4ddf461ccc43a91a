/// The phantoms of a slice. They are in one module, which all other modules import. A phantom is a
/// generated type in place of a missing type.
struct PhantomTable: Equatable {
  private var types: [String: Phantom] = [:]
  /// The names of static values. Each phantom class and struct has all these values, because unused
  /// values do no harm.
  private var values: Set<String> = []

  var isEmpty: Bool { types.isEmpty }

  /// Whether a source may use phantoms. A word in a comment counts as a use.
  func mayBeUsed(in text: String) -> Bool {
    types.keys.contains { text.utf8.holds($0) } || values.contains { text.utf8.holds($0) }
  }

  var names: Set<String> {
    Set(types.filter { $0.value.form == .class || $0.value.form == .struct }.keys)
  }

  /// Adds a phantom that fits the uses. Returns false if the phantom already exists.
  mutating func add(_ name: String, _ uses: TypeUses) -> Bool {
    guard types[name] == nil else { return false }
    types[name] = Phantom(uses, name: name)
    return true
  }

  /// Whether a path of names leads to a phantom.
  func has(_ path: [String]) -> Bool { phantom(path) != nil }

  /// Whether another table has a different phantom at a path.
  func differs(from other: PhantomTable, at path: [String]) -> Bool {
    phantom(path) != other.phantom(path)
  }

  /// Whether the phantoms have a static value with this name.
  func hasValue(_ name: String) -> Bool { values.contains(name) }

  private func phantom(_ path: [String]) -> Phantom? {
    guard let first = path.first, var found = types[first] else { return nil }
    for name in path.dropFirst() {
      guard let next = found.nested[name] else { return nil }
      found = next
    }
    return found
  }

  mutating func addNested(_ path: [String], arity: Int, isSuperclass: Bool = false) -> Bool {
    guard let name = path.last, path.count > 1 else { return false }
    return change(Array(path.dropLast())) { phantom in
      guard phantom.nested[name] == nil else { return false }
      phantom.nested[name] = Phantom(.class)
      phantom.nested[name]?.arity = arity
      phantom.nested[name]?.isSuperclass = isSuperclass
      return true
    }
  }

  /// Adds a static value for a phantom. Returns false if the value already exists, or if the
  /// phantom can have no static values.
  mutating func addValue(_ name: String, to path: [String]) -> Bool {
    guard let form = phantom(path)?.form, [.class, .struct].contains(form) else { return false }
    return values.insert(name).inserted
  }

  /// Adds a static value whose type is unknown. Returns false if the value already exists, or if
  /// there are no phantoms.
  mutating func addValueEverywhere(_ name: String) -> Bool {
    !types.isEmpty && values.insert(name).inserted
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

  /// Makes the initialiser of a phantom class `required`. Returns false if this changes nothing.
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

  /// The source text of the module with the phantoms.
  var text: String {
    "@_exported import \(Trap.functions)\n"
      + types.sorted { $0.key < $1.key }.map { $1.declaration($0) + "\n" }.joined() + valuesText
      + managedText + conformances
  }

  /// The conformances of phantom classes to phantom protocols. Code may use an object of any
  /// missing class as a value of any missing protocol.
  private var conformances: String {
    types.filter { $0.value.form == .protocol && $0.value.arity == 0 }.keys.sorted()
      .map { "extension AbsentObject: `\($0)` {}\n" }.joined()
  }

  /// The methods by which Core Data's objects read and write values by name.
  private var managedText: String {
    guard types["NSManagedObject"]?.form == .class else { return "" }
    let names = [("value", "setValue"), ("primitiveValue", "setPrimitiveValue")]
    let all = names.map { read, set in
      """
      public func \(read)(forKey key: String) -> Any? { rxsManagedValue(self, forKey: key) }
      public func \(set)(_ value: Any?, forKey key: String) { rxsManage(self, key, value) }

      """
    }
    return "extension NSManagedObject {\n\(all.joined())}\n"
  }

  private var valuesText: String {
    if values.isEmpty { return "" }
    let list = values.sorted().map { name in
      "  public static var `\(name)`: Self { rxsNamed(\(Trap.literal(name))) }\n"
    }
    return "extension AbsentType {\n\(list.joined())}\n"
  }

  var list: [(name: String, form: String)] {
    types.sorted { $0.key < $1.key }.map { ($0, $1.declaration($0)) }
  }
}
