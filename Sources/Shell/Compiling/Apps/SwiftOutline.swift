import RxsLanguage

/// The declarations of a text of Swift: for generated code, for `help`, `list` and completion.
struct SwiftOutline {
  struct Parameter {
    /// As it is written in a call; nil for `_`.
    let label: String?
    let name: String
    let isInout: Bool
    let type: String
    let hasDefault: Bool

    /// The type, where it is a name that may be a protocol's.
    var protocolName: String? { SwiftOutline.protocolName(type) }
  }

  /// A type, where it is a name that may be a protocol's.
  private static func protocolName(_ type: String) -> String? {
    let isMarked = type.hasPrefix("any ") || type.hasPrefix("some ")
    let name = isMarked ? type.drop { $0 != " " }.dropFirst() : type[...]
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? String(name) : nil
  }

  /// A function, a property, an initialiser or a case.
  struct Member {
    let name: String
    let keyword: String
    /// From the first word of the declaration to its end, without a body.
    var text: String
    let modifiers: Set<String>
    var parameters: [Parameter] = []
    var isAsync = false
    var doesThrow = false
    /// The type that it gives; nil for none.
    var result: String?
    var isSettable = false
    /// Whether an initialiser gives an optional.
    var isFailable = false

    var isMethod: Bool { keyword == "func" }
    var isProperty: Bool { keyword == "var" || keyword == "let" }
    var isStatic: Bool { !modifiers.isDisjoint(with: ["static", "class"]) }
    var isPrivate: Bool { !modifiers.isDisjoint(with: SwiftOutline.privates) }

    /// The type of its errors, where it is written: `throws(LoadError)`.
    var thrownType: String? {
      text.firstMatch(of: #/\bthrows\((?<type>[^)]*)\)/#).map { String($0.type) }
    }

    /// The type that it gives, where it is a name that may be a protocol's.
    var protocolName: String? { result.flatMap(SwiftOutline.protocolName) }

    /// Whether it gives a value.
    var gives: Bool { result != nil && result != "Void" && result != "()" }

    /// `posts(page:)`
    var nameWithLabels: String {
      "\(name)(\(parameters.map { ($0.label ?? "_") + ":" }.joined()))"
    }
  }

  struct TypeEntry {
    /// With the names of the types around it.
    let name: String
    let keyword: String
    let isGeneric: Bool
    /// The members; those of a protocol are its requirements.
    var members: [Member] = []
    /// Whether it is known in a part of the text alone.
    let isPrivate: Bool
    var hasAssociatedTypes = false
    /// The parameters of a struct's implicit initialiser: its stored properties.
    var stored: [Parameter] = []
    let inherits: [String]
    /// The first name behind the `:`.
    var parent: String?
    /// The relays and subjects that it shows, with their kinds.
    var ports: [String: String] = [:]
    /// Whether it is an extension of a type of others or of a protocol, or stands in one.
    let isExtension: Bool

    /// The names of the properties of its values that others see.
    var properties: [String] {
      keyword == "actor" || keyword == "protocol" ? [] : names { !$0.isPrivate }
    }
    /// The names of its private properties.
    var privates: [String] { keyword == "protocol" ? [] : names(where: \.isPrivate) }

    private func names(where test: (Member) -> Bool) -> [String] {
      members.filter { $0.isProperty && !$0.isStatic && test($0) }.map(\.name)
    }
  }

  private static let privates: Set<String> = ["private", "fileprivate"]

  /// The types, and the extensions of others.
  private var entries: [TypeEntry] = []
  private(set) var types: [TypeEntry] = []
  private(set) var extensions: [TypeEntry] = []
  /// The functions of the top level.
  private(set) var functions: [Member] = []

  /// The members of a type, those of the generic classes of the text that it inherits from among
  /// them.
  func allMembers(of type: TypeEntry) -> [Member] {
    type.members + genericAncestors(of: type).flatMap(\.members)
  }

  /// The parameters of a type's initialisers: its own, the implicit one of a struct, and those that a
  /// class without its own inherits.
  func initialisers(of type: TypeEntry, depth: Int = 0) -> [[Parameter]] {
    let own = type.members.filter { $0.keyword == "init" }.map(\.parameters)
    if !own.isEmpty { return own }
    if type.keyword == "struct" { return [type.stored] }
    guard depth < 16, let base = base(of: type) else { return [] }
    return initialisers(of: base, depth: depth + 1)
  }

  /// Whether an initialiser of a type gives an optional, its own or one that it inherits.
  func hasFailableInitialiser(_ type: TypeEntry, depth: Int = 0) -> Bool {
    if type.members.contains(where: \.isFailable) { return true }
    guard depth < 16, let base = base(of: type) else { return false }
    return hasFailableInitialiser(base, depth: depth + 1)
  }

  /// The superclass of a class, where the text declares it.
  private func base(of type: TypeEntry) -> TypeEntry? {
    type.inherits.first.flatMap { name in
      types.first { $0.name == name && $0.keyword == "class" }
    }
  }

