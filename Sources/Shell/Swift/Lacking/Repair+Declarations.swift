import SwiftParser
import SwiftSyntax

/// Repairs declarations that do not compile because of phantoms, which are generated types in place
/// of missing types.
extension Repair {
  mutating func mendDeclaration(_ place: Place) {
    if dropUnwrapping(place) { return }
    if place.diagnostic.name.hasPrefix("missing_argument"), mendEarlier(place) { return }
    switch place.diagnostic.name {
    case "invalid_redecl": dropRepeated(place)
    case "required_initializer_missing":
      guard let group = place.enclosingGroup, isFirst("required", place) else { return }
      add(["public required init() { \(Trap.call(place.reason)) }"], to: group, place)
    case "class_without_init":
      if let group = place.enclosingGroup, isFirst("initialiser", place) {
        add(["init(rxsLeftOut: Void) { \(Trap.call(place.reason)) }"], to: group, place)
      }
    case let name where name.hasPrefix("type_does_not_conform") && !Self.isOfExpression(name):
      mendConformance(place)
    default:
      guard !Trap.hasBody(around: place.token) else { return }
      leaveOutValue(place)
    }
  }

  /// Whether an error about a conformance is an error of an expression, which calls a function for
  /// values with the conformance. The type around the expression has nothing to do with it.
  private static func isOfExpression(_ name: String) -> Bool {
    name.hasSuffix("_decl_owner") || name.hasSuffix("_decl_ref")
  }

  /// Removes a `?` or `!` after a value of a phantom. Such a value is not optional.
  private mutating func dropUnwrapping(_ place: Place) -> Bool {
    guard ["invalid_optional_chain", "invalid_force_unwrap"].contains(place.diagnostic.name),
      [.postfixQuestionMark, .exclamationMark].contains(place.token.tokenKind)
    else { return false }
    edit(SourceEdit(place.token), place)
    return true
  }

  mutating func dropOverride(_ place: Place) {
    var node = place.token.parent
    while let current = node {
      if let modified = current.asProtocol(WithModifiersSyntax.self),
        let modifier = modified.modifiers.first(where: { $0.name.text == "override" })
      {
        edit(SourceEdit(modifier), place)
        return
      }
      node = current.parent
    }
  }

  /// Adds a missing `override`, because a class and its superclass may inherit from the same
  /// phantom in the slice.
  mutating func addOverride(_ place: Place) {
    guard let member = place.enclosing(MemberBlockItemSyntax.self)?.decl,
      let modified = member.asProtocol(WithModifiersSyntax.self)
    else { return }
    // For a function, the compiler reports the error at the name; for an initialiser, at the
    // keyword.
    let attributes = member.asProtocol(WithAttributesSyntax.self)?.attributes
    let keyword =
      attributes?.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
      ?? modified.firstToken(viewMode: .sourceAccurate)
    guard let start = keyword?.positionAfterSkippingLeadingTrivia.utf8Offset else { return }
    edit(SourceEdit(start..<start, "override "), place)
  }

  private mutating func leaveOutValue(_ place: Place) {
    guard let value = InitialValue(around: place.token) else { return }
    if value.hasType, let call = valueOfMissing(place) {
      return edit(call.edit(place.reason), place)
    }
    if let change = value.edit(place.reason, phantoms: phantoms.names) { edit(change, place) }
  }

  /// Repairs a conformance in steps. First, properties get the type of the requirement. Then
  /// missing requirements get implementations that trap. Finally, the conformance is removed.
  private mutating func mendConformance(_ place: Place) {
    guard let group = place.enclosingGroup, let clause = group.inheritanceClause else { return }
    if isFirst("element", place), group.hasOldElement {
      add(["public typealias Element = E"], to: group, place)
      return
    }
    let requirements = place.diagnostic.notes.filter { $0.name.hasPrefix("no_witnesses") }
      .compactMap { note in requirement(note, place).map { (note, $0) } }
    if isFirst("candidates", place), annotate(place, requirements.map(\.1)) { return }
    if isFirst("witnesses", place) {
      let candidates = candidates(place).compactMap { $0.pattern.trimmedDescription }
      let witnesses = requirements.filter { !candidates.contains($1.name) }.compactMap {
        $1.witness(Trap.call("\($0.file):\($0.line): \(place.diagnostic.message)"))
      }
      if !witnesses.isEmpty {
        add(witnesses, to: group, place)
        return
      }
    }
    if isFirst("made", place), makeConformance(group, clause, place) { return }
    let owners = Set(
      requirements.map(\.1.owner)
        + place.diagnostic.notes.compactMap(\.owner))
    let kept = clause.inheritedTypes.map(\.type).filter {
      let name = UnitCollector.path(of: $0).last ?? ""
      return Self.made[name] == nil && !owners.contains(name)
    }
    let isOther = kept.count < clause.inheritedTypes.count
    guard isOther || group.is(ExtensionDeclSyntax.self) else { return }
    let list = isOther ? kept.map(\.trimmedDescription).joined(separator: ", ") : ""
    edit(SourceEdit(clause, list.isEmpty ? "" : ": \(list)"), place)
  }

