import SwiftSyntax

/// The bodies, values and members that are left out.
extension Repair {
  mutating func leaveOutBody(_ place: Place) {
    if let body = Trap.body(around: place.token, place.reason) { edit(body, place) }
  }

  /// A member goes where nothing smaller is left; a declaration goes where it has no members.
  mutating func leaveOutMember(_ place: Place) {
    if let member = place.enclosing(MemberBlockItemSyntax.self) {
      edit(SourceEdit(member), place)
    } else if let statement = place.enclosing(CodeBlockItemSyntax.self),
      place.enclosingGroup == nil
    {
      edit(SourceEdit(statement), place)
    }
  }
}
