import RxsLanguage

/// The declarations in the Swift of a session, as they were written: for `help`, `list` and completion.
struct DeclaredNames {
  /// A declaration without its body.
  struct Member {
    let name: String
    /// `func reload(force: Bool = true) -> Int`
    let text: String
    let keyword: String
    let isStatic: Bool

    /// Whether brackets stand behind its name.
    var isCalled: Bool { keyword == "func" || keyword == "init" || text.hasPrefix("case \(name)(") }

    /// The text of its parameters, brackets included.
    var parameters: Substring { text.drop { $0 != "(" } }

    /// The labels of its arguments.
    var labels: [String] {
      let outline = SwiftOutline("class Model { \(keyword == "case" ? "func " : "")\(called) }")
      return outline.types.first?.members.first?.parameters.compactMap(\.label) ?? []
    }

    private var called: Substring { keyword == "case" ? text.dropFirst(5) : text[...] }
  }

  struct TypeEntry {
    /// With the names of the types around it.
    let name: String
    let keyword: String
    /// The first name behind the `:`.
    let parent: String?
    fileprivate(set) var members: [Member] = []
  }

  private(set) var types: [TypeEntry] = []
  private(set) var functions: [Member] = []
  private let outline: SwiftOutline

  init(_ text: String) {
    outline = SwiftOutline(text)
    var index = 1
    while index < outline.tokens.count { step(&index, in: nil) }
  }

  // MARK: - Looking up

  /// The names that the text gives to types of others: the members of extensions, and the types to
  /// which they add a protocol.
  var extending: Set<String> {
    Set(
      types.filter { $0.keyword == "extension" }.flatMap { type in
        type.members.filter { $0.keyword != "init" }.map(\.name)
          + (type.parent == nil ? [] : [type.name])
      })
  }

  func type(_ name: String) -> TypeEntry? {
    types.first { $0.name == name } ?? types.first { $0.name.hasSuffix(".\(name)") }
  }

  /// The members of a type, those that it inherits among them.
  func members(of name: String, depth: Int = 0) -> [Member] {
    guard depth < 16, let type = type(name) else { return [] }
    let own = type.members
    let inherited = type.parent.map { members(of: $0, depth: depth + 1) } ?? []
    return own
      + inherited.filter { other in
        !own.contains { $0.text == other.text }
          && (other.keyword != "init" || initials(own).isEmpty)
      }
  }

  private func initials(_ members: [Member]) -> [Member] { members.filter { $0.keyword == "init" } }

  /// The calls that make a value of a type: `User(id: Int, name: String = "x")`.
  func initialisers(of name: String) -> [Member] {
    let written = initials(members(of: name))
    guard written.isEmpty, let type = type(name), type.keyword == "struct",
      let stored = outline.types.first(where: { $0.name == type.name })?.stored
    else { return written }
    let parameters = stored.map { parameter in
      let text = type.members.first { $0.name == parameter.name }?.text ?? ""
      let value = text.firstRange(of: " = ").map { text[$0.lowerBound...] } ?? ""
      let type = parameter.type.isEmpty ? "_" : parameter.type
      return "\(parameter.name): \(type)\(parameter.hasDefault ? value : "")"
    }
    return [
      Member(
        name: "init", text: "init(\(parameters.joined(separator: ", ")))", keyword: "init",
        isStatic: false)
    ]
  }

  // MARK: - Reading

  private func word(_ index: Int) -> String? {
    outline.tokens.indices.contains(index) ? outline.tokens[index].word : nil
  }

  private static let keywords: Set<String> = ["class", "struct", "enum", "actor", "protocol"]

  /// Reads a declaration, or passes over a token.
  private mutating func step(_ index: inout Int, in type: Int?) {
    let tokens = outline.tokens
    guard let word = word(index), !(index > 0 && tokens[index - 1].isSymbol(".")) else {
      return pass(&index)
    }
    let modifiers = tokens.modifiers(before: index)
    let isHidden = !modifiers.isDisjoint(with: ["private", "fileprivate"])
    if Self.keywords.contains(word) || word == "extension", let name = self.word(index + 1),
      !["func", "var", "subscript"].contains(name)
    {
      let path = type.map { "\(types[$0].name).\(name)" } ?? name
      index += 2
      var parent: String?
      while index < tokens.count, tokens[index].kind != .open(.curly) {
        if tokens[index].isSymbol(":"), parent == nil { parent = self.word(index + 1) }
        index += 1
      }
      let known = types.firstIndex { $0.name == path }
      if known == nil, !isHidden {
        types.append(TypeEntry(name: path, keyword: word, parent: parent))
      }
      guard let entry = known ?? types.firstIndex(where: { $0.name == path }) else {
        return pass(&index)
      }
      index += 1
      while index < tokens.count, tokens[index].kind != .close(.curly) { step(&index, in: entry) }
      index += 1
      return
    }
    let isMember = type != nil && ["func", "init", "var", "let", "case"].contains(word)
    guard isMember || word == "func" else { return pass(&index) }
    let start = index
    let head = readHead(&index, isProperty: word == "var" || word == "let")
    if word == "case", let type { types[type].members += cases(in: start + 1..<index) }
    guard !isHidden, word != "case", let name = word == "init" ? "init" : self.word(start + 1)
    else { return }
    let isStatic = !modifiers.isDisjoint(with: ["static", "class"])
    let member = Member(
      name: name, text: (isStatic ? "static " : "") + head, keyword: word, isStatic: isStatic)
    if let type { types[type].members.append(member) } else { functions.append(member) }
  }

  /// The cases of an enum that a line declares.
  private func cases(in range: Range<Int>) -> [Member] {
    var (found, place) = ([Member](), range.lowerBound)
    while place < range.upperBound {
      let start = place
      while place < range.upperBound, outline.tokens[place].kind != .comma { pass(&place) }
      if let name = word(start), place > start {
        let text = outline.source.text(
          outline.tokens[start].range.union(outline.tokens[place - 1].range))
        found.append(Member(name: name, text: "case \(text)", keyword: "case", isStatic: true))
      }
      place += 1
    }
    return found
  }

  /// The text up to a body, or to the end of the line, in one line.
  private func readHead(_ index: inout Int, isProperty: Bool) -> String {
    let tokens = outline.tokens
    let start = tokens[index].range.lowerBound
    var end = tokens[index].range.upperBound
    index += 1
    while index < tokens.count {
      let token = tokens[index]
      if token.kind == .open(.curly) {
        pass(&index)
        break
      }
      if token.kind == .close(.curly) || token.kind == .semicolon || token.atLineStart { break }
      pass(&index)
      end = tokens[index - 1].range.upperBound
    }
    let text = outline.source.text(SourceRange(start, end))
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func pass(_ index: inout Int) { index = outline.tokens.endOfGroup(at: index) }
}