  /// The required members of protocols such as `Equatable`. The compiler generates these members if
  /// all properties conform to the protocol.
  private static let made: [String: [String]] = {
    let decoding = "init(from decoder: any Decoder) throws"
    let encoding = "func encode(to encoder: any Encoder) throws"
    let equality = "static func == (a: Self, b: Self) -> Bool"
    let hashing = "func hash(into hasher: inout Hasher)"
    return [
      "Codable": [decoding, encoding], "Decodable": [decoding], "Encodable": [encoding],
      "Equatable": [equality], "Hashable": [equality, hashing],
      "Comparable": [equality, "static func < (a: Self, b: Self) -> Bool"],
    ]
  }()

  /// Adds members that trap, for conformances that the compiler cannot synthesize. The members are
  /// in an extension, so that a struct keeps its initialiser.
  private mutating func makeConformance(
    _ group: any DeclGroupSyntax, _ clause: InheritanceClauseSyntax, _ place: Place
  ) -> Bool {
    guard group.is(StructDeclSyntax.self) || group.is(EnumDeclSyntax.self),
      let statement = place.token.root.as(SourceFileSyntax.self)?.statements.last
    else { return false }
    let names = clause.inheritedTypes.flatMap {
      Self.made[UnitCollector.path(of: $0.type).last ?? ""] ?? []
    }
    if names.isEmpty { return false }
    let members = Set(names).sorted().map { "public \($0) { \(Trap.call(place.reason)) }" }
    let end = statement.endPositionBeforeTrailingTrivia.utf8Offset
    let path = Self.path(of: group).joined(separator: ".")
    edit(
      SourceEdit(end..<end, "; extension \(path) { \(members.joined(separator: "; ")) }"), place)
    return true
  }

  /// The names of the enclosing types, followed by the name of the type itself.
  private static func path(of group: any DeclGroupSyntax) -> [String] {
    var node: Syntax? = group.memberBlock.parent
    var names: [String] = []
    while let current = node {
      if let added = current.as(ExtensionDeclSyntax.self) {
        names = UnitCollector.path(of: added.extendedType) + names
      } else if current.asProtocol(DeclGroupSyntax.self) != nil,
        let named = current.asProtocol(NamedDeclSyntax.self)
      {
        names.insert(named.name.text, at: 0)
      }
      node = current.parent
    }
    return names
  }

  private mutating func add(
    _ members: [String], to group: any DeclGroupSyntax, _ place: Place
  ) {
    let brace = group.memberBlock.rightBrace
    let end = brace.positionAfterSkippingLeadingTrivia.utf8Offset
    let isAlone = group.memberBlock.members.isEmpty || brace.leadingTrivia.containsNewline
    edit(
      SourceEdit(end..<end, (isAlone ? "" : "; ") + members.joined(separator: "; ") + " "), place)
  }

  /// The properties that have the name of a requirement, but a different type.
  private func candidates(_ place: Place) -> [PatternBindingSyntax] {
    place.diagnostic.notes.filter { $0.name.hasPrefix("protocol_witness_type_conflict") }
      .compactMap { note in
        guard let (piece, token) = token(at: note, place), piece == place.piece else { return nil }
        var node = token.parent
        while let current = node, !current.is(PatternBindingSyntax.self) { node = current.parent }
        return node?.as(PatternBindingSyntax.self)
      }
  }

  /// Adds the type of the requirement to properties without a type annotation.
  private mutating func annotate(_ place: Place, _ requirements: [Requirement]) -> Bool {
    var isChanged = false
    for binding in candidates(place) where binding.typeAnnotation == nil {
      let name = binding.pattern.trimmedDescription
      guard let type = requirements.first(where: { $0.name == name })?.type,
        let value = binding.initializer?.value
      else { continue }
      let start = binding.pattern.endPositionBeforeTrailingTrivia.utf8Offset
      let end = value.endPositionBeforeTrailingTrivia.utf8Offset
      let made = phantoms.names.contains(type) ? "\(type)()" : Trap.value(place.reason)
      edit(SourceEdit(start..<end, ": \(type) = \(made)"), place)
      isChanged = true
    }
    return isChanged
  }

  private func requirement(_ note: Diagnostic, _ place: Place) -> Requirement? {
    token(at: note, place).flatMap { Requirement($0.token) }
  }

  private func token(at note: Diagnostic, _ place: Place) -> (piece: Int, token: TokenSyntax)? {
    guard let source = draft.source(named: note.file, in: place.target),
      let (piece, offset) = draft.piece(source, line: note.line, column: note.column),
      let token = Parser.parse(source: source.pieces[piece].text).token(
        at: AbsolutePosition(utf8Offset: offset))
    else { return nil }
    return (piece, token)
  }
}

extension Repair.Place {
  /// The innermost type or extension that contains the error.
  var enclosingGroup: (any DeclGroupSyntax)? {
    var node = token.parent
    while let current = node {
      if let group = current.asProtocol(DeclGroupSyntax.self) { return group }
      node = current.parent
    }
    return nil
  }
}

extension Trivia {
  /// Whether the trivia contain a line break.
  var containsNewline: Bool {
    contains {
      switch $0 {
      case .newlines, .carriageReturns, .carriageReturnLineFeeds: true
      default: false
      }
    }
  }
}
