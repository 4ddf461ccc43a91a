import RxsCompiling
import RxsLanguage
import RxsRuntime
import RxsSwiftMessages

/// Checks the members of values whose types the script's Swift code declares.
extension ScriptCheck {
  /// Reports a member if its name does not occur in the Swift code that declares the value's type.
  ///
  /// - Parameter outline: all declarations of the Swift code.
  func checkMembers(in script: Script, declaredBy outline: SwiftOutline) {
    guard !outline.words.isEmpty else { return }
    let members = DeclaredMembers(outline)
    var types: [String: String] = [:]
    for statement in script.statements.map(\.original) {
      statement.walk { node in
        if case .closure? = node.expr?.kind { return false }
        if case .mustFail? = node.statement?.kind { return false }
        guard case .member(let base, let name)? = node.expr?.kind,
          case .name(let value) = base.kind,
          let type = types[value], members.lacks(name.text, type)
        else { return true }
        let problem = RxsRuntime.Problem.unknownMember(
          name.text, of: type, near: members.names(of: type))
        report(problem.diagnostic(at: name.range))
        return true
      }
      for name in statement.boundNames { types[name] = nil }
      if case .forgets(let name)? = PlacedStatement(statement: statement, source: script.source)
        .meaning
      {
        types[name] = nil
      }
      if case .bind(let binding) = statement.kind, let item = binding.items.first,
        item.type == nil, let name = item.pattern.names.first, item.pattern.names.count == 1,
        case .call(let call)? = item.value?.kind, case .name(let type) = call.callee.kind
      {
        types[name.text] = type
      }
    }
  }
}

/// The members that declared types may have.
private struct DeclaredMembers {
  private let declared: DeclaredNames
  private let outline: SwiftOutline
  private var words: Set<String> { outline.words }

  init(_ outline: SwiftOutline) {
    declared = DeclaredNames(outline)
    self.outline = outline
  }

  /// Protocols of Swift's libraries that add no members.
  private static let plain: Set<String> = [
    "AnyObject", "Equatable", "Hashable", "Comparable", "Codable", "Decodable", "Encodable",
    "Identifiable", "Sendable", "Error",
  ]

  func names(of type: String) -> [String] { declared.members(of: type).map(\.name) }

  /// Whether a type certainly lacks a member. False if a supertype is not declared in the Swift
  /// code.
  func lacks(_ name: String, _ type: String) -> Bool {
    guard !words.contains(name.hasPrefix("$") ? String(name.dropFirst()) : name),
      let entry = outline.types.first(where: { $0.name == type }),
      ["class", "struct"].contains(entry.keyword), !entry.isGeneric,
      !outline.hasFailableInitialiser(entry)
    else { return false }
    let related = outline.related(to: entry)
    let inherited = related.flatMap { name in
      (outline.types.first { $0.name == name }?.inherits ?? []) + (outline.added[name] ?? [])
    }
    return inherited.allSatisfy { related.contains($0) || Self.plain.contains($0) }
      && !["input", "output", "inputs", "outputs"].contains(name)
  }
}
