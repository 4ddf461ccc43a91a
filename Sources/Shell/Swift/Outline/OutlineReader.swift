import RxsSwiftMessages
import SwiftSyntax

/// Reads the declarations in the source texts of one program.
struct OutlineReader {
  private var entries: [SwiftOutline.TypeEntry] = []
  private var outline = SwiftOutline()

  /// The outline of several files of one program.
  static func outline(of trees: [SourceFileSyntax]) -> SwiftOutline {
    var reader = OutlineReader()
    for tree in trees { reader.add(tree.declarations) }
    reader.addExtensions(in: trees)
    var outline = reader.outline
    outline.types = reader.entries.filter { !$0.isExtension }
    outline.extensions = reader.entries.filter(\.isExtension)
    ProtocolAliases(outline).resolve(in: &outline)
    for words in trees.concurrentMap(\.words) { outline.words.formUnion(words) }
    let names = Set(reader.entries.flatMap(\.ports.keys))
    if names.isEmpty { return outline }
    for found in trees.concurrentMap({ RelayMentions.mentions(of: names, in: $0) }) {
      outline.mentions.merge(found) { $0 + $1 }
    }
    return outline
  }

  /// Adds the declarations except extensions.
  private mutating func add(_ declarations: [DeclSyntax]) {
    for declaration in declarations where !declaration.is(ExtensionDeclSyntax.self) {
      if let function = declaration.as(FunctionDeclSyntax.self) {
        outline.functions.append(SwiftOutline.Member(function))
      } else if let alias = declaration.as(TypeAliasDeclSyntax.self) {
        outline.aliases[alias.name.plain] = SwiftOutline.Alias(alias)
      } else if let group = declaration.asProtocol((any DeclGroupSyntax).self) {
        add(group, in: nil)
      }
    }
  }

  /// Adds the extensions. An extension of `A` comes before an extension of `A.B`, because it may
  /// declare `B`.
  private mutating func addExtensions(in trees: [SourceFileSyntax]) {
    let all = trees.flatMap(\.declarations).compactMap { $0.as(ExtensionDeclSyntax.self) }
    let byDepth = Dictionary(grouping: all) { $0.extendedType.path.count { $0 == "." } }
    for depth in byDepth.keys.sorted() {
      for declaration in byDepth[depth] ?? [] { add(declaration) }
    }
  }

  private mutating func add(_ declaration: ExtensionDeclSyntax) {
    let name = declaration.extendedType.path
    guard !name.isEmpty else { return }
    let inherits = declaration.inheritanceClause.names
    outline.added[name, default: []] += inherits
    let isPrivate = declaration.modifiers.isPrivate
    let known =
      entries.firstIndex { $0.name == name && $0.keyword != "protocol" && !$0.isExtension }
      ?? entries.firstIndex { $0.name == name && $0.isExtension && $0.isPrivate == isPrivate }
    let place = known ?? entries.count
    if known == nil {
      entries.append(
        SwiftOutline.TypeEntry(
          name: name, keyword: "extension", isGeneric: false, isPrivate: isPrivate,
          inherits: inherits, isExtension: true))
    } else if entries[place].isExtension, entries[place].parent == nil {
      entries[place].parent = inherits.first
    }
    let count = entries[place].members.count
    addMembers(declaration.memberBlock, to: place)
    guard isPrivate else { return }
    for index in count..<entries[place].members.count {
      entries[place].members[index].modifiers.insert("fileprivate")
      entries[place].ports[entries[place].members[index].name] = nil
    }
  }

  private mutating func add(_ group: some DeclGroupSyntax, in outer: Int?) {
    guard let name = group.typeName?.plain else { return }
    let outer = outer.map { entries[$0] }
    let isGeneric =
      group.asProtocol((any WithGenericParametersSyntax).self)?
      .genericParameterClause != nil
    entries.append(
      SwiftOutline.TypeEntry(
        name: outer.map { "\($0.name).\(name)" } ?? name, keyword: group.introducer.text,
        isGeneric: isGeneric || outer?.isGeneric ?? false,
        isPrivate: group.modifiers.isPrivate || outer?.isPrivate ?? false,
        inherits: group.inheritanceClause.names, isExtension: outer?.isExtension ?? false))
    entries[entries.count - 1].isObservable = group.attributes.contains { element in
      element.as(AttributeSyntax.self)?.attributeName.names.first == "Observable"
    }
    addMembers(group.memberBlock, to: entries.count - 1)
  }