  /// The properties of a type, those of the generic classes of the text that it inherits from among
  /// them.
  func allProperties(of type: TypeEntry) -> [String] {
    type.properties + genericAncestors(of: type).flatMap(\.properties)
      + (isReactor(type) ? ["action", "state", "currentState"] : [])
  }

  /// Whether a type has the streams of ReactorKit's `Reactor`, which no text declares.
  func isReactor(_ type: TypeEntry) -> Bool {
    type.inherits.contains("Reactor") && !protocols.contains { $0.name == "Reactor" }
  }

  private func genericAncestors(of type: TypeEntry, depth: Int = 0) -> [TypeEntry] {
    guard depth < 16, let found = base(of: type) else { return [] }
    let further = genericAncestors(of: found, depth: depth + 1)
    return found.isGeneric ? [found] + further : further
  }

  var protocols: [TypeEntry] { types.filter { $0.keyword == "protocol" && !$0.isPrivate } }

  let source: Source
  let tokens: [Token]
  /// The present token.
  private(set) var index = 0
  /// The bodies of types and of their extensions, by the names of the types.
  private(set) var bodies: [String: [Range<Int>]] = [:]
  /// The protocols that extensions add to types.
  private(set) var added: [String: [String]] = [:]
  /// The places of the names of relays and subjects.
  private(set) var places: [String: [Int]] = [:]

  init(_ text: String) {
    (source, tokens) = Lexer.tokens(ofSwift: text)
    index = 1
    while index < tokens.count { step(in: nil) }
    types = entries.filter { !$0.isExtension }
    extensions = entries.filter(\.isExtension)
    for name in types.flatMap(\.ports.keys) { places[name] = [] }
    for place in tokens.indices { word(at: place).map { places[$0]?.append(place) } }
  }

  private static let keywords: Set<String> = ["class", "struct", "enum", "actor", "protocol"]

  func word(at index: Int) -> String? {
    tokens.indices.contains(index) ? tokens[index].word : nil
  }

  /// Reads the next declaration, or passes over a token.
  private mutating func step(in type: Int?) {
    guard let word = word(at: index), !(index > 0 && tokens[index - 1].isSymbol(".")) else {
      return pass()
    }
    let next = self.word(at: index + 1)
    if Self.keywords.contains(word), let next, !["func", "var", "subscript"].contains(next) {
      return readType(word, next, in: type)
    }
    switch (word, type) {
    case ("extension", nil): readExtension()
    case ("func", nil): functions.append(readMember())
    case ("associatedtype", let type?):
      let line = source.text(SourceRange(tokens[index].range.lowerBound, source.bytes.count))
        .prefix { !$0.isNewline }
      if !line.contains("=") { entries[type].hasAssociatedTypes = true }
      pass()
    case ("func", let type?), ("init", let type?): entries[type].members.append(readMember())
    case ("let", let type?), ("var", let type?): readProperty(in: type)
    case ("case", let type?):
      let start = index + 1
      let line = readMember()
      entries[type].members += cases(in: start..<index, line.modifiers)
    default: pass()
    }
  }

  /// Passes over a token, over brackets with all that is in them.
  private mutating func pass() { index = tokens.endOfGroup(at: index) }

  /// Reads what an extension adds to a type.
  private mutating func readExtension() {
    guard let name = word(at: index + 1) else { return pass() }
    let isPrivate = !tokens.modifiers(before: index).isDisjoint(with: Self.privates)
    index += 2
    let (inherits, parent) = readInherited()
    added[name, default: []] += inherits
    let known =
      entries.firstIndex { $0.name == name && $0.keyword != "protocol" && !$0.isExtension }
      ?? entries.firstIndex { $0.name == name && $0.isExtension && $0.isPrivate == isPrivate }
    if known == nil {
      entries.append(
        TypeEntry(
          name: name, keyword: "extension", isGeneric: false, isPrivate: isPrivate,
          inherits: inherits, isExtension: true))
    }
    let entry = known ?? entries.count - 1
    if entries[entry].isExtension, entries[entry].parent == nil { entries[entry].parent = parent }
    readBody(of: entry)
  }

  private mutating func readBody(of entry: Int) {
    let start = index
    defer { bodies[entries[entry].name, default: []].append(start..<index) }
    index += 1
    while index < tokens.count, tokens[index].kind != .close(.curly) { step(in: entry) }
    index += 1
  }

  private mutating func readType(_ keyword: String, _ name: String, in outer: Int?) {
    let isPrivate = !tokens.modifiers(before: index).isDisjoint(with: Self.privates)
    index += 2
    let isGeneric = index < tokens.count && tokens[index].isSymbol("<")
    let (inherits, parent) = readInherited()
    let outer = outer.map { entries[$0] }
    entries.append(
      TypeEntry(
        name: outer.map { $0.name + "." + name } ?? name, keyword: keyword,
        isGeneric: isGeneric || outer?.isGeneric ?? false,
        isPrivate: isPrivate || outer?.isPrivate ?? false,
        inherits: inherits.filter { $0 != "where" }, parent: parent,
        isExtension: outer?.isExtension ?? false))
    readBody(of: entries.count - 1)
  }

