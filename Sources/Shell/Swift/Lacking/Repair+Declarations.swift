import SwiftParser
import SwiftSyntax

/// The declarations that do not compile beside phantoms.
extension Repair {
  mutating func mendDeclaration(_ place: Place) {
    switch place.diagnostic.name {
    case _ where place.diagnostic.name.hasSuffix("does_not_override"):
      dropOverride(place)
    case _ where place.diagnostic.name.hasPrefix("type_does_not_conform"):
      mendConformance(place)
    default:
      guard !Trap.hasBody(around: place.token) else { return }
      leaveOutValue(place)
    }
  }

  private mutating func dropOverride(_ place: Place) {
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

  private mutating func leaveOutValue(_ place: Place) {
    guard let value = InitialValue(around: place.token),
      let change = value.edit(place.reason, phantoms: phantoms.names)
    else { return }
    edit(change, place)
  }

  /// Requirements that nobody meets are left out; conformances that the compiler makes go where a
  /// part is a phantom.
  private mutating func mendConformance(_ place: Place) {
    guard let group = place.enclosingGroup, let clause = group.inheritanceClause else { return }
    if isFirst("conformance", place) {
      let witnesses = place.diagnostic.notes.filter { $0.name.hasPrefix("no_witnesses") }
        .compactMap { witness($0, place) }
      if !witnesses.isEmpty {
        let brace = group.memberBlock.rightBrace
        let end = brace.positionAfterSkippingLeadingTrivia.utf8Offset
        let isFirst = group.memberBlock.members.isEmpty || brace.leadingTrivia.containsNewline
        edit(
          SourceEdit(
            end..<end, (isFirst ? "" : "; ") + witnesses.joined(separator: "; ") + " "), place)
        return
      }
    }
    let made: Set = ["Codable", "Decodable", "Encodable", "Equatable", "Hashable", "Comparable"]
    let types = clause.inheritedTypes.filter {
      !made.contains(UnitCollector.path(of: $0.type).last ?? "")
    }
    let kept = types.count < clause.inheritedTypes.count ? Array(types) : []
    if kept.isEmpty, !group.is(ExtensionDeclSyntax.self), types.count == clause.inheritedTypes.count
    {
      return
    }
    let list = kept.map(\.type.trimmedDescription).joined(separator: ", ")
    edit(SourceEdit(clause, list.isEmpty ? "" : ": \(list)"), place)
  }

  /// The member that meets a requirement by a trap.
  private func witness(_ note: Diagnostic, _ place: Place) -> String? {
    guard let source = draft.source(named: note.file, in: place.target),
      let (piece, offset) = draft.piece(source, line: note.line, column: note.column),
      let token = Parser.parse(source: source.pieces[piece].text).token(
        at: AbsolutePosition(utf8Offset: offset))
    else { return nil }
    let reason = "\(note.file):\(note.line): \(place.diagnostic.message)"
    return Requirement(token)?.witness(Trap.call(reason))
  }
}

extension Repair.Place {
  /// The type or extension around the place.
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
  fileprivate var containsNewline: Bool {
    contains {
      switch $0 {
      case .newlines, .carriageReturns, .carriageReturnLineFeeds: true
      default: false
      }
    }
  }
}
