import SwiftSyntax

/// The outline of a view or a view controller, which is its declaration without most members. The
/// outline has the name, nested types, constants, the first inherited type and the labels of
/// initialisers.
enum ViewOutline {
  /// The names that the outline of a view mentions.
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

  /// The edits that reduce a view to its outline.
  static func edits(of node: DeclSyntax) -> [SourceEdit] {
    guard let group = node.asProtocol(DeclGroupSyntax.self) else { return [] }
    // The members are not filtered directly, because the new tree would have different positions.
    var made: Set<[String]> = []
    var edits = group.memberBlock.members.compactMap { member -> SourceEdit? in
      if isKept(member.decl) { return nil }
      let initialiser = member.decl.as(InitializerDeclSyntax.self).flatMap { own in
        made.insert(labels(of: own)).inserted
          ? inert(own, inClass: node.is(ClassDeclSyntax.self)) : nil
      }
      return SourceEdit(member, initialiser ?? "")
    }
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

  private static func labels(of initialiser: InitializerDeclSyntax) -> [String] {
    initialiser.signature.parameterClause.parameters.map(\.firstName.text)
  }

  /// An initialiser that ignores its arguments, so that coordinators can create the view. Nil for
  /// an initialiser that is private or inherited, or has no parameters.
  private static func inert(_ initialiser: InitializerDeclSyntax, inClass: Bool) -> String? {
    let parameters = initialiser.signature.parameterClause.parameters
    let modifiers = initialiser.modifiers.map(\.name.text)
    guard !parameters.isEmpty, parameters.first?.firstName.text != "coder",
      !modifiers.contains(where: ["override", "private", "fileprivate"].contains)
    else { return nil }
    let list = parameters.map { parameter in
      let label = parameter.firstName.text
      let value = parameter.defaultValue == nil ? "" : " = nil"
      return parameter.ellipsis == nil
        ? "\(label) _: Any?\(value)" : "\(label) _: Any?..."
    }
    let mark = initialiser.optionalMark?.text ?? ""
    return "\(inClass ? "convenience " : "")init\(mark)(\(list.joined(separator: ", "))) "
      + "{ \(inClass ? "self.init()" : "") }"
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
