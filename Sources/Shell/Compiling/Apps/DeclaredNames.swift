import RxsSwiftMessages

/// The declarations in the Swift of a session, from which `help`, `list` and completion make their
/// texts.
package struct DeclaredNames {
  package let outline: SwiftOutline
  /// The declared types that are not private, and the library types that extensions extend.
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

  /// The members that extensions add to library types, and the library types to which extensions
  /// add a protocol.
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

  /// The methods that a protocol with `Input` in its name requires, with their types. These methods
  /// are inputs of a view model.
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

  /// The initialisers of a type, such as `User(id: Int, name: String = "x")`.
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
  /// Whether code outside the type can use the member.
  fileprivate var isSeen: Bool { !isPrivate && !name.isEmpty }

  /// The declaration in one line: `static func reload(force: Bool = true) -> Int`.
  package var title: String {
    (isStatic ? "static " : "") + text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Whether the member is used as a call, with parentheses after its name.
  package var isCalled: Bool {
    keyword == "func" || keyword == "init" || text.hasPrefix("case \(name)(")
  }

  /// Whether the member belongs to a value of the type, not to the type itself.
  package var isOfValue: Bool { !isStatic && keyword != "case" && keyword != "init" }
}
