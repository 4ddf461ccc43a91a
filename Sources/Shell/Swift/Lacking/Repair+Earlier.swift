import SwiftSyntax

/// Repairs code for earlier versions of Swift and RxSwift, or for Apple's Foundation.
extension Repair {
  /// The operators that took times as numbers of seconds in RxSwift 4. For drivers, they had no
  /// scheduler argument.
  private static let timed: Set = [
    "debounce", "delay", "delaySubscription", "interval", "throttle", "timeout", "timer",
  ]
  /// The operators that also take a number of elements. Their argument is a time only if there is a
  /// scheduler argument.
  private static let counted: Set = ["buffer", "skip", "take", "window"]

  /// Rewrites outdated code at an error. Returns false if the error has another cause.
  mutating func mendEarlier(_ place: Place) -> Bool {
    let found: SourceEdit? =
      switch place.diagnostic.name {
      case "closure_argument_list_tuple":
        place.enclosing(ClosureExprSyntax.self).flatMap { Self.unnamed($0) }
      case "cannot_convert_argument_value": Self.seconds(at: place.token)
      case "missing_argument_named", "missing_arguments_in_call":
        place.enclosing(FunctionCallExprSyntax.self).flatMap { Self.complete($0) }
      case "condition_optional_element_pattern_not_valid_type": Self.optional(place)
      default: nil
      }
    guard let found, isFirst("earlier", place) else { return false }
    edit(found, place)
    return true
  }

  /// The edit that removes `_ in` from a closure. Earlier versions of Swift allowed this in a
  /// closure without arguments.
  private static func unnamed(_ closure: ClosureExprSyntax) -> SourceEdit? {
    guard let signature = closure.signature, signature.capture == nil,
      case .simpleInput(let names)? = signature.parameterClause, names.count == 1,
      names.first?.name.tokenKind == .wildcard
    else { return nil }
    return SourceEdit(signature)
  }

  /// The edit that adds `try?` to a bound value. In earlier versions, some initialisers returned
  /// nil instead of throwing an error.
  private static func optional(_ place: Place) -> SourceEdit? {
    guard let value = place.enclosing(OptionalBindingConditionSyntax.self)?.initializer?.value
    else {
      return nil
    }
    let tried = value.as(TryExprSyntax.self).map(\.expression) ?? value
    return SourceEdit(value, "try? \(tried.trimmedDescription)")
  }

  /// Calls of initialisers that have no parameters on Apple's systems, and the calls that replace
  /// them.
  private static let plain = [
    "Progress()": "Progress(totalUnitCount: 0)",
    "Timer()": "Timer(timeInterval: 0, repeats: false) { _ in }",
  ]

  /// The edit that adds the arguments that an initialiser needs on this machine.
  private static func complete(_ call: FunctionCallExprSyntax) -> SourceEdit? {
    plain[call.trimmedDescription].map { SourceEdit(call, $0) }
  }

  /// The edit that converts a number of seconds to a time interval.
  private static func seconds(at token: TokenSyntax) -> SourceEdit? {
    var node = token.parent
    while let current = node, !current.is(LabeledExprSyntax.self) { node = current.parent }
    guard let argument = node?.as(LabeledExprSyntax.self),
      let list = argument.parent?.as(LabeledExprListSyntax.self),
      let call = list.parent?.as(FunctionCallExprSyntax.self),
      let called = call.calledExpression.as(MemberAccessExprSyntax.self),
      timed.contains(called.declName.baseName.text)
        || counted.contains(called.declName.baseName.text)
          && list.contains(where: { $0.label?.text == "scheduler" })
    else { return nil }
    let number = argument.expression.trimmedDescription
    return SourceEdit(argument.expression, ".milliseconds(Int(Double(\(number)) * 1000))")
  }
}

extension DeclGroupSyntax {
  /// Whether the type has RxSwift 4's type alias `E`, but no `Element`.
  var hasOldElement: Bool {
    let names = memberBlock.members.compactMap { $0.decl.as(TypeAliasDeclSyntax.self)?.name.text }
    return names.contains("E") && !names.contains("Element")
  }
}
