import RxsSwiftMessages

/// The declarations in the Swift of a session, as text for `help`, `list` and completion.
package struct DeclaredNames {
  package let outline: SwiftOutline
  /// The types that are visible everywhere, and the library types to which extensions add members.
  package let types: [SwiftOutline.TypeEntry]
  package let functions: [SwiftOutline.Member]

  package init(_ outline: SwiftOutline) {
    self.outline = outline
    let extended = outline.extensions.filter { added in
      !outline.types.contains { $0.name == added.name }
    }
    types = (outline.types + extended).filter { !$0.isPrivate }
    functions = outline.functions.filter(\.isSeen)
  }

  /// The names that extensions add to library types: members, and the names of types that get a
  /// protocol.
  var extending: Set<String> {
    Set(
      types.filter { $0.keyword == "extension" }.flatMap { type in
        type.members.filter { $0.isSeen && $0.keyword != "init" }.map(\.name)
          + (type.parent == nil ? [] : [type.name])
      })
  }

  package func type(_ name: String) -> SwiftOutline.TypeEntry? {
    types.first { $0.name == name } ?? types.first { $0.name.hasSuffix(".\(name)") }
  }

  /// The members of a type, including inherited members.
  package func members(of name: String, depth: Int = 0) -> [SwiftOutline.Member] {
    guard depth < 16, let type = type(name) else { return [] }
    let own = (outline.types + outline.extensions).filter { $0.name == type.name }
      .flatMap(\.members).filter(\.isSeen)
    let inherited = type.parent.map { members(of: $0, depth: depth + 1) } ?? []
    let isMade = own.contains { $0.keyword == "init" }
    return own
      + inherited.filter { other in
        !own.contains { $0.title == other.title } && (other.keyword != "init" || !isMade)
      }
  }

  /// The methods of a view model that are inputs, with their types. A protocol with `Input` in its
  /// name declares these methods.
  package func methodInputs(of name: String) -> [(name: String, typeName: String)] {
    guard let type = type(name) else { return [] }
    let protocols = type.inherits.filter { $0.lowercased().contains("input") }
    var known: Set<String> = []
    return protocols.flatMap { members(of: $0) }.filter { $0.isMethod && !$0.isStatic }
      .filter { known.insert($0.name).inserted }
      .map { method in
        let types = method.parameters.map(\.type).joined(separator: ", ")
        return (method.name, "(\(types)) -> \(method.result ?? "Void")")
      }
  }

  /// The calls that make a value of a type: `User(id: Int, name: String = "x")`.
  package func initialisers(of name: String) -> [SwiftOutline.Member] {
    let written = members(of: name).filter { $0.keyword == "init" }
    guard written.isEmpty, let type = type(name), type.keyword == "struct" else { return written }
    let parameters = type.stored.map { parameter in
      let text = type.members.first { $0.name == parameter.name }?.title ?? ""
      let value = text.firstRange(of: " = ").map { text[$0.lowerBound...] } ?? ""
      let type = parameter.type.isEmpty ? "_" : parameter.type
      return "\(parameter.name): \(type)\(parameter.hasDefault ? value : "")"
    }
    return [
      SwiftOutline.Member(
        name: "init", keyword: "init", text: "init(\(parameters.joined(separator: ", ")))",
        modifiers: [], parameters: type.stored)
    ]
  }
}

extension SwiftOutline.Member {
  /// Whether code elsewhere can use the member.
  fileprivate var isSeen: Bool { !isPrivate && !name.isEmpty }

  /// The declaration in one line: `static func reload(force: Bool = true) -> Int`.
  package var title: String {
    (isStatic ? "static " : "") + text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Whether parentheses follow the name.
  package var isCalled: Bool {
    keyword == "func" || keyword == "init" || text.hasPrefix("case \(name)(")
  }

  /// Whether only a value of the type has the member.
  package var isOfValue: Bool { !isStatic && keyword != "case" && keyword != "init" }
}
