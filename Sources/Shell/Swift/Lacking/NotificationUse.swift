import SwiftSyntax

/// The name of a notification that a missing framework declares, as an argument for a notification
/// center. Any other name can replace it, because the missing framework posts no notifications.
struct NotificationUse {
  private static let functions: Set = [
    "addObserver", "notifications", "post", "publisher", "removeObserver",
  ]
  private static let labels: Set = ["for", "forName", "name", "named"]

  private let access: MemberAccessExprSyntax

  /// - Parameter token: the name of a member.
  init?(_ token: TokenSyntax) {
    guard let access = token.parent?.parent?.as(MemberAccessExprSyntax.self),
      access.declName.baseName.id == token.id, Self.isName(access.base),
      let argument = access.parent?.as(LabeledExprSyntax.self),
      Self.labels.contains(argument.label?.text ?? ""),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      let called = call.calledExpression.as(MemberAccessExprSyntax.self),
      Self.functions.contains(called.declName.baseName.text)
    else { return nil }
    self.access = access
  }

  /// Whether the base of the member is the type of notification names. The base may be omitted.
  private static func isName(_ base: ExprSyntax?) -> Bool {
    guard let base else { return true }
    return ["NSNotification.Name", "Notification.Name"].contains(base.trimmedDescription)
  }

  /// The edit that creates a notification name from the member's name.
  var edit: SourceEdit {
    SourceEdit(access, "Foundation.Notification.Name(\"\(access.declName.baseName.text)\")")
  }
}
