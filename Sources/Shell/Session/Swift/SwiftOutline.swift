import RxsLanguage

/// The declarations of a text of Swift that generated code has to know: protocols with their
/// requirements, and types with a `transform`.
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

  /// A method, property or initialiser.
  struct Member {
    let name: String
    /// From the first word of the declaration to its end, without a body.
    let text: String
    let parameters: [Parameter]
    let isStatic: Bool
    let isAsync: Bool
    let doesThrow: Bool
    /// The type that it gives; nil for none.
    let result: String?
    let isMethod: Bool
    let isSettable: Bool
    /// Whether an initialiser gives an optional.
    var isFailable = false
    var isMutating = false

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
    let name: String
    let keyword: String
    let isGeneric: Bool
    var members: [Member] = []
    /// Whether it is known in a part of the text alone.
    let isPrivate: Bool
    var hasAssociatedTypes = false
    /// The names of its other properties.
    var properties: [String] = []
    /// The names of its private properties.
    var privates: [String] = []
    /// The parameters of a struct's implicit initialiser: its stored properties.
    var stored: [Parameter] = []
    let inherits: [String]
    /// The relays and subjects that it shows, with their kinds.
    var ports: [String: String] = [:]
  }

  private(set) var types: [TypeEntry] = []

  /// The members of a type, those of the generic classes of the text that it inherits from among
  /// them.
  func allMembers(of type: TypeEntry) -> [Member] {
    type.members + genericAncestors(of: type).flatMap(\.members)
  }

  /// The parameters of a type's initialisers: its own, the implicit one of a struct, and those that a
  /// class without its own inherits.
  func initialisers(of type: TypeEntry, depth: Int = 0) -> [[Parameter]] {
    let own = type.members.filter { $0.name == "init" }.map(\.parameters)
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
    // A bracket before it keeps the lexer from taking declarations as they stand.
    source = Source(name: "", text: "(" + text)
    tokens = Lexer.tokens(of: source).tokens
    index = 1
    while index < tokens.count { step(in: nil) }
    for name in types.flatMap(\.ports.keys) { places[name] = [] }
    for place in tokens.indices { word(at: place).map { places[$0]?.append(place) } }
  }

  private static let keywords: Set<String> = ["class", "struct", "enum", "actor", "protocol"]

  func word(at index: Int) -> String? {
    tokens.indices.contains(index) ? tokens[index].word : nil
  }

  /// Reads the next declaration, or passes over a token.
  private mutating func step(in type: Int?) {
    guard let word = word(at: index) else {
      return pass()
    }
    if Self.keywords.contains(word), let name = self.word(at: index + 1), name != "func",
      name != "var"
    {
      return readType(word, name, in: type)
    }
    guard let type else { return word == "extension" ? readExtension() : pass() }
    switch word {
    case "func", "init": readMember(in: type)
    case "associatedtype":
      let line = source.text(SourceRange(tokens[index].range.lowerBound, source.bytes.count))
        .prefix { !$0.isNewline }
      if !line.contains("=") { types[type].hasAssociatedTypes = true }
      pass()
    case "let", "var":
      let before = tokens.modifiers(before: index)
      let isPrivate = !before.isDisjoint(with: ["private", "fileprivate"])
      if types[type].keyword == "protocol" {
        readMember(in: type)
      } else {
        if let name = self.word(at: index + 1),
          before.isDisjoint(with: ["static", "class"])
        {
          if isPrivate {
            types[type].privates.append(name)
          } else if types[type].keyword != "actor" {
            types[type].properties.append(name)
            types[type].ports[name] = portKind()
          }
          if types[type].keyword == "struct", let stored = storedProperty(name, word) {
            types[type].stored.append(stored)
          }
        }
        pass()
      }
    default: pass()
    }
  }

  /// Passes over a token, over brackets with all that is in them.
  private mutating func pass() { index = tokens.endOfGroup(at: index) }

  /// Reads what an extension adds to a type of the text.
  private mutating func readExtension() {
    guard let name = word(at: index + 1) else { return pass() }
    let head = index + 2
    while index < tokens.count, tokens[index].kind != .open(.curly) { index += 1 }
    added[name, default: []] += (head..<max(head, index)).compactMap { word(at: $0) }
    guard let type = types.firstIndex(where: { $0.name == name && $0.keyword != "protocol" }) else {
      let start = index
      pass()
      bodies[name, default: []].append(start..<index)
      return
    }
    readBody(of: type)
  }

  private mutating func readBody(of type: Int) {
    let start = index
    defer { bodies[types[type].name, default: []].append(start..<index) }
    index += 1
    while index < tokens.count, tokens[index].kind != .close(.curly) { step(in: type) }
    index += 1
  }

  private mutating func readType(_ keyword: String, _ name: String, in outer: Int?) {
    let isPrivate = !tokens.modifiers(before: index).isDisjoint(with: ["private", "fileprivate"])
    index += 2
    let isGeneric = index < tokens.count && tokens[index].isSymbol("<")
    let path = outer.map { types[$0].name + "." + name } ?? name
    var inherits: [String] = []
    while index < tokens.count, tokens[index].kind != .open(.curly) {
      if let word = word(at: index), word != "where" { inherits.append(word) }
      index += 1
    }
    let entry = types.count
    let isInGeneric = outer.map { types[$0].isGeneric } ?? false
    types.append(
      TypeEntry(
        name: path, keyword: keyword, isGeneric: isGeneric || isInGeneric,
        isPrivate: isPrivate || (outer.map { types[$0].isPrivate } ?? false), inherits: inherits))
    readBody(of: entry)
  }

  private mutating func readMember(in type: Int) {
    let before = tokens.modifiers(before: index)
    let start = tokens[index].range.lowerBound
    let keyword = word(at: index) ?? ""
    let isProperty = keyword == "var" || keyword == "let"
    index += 1
    var name = keyword
    if keyword != "init" {
      name = word(at: index) ?? ""
      index += 1
    }
    let isFailable =
      keyword == "init" && tokens.indices.contains(index)
      && (tokens[index].isSymbol("?") || tokens[index].isSymbol("!"))
    while index < tokens.count, !isProperty, tokens[index].kind != .open(.round) { index += 1 }
    var end = index > 0 ? tokens[index - 1].range.upperBound : start
    var parameters: [Parameter] = []
    if !isProperty {
      let open = index
      pass()
      parameters = self.parameters(in: open + 1..<max(open + 1, index - 1))
      end = tokens[index - 1].range.upperBound
    }
    var (isAsync, doesThrow) = (false, false)
    var result: (Int, Int)?
    var isSettable = false
    while index < tokens.count {
      let token = tokens[index]
      if token.kind == .open(.curly) {
        let body = index
        pass()
        if isProperty {
          let words = (body..<index).compactMap { word(at: $0) }
          isSettable = words.contains("set")
          doesThrow = words.contains("throws")
          isAsync = words.contains("async")
        }
        break
      }
      if token.kind == .close(.curly) || token.kind == .semicolon { break }
      // The next requirement begins on a line of its own.
      if token.atLineStart, !token.isSymbol("->"), token.word != "where" { break }
      if token.word == "async" { isAsync = true }
      if token.word == "throws" || token.word == "rethrows" { doesThrow = true }
      if token.isSymbol("->") || isProperty && token.isSymbol(":"), result == nil {
        result = (token.range.upperBound, token.range.upperBound)
        index += 1
        end = token.range.upperBound
        continue
      }
      pass()
      end = tokens[index - 1].range.upperBound
      if let first = result { result = (first.0, end) }
    }
    types[type].members.append(
      Member(
        name: name, text: source.text(SourceRange(start, end)), parameters: parameters,
        isStatic: before.contains("static") || before.contains("class"), isAsync: isAsync,
        doesThrow: doesThrow,
        result: result.map {
          source.text(SourceRange($0.0, $0.1)).trimmingBlanks
        },
        isMethod: keyword == "func", isSettable: isSettable, isFailable: isFailable,
        isMutating: before.contains("mutating")))
  }

  /// The type behind the next `:`, and whether a default follows.
  private func writtenType(from start: Int, in range: Range<Int>) -> (
    text: String, hasDefault: Bool
  ) {
    guard
      let colon = (start..<range.upperBound).first(where: { tokens[$0].isSymbol(":") }),
      colon + 1 < range.upperBound
    else { return ("Any", false) }
    let end = endOfType(from: colon + 1, before: range.upperBound) {
      tokens[$0].kind == .comma || tokens[$0].isSymbol("=")
    }
    let text = source.text(
      SourceRange(tokens[colon].range.upperBound, tokens[end - 1].range.upperBound)
    ).trimmingBlanks
    return (text, end < range.upperBound && tokens[end].isSymbol("="))
  }

  /// The place of the first token outside of brackets that a type ends before.
  func endOfType(from start: Int, before limit: Int, where ends: (Int) -> Bool) -> Int {
    var depth = 0
    for place in start..<limit {
      if depth == 0, ends(place) { return place }
      switch tokens[place].kind {
      case .open: depth += 1
      case .close: depth -= 1
      default:
        if tokens[place].isSymbol("<") { depth += 1 }
        if tokens[place].isSymbol(">") { depth -= 1 }
      }
    }
    return limit
  }

  private func parameters(in range: Range<Int>) -> [Parameter] {
    var parameters: [Parameter] = []
    var depth = 0
    var isAtStart = true
    for position in range {
      switch tokens[position].kind {
      case .open: depth += 1
      case .close: depth -= 1
      case .comma where depth == 0: isAtStart = true
      case .identifier(let first, _) where isAtStart:
        isAtStart = false
        let second = tokens[position + 1].isSymbol(":") ? nil : word(at: position + 1)
        let isInout = (position..<min(position + 4, range.upperBound)).contains {
          word(at: $0) == "inout"
        }
        let type = writtenType(from: position, in: range)
        parameters.append(
          Parameter(
            label: first == "_" ? nil : first, name: second ?? first, isInout: isInout,
            type: type.text, hasDefault: type.hasDefault))
      default: continue
      }
    }
    return parameters
  }
}

extension Token.Kind {
  fileprivate var isCurly: Bool { self == .open(.curly) || self == .close(.curly) }
}

extension String {
  fileprivate var trimmingBlanks: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