  /// Reads up to the body of a type: the words, and the first one behind a `:`.
  private mutating func readInherited() -> (words: [String], parent: String?) {
    let head = index..<(tokens[index...].firstIndex { $0.kind == .open(.curly) } ?? tokens.count)
    index = head.upperBound
    let parent = head.first { tokens[$0].isSymbol(":") }.flatMap { word(at: $0 + 1) }
    return (head.compactMap { word(at: $0) }, parent)
  }

  private mutating func readProperty(in type: Int) {
    let (keyword, name) = (word(at: index) ?? "", word(at: index + 1))
    let (kind, stored) = (portKind(), name.flatMap { storedProperty($0, keyword) })
    let member = readMember()
    let owner = entries[type].keyword
    guard owner == "protocol" || name != nil else { return }
    entries[type].members.append(member)
    guard !member.isStatic, let name else { return }
    if !member.isPrivate, owner != "actor", owner != "protocol" { entries[type].ports[name] = kind }
    if owner == "struct", let stored { entries[type].stored.append(stored) }
  }

  /// Reads a declaration up to the end of its body.
  private mutating func readMember() -> Member {
    let start = tokens[index].range.lowerBound
    let keyword = word(at: index) ?? ""
    var member = Member(
      name: keyword == "init" ? keyword : word(at: index + 1) ?? "", keyword: keyword, text: "",
      modifiers: tokens.modifiers(before: index))
    let isCalled = keyword == "func" || keyword == "init"
    index += keyword == "init" ? 1 : 2
    if keyword == "init", tokens.indices.contains(index) {
      member.isFailable = tokens[index].isSymbol("?") || tokens[index].isSymbol("!")
    }
    while index < tokens.count, isCalled, tokens[index].kind != .open(.round) { index += 1 }
    if isCalled {
      let open = index
      pass()
      member.parameters = parameters(in: open + 1..<max(open + 1, index - 1))
    }
    var end = tokens[min(index, tokens.count) - 1].range.upperBound
    var result: Range<Int>?
    var isValue = false
    while index < tokens.count {
      let token = tokens[index]
      if token.kind == .open(.curly) {
        let body = index
        pass()
        if member.isProperty {
          let words = (body..<index).compactMap { word(at: $0) }
          member.isSettable = words.contains("set")
          member.doesThrow = words.contains("throws")
          member.isAsync = words.contains("async")
        }
        break
      }
      if token.kind == .close(.curly) || token.kind == .semicolon { break }
      // The next declaration begins on a line of its own.
      if token.atLineStart, !token.isSymbol("->"), token.word != "where" { break }
      if token.word == "async" { member.isAsync = true }
      if token.word == "throws" || token.word == "rethrows" { member.doesThrow = true }
      if token.isSymbol("=") { isValue = true }
      let isResult = token.isSymbol("->") || member.isProperty && token.isSymbol(":")
      pass()
      end = tokens[index - 1].range.upperBound
      if isResult, result == nil { result = index..<index }
      if let first = result, !isValue { result = first.lowerBound..<index }
    }
    member.text = source.text(SourceRange(start, end))
    member.result = result.map { source.text(tokens[$0]) }
    return member
  }

  /// The cases of an enum that a line declares.
  private func cases(in range: Range<Int>, _ modifiers: Set<String>) -> [Member] {
    tokens[range].splitAtCommas().compactMap { item in
      guard let first = item.first, let last = item.last, let name = first.word else { return nil }
      let payload = item.dropFirst()
      let isPlain = payload.first?.kind != .open(.round)
      let end = tokens.endOfGroup(at: payload.startIndex) - 1
      return Member(
        name: name, keyword: "case", text: "case " + source.text(first.range.union(last.range)),
        modifiers: modifiers,
        parameters: isPlain ? [] : parameters(in: payload.startIndex + 1..<end))
    }
  }

  private func parameters(in range: Range<Int>) -> [Parameter] {
    var rest = tokens[range]
    var parameters: [Parameter] = []
    while !rest.isEmpty {
      let end = rest.firstIndexOutside(skipsAngles: true) { $0.kind == .comma || $0.isSymbol("=") }
      let head = rest[..<(end ?? rest.endIndex)]
      let hasDefault = end.map { tokens[$0].isSymbol("=") } ?? false
      rest = rest[head.endIndex...]
      let comma = rest.firstIndexOutside { $0.kind == .comma }
      rest = comma.map { rest[($0 + 1)...] } ?? []
      let colon = head.firstIndex { $0.isSymbol(":") }
      let names = head[..<(colon ?? head.endIndex)].indices.compactMap { place -> String? in
        guard case .identifier(let name, _) = tokens[place].kind else { return nil }
        return tokens[place - 1].isSymbol("@") ? nil : name
      }
      let type = colon.map { head[($0 + 1)...] } ?? []
      parameters.append(
        Parameter(
          label: colon == nil || names.first == "_" ? nil : names.first, name: names.last ?? "",
          isInout: type.contains { $0.isWord("inout") },
          type: type.isEmpty ? "Any" : source.text(type), hasDefault: hasDefault))
    }
    return parameters
  }
}
