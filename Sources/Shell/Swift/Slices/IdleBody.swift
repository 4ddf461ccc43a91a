import SwiftParser
import SwiftSyntax

/// An idle body: a body that is left out before the first compilation, because it is far from the
/// requested names or shows a view.
struct IdleBody {
  /// The range in its declaration's text, in UTF-8 offsets. The range includes the braces.
  let range: Range<Int>
  /// The file and the line of the body.
  let place: String
  /// The type that contains the body; empty outside of types.
  let owner: String
  let showsView: Bool
  /// The name by which a later slice requests the body.
  let name: String

  /// Words in the names of types that only navigate between views.
  private static let navigating = ["Coordinator", "Router", "Navigator", "Wireframe", "Navigation"]

  /// The edit that replaces the body by a trap. In a navigating type, a function without a result
  /// that shows a view gets a service call instead.
  func edit(in tree: SourceFileSyntax) -> SourceEdit {
    let trap = SourceEdit(
      range, "{ \(Trap.idle(place, of: owner, showsView: showsView, body: name)) }")
    guard showsView, let token = tree.token(at: AbsolutePosition(utf8Offset: range.lowerBound)),
      let function = token.parent?.parent?.as(FunctionDeclSyntax.self),
      function.body?.leftBrace.id == token.id, function.signature.returnClause == nil,
      let owner = Self.owner(of: function), Self.navigating.contains(where: owner.contains)
    else { return trap }
    let parameters = function.signature.parameterClause.parameters.filter {
      !$0.type.tokens(viewMode: .sourceAccurate).contains { $0.text == "->" }
    }
    let labels = parameters.map { "\($0.firstName.text):" }.joined()
    let names = parameters.map { ($0.secondName ?? $0.firstName).text }.filter { $0 != "_" }
    let name = "\(function.name.text)(\(labels))"
    let reason = Trap.idleReason(place, of: owner, showsView: true)
    let list = [reason, owner, name].map { Trap.literal($0) }
    return SourceEdit(
      range, "{ \(Trap.absentCall)(\((list + names).joined(separator: ", "))) }")
  }

  /// The name of the type that contains a function; nil outside of types.
  private static func owner(of function: FunctionDeclSyntax) -> String? {
    var node = function.parent
    while let current = node {
      if let named = current.asProtocol(NamedDeclSyntax.self) { return named.name.text }
      if let added = current.as(ExtensionDeclSyntax.self) {
        return UnitCollector.path(of: added.extendedType).last
      }
      node = current.parent
    }
    return nil
  }
}