  private mutating func addMembers(_ block: MemberBlockSyntax, to type: Int) {
    for declaration in block.members.declarations {
      switch declaration.as(DeclSyntaxEnum.self) {
      case .functionDecl(let function):
        if PersistentModels.ownMembers.contains(function.name.text) { continue }
        var member = SwiftOutline.Member(function)
        // Code outside of an actor waits for its isolated methods.
        if entries[type].keyword == "actor", !member.isStatic,
          !member.modifiers.contains("nonisolated")
        {
          member.isAsync = true
        }
        entries[type].members.append(member)
      case .initializerDecl(let initializer):
        entries[type].members.append(SwiftOutline.Member(initializer))
      case .variableDecl(let variable): add(variable, to: type)
      case .enumCaseDecl(let cases):
        entries[type].members += cases.elements.map {
          SwiftOutline.Member($0, cases.modifiers.words)
        }
      case .typeAliasDecl(let alias):
        outline.aliases["\(entries[type].name).\(alias.name.plain)"] = SwiftOutline.Alias(alias)
      case .associatedTypeDecl(let associated):
        if associated.initializer == nil { entries[type].hasAssociatedTypes = true }
      default:
        guard let group = declaration.asProtocol((any DeclGroupSyntax).self) else { continue }
        add(group, in: type)
      }
    }
  }

  private mutating func add(_ variable: VariableDeclSyntax, to type: Int) {
    let owner = entries[type].keyword
    for (place, binding) in variable.bindings.enumerated() {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain,
        !PersistentModels.ownMembers.contains(name)
      else { continue }
      // In `let a, b: Int`, the type annotation of `b` is also the type of `a`.
      let later = variable.bindings.dropFirst(place).lazy.compactMap(\.typeAnnotation).first
      let annotation = binding.typeAnnotation ?? (binding.initializer == nil ? later : nil)
      let member = SwiftOutline.Member(name, binding, annotation, of: variable)
      entries[type].members.append(member)
      if member.isStatic { continue }
      let kind = (annotation?.type.names ?? binding.initializer?.value.calledNames)?.first
      if !member.isPrivate, owner != "actor", owner != "protocol", let kind,
        SwiftOutline.ports.contains(kind)
      {
        entries[type].ports[name] = kind
      }
      if owner == "struct",
        let stored = SwiftOutline.Parameter(name, binding, annotation, of: variable)
      {
        entries[type].stored.append(stored)
      }
    }
  }
}

extension SourceFileSyntax {
  /// The top-level declarations, including those in `#if` regions.
  var declarations: [DeclSyntax] { statements.declarations }

  fileprivate var words: Set<String> {
    Set(tokens(viewMode: .sourceAccurate).compactMap { $0.identifier?.name })
  }
}

extension CodeBlockItemListSyntax {
  fileprivate var declarations: [DeclSyntax] {
    flatMap { item -> [DeclSyntax] in
      guard let declaration = item.item.as(DeclSyntax.self) else { return [] }
      guard let regions = declaration.as(IfConfigDeclSyntax.self) else { return [declaration] }
      return regions.clauses.flatMap { clause -> [DeclSyntax] in
        if case .statements(let list) = clause.elements { list.declarations } else { [] }
      }
    }
  }
}

extension MemberBlockItemListSyntax {
  fileprivate var declarations: [DeclSyntax] {
    flatMap { item -> [DeclSyntax] in
      guard let regions = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
      return regions.clauses.flatMap { clause -> [DeclSyntax] in
        if case .decls(let list) = clause.elements { list.declarations } else { [] }
      }
    }
  }
}

extension TypeSyntax {
  /// The full name of a type, with the names of its enclosing types, such as `A.B`.
  fileprivate var path: String {
    if let member = self.as(MemberTypeSyntax.self) {
      return "\(member.baseType.path).\(member.name.plain)"
    }
    return self.as(IdentifierTypeSyntax.self)?.name.plain ?? ""
  }
}

extension InheritanceClauseSyntax? {
  fileprivate var names: [String] { (self?.inheritedTypes ?? []).flatMap { $0.type.names } }
}

extension TokenSyntax {
  /// The name without backquotes.
  var plain: String { identifier?.name ?? text }
}
