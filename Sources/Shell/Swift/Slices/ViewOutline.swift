import SwiftSyntax

/// A view or a view controller without its members. In the slice of a view model, a view keeps its
/// name, its nested types, its constants and its first inherited type.
enum ViewOutline {
  /// The names that the outline mentions.
  ///
  /// - Parameter lines: the source locations of the file.
  static func mentions(of node: DeclSyntax, _ lines: SourceLocationConverter) -> Set<String> {
    guard let group = node.asProtocol(DeclGroupSyntax.self) else { return [] }
    var names: Set<String> = []
    if node.is(ClassDeclSyntax.self), let first = group.inheritanceClause?.inheritedTypes.first {
      names.formUnion(MentionCollector.mentions(of: first).free)
    }
    if let parameters = node.as(ClassDeclSyntax.self)?.genericParameterClause {
      names.formUnion(MentionCollector.mentions(of: parameters).free)
    }
    for member in group.memberBlock.members where isKept(member.decl) {
      let collector = MentionCollector(lines)
      collector.walk(member.decl)
      names.formUnion(collector.mentions.free)
    }
    return names
  }

  /// The edits that remove everything except the outline.
  static func edits(of node: DeclSyntax) -> [SourceEdit] {
    guard let group = node.asProtocol(DeclGroupSyntax.self) else { return [] }
    // Filtering the collection would make a new tree with new positions.
    var edits = group.memberBlock.members.compactMap { isKept($0.decl) ? nil : SourceEdit($0) }
    if let clause = group.inheritanceClause {
      if node.is(ClassDeclSyntax.self), let first = clause.inheritedTypes.first {
        let end = first.type.endPositionBeforeTrailingTrivia.utf8Offset
        edits.append(SourceEdit(end..<clause.endPositionBeforeTrailingTrivia.utf8Offset))
      } else {
        edits.append(SourceEdit(clause))
      }
    }
    return edits
  }

  private static func isKept(_ member: DeclSyntax) -> Bool {
    if member.is(EnumDeclSyntax.self) || member.is(TypeAliasDeclSyntax.self) { return true }
    if member.is(ProtocolDeclSyntax.self) { return true }
    if member.is(StructDeclSyntax.self) || member.is(ClassDeclSyntax.self),
      let nested = member.asProtocol(DeclGroupSyntax.self)
    {
      let inherited = nested.inheritanceClause?.inheritedTypes.map(\.type) ?? []
      return !inherited.contains { Views.showsViews(UnitCollector.path(of: $0).last ?? "") }
    }
    guard let variable = member.as(VariableDeclSyntax.self),
      variable.modifiers.contains(where: { $0.name.text == "static" })
    else { return false }
    return variable.bindings.allSatisfy { binding in
      guard let value = binding.initializer?.value else { return false }
      return value.is(StringLiteralExprSyntax.self) || value.is(IntegerLiteralExprSyntax.self)
    }
  }
}
