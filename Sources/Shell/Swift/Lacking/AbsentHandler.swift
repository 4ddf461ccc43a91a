import SwiftSyntax

/// A completion handler in a call of a missing library. The compiler cannot know the types of the
/// handler's parameters, so the names and the uses of the parameters decide the types.
struct AbsentHandler {
  /// The closure in a call of `rxsHandler`, with a type for each parameter.
  let code: String

  /// Nil for a closure whose parameters have no names, such as `{ print($0) }`, and for a closure
  /// that reports progress.
  init?(_ closure: ClosureExprSyntax, label: String?) {
    // In a closure with parameters, `$0` is a parameter of an inner closure.
    guard
      closure.signature?.parameterClause != nil
        || Trap.anonymousParameters(in: Syntax(closure.statements)) == 0,
      label?.lowercased().contains("progress") != true
    else { return nil }
    var edits: [SourceEdit] = []
    switch closure.signature?.parameterClause {
    case .simpleInput(let list):
      let names = list.map(\.name)
      guard let first = names.first, let last = names.last else { break }
      let typed = names.map { "\($0.text): \(Self.type(of: $0.text, in: closure))" }
      let start = first.positionAfterSkippingLeadingTrivia.utf8Offset
      let end = last.endPositionBeforeTrailingTrivia.utf8Offset
      edits.append(SourceEdit(start..<end, "(\(typed.joined(separator: ", ")))"))
    case .parameterClause(let clause):
      for parameter in clause.parameters where parameter.type == nil {
        let name = parameter.secondName ?? parameter.firstName
        edits.append(SourceEdit(name, "\(name.text): \(Self.type(of: name.text, in: closure))"))
      }
    default: break
    }
    let start = closure.positionAfterSkippingLeadingTrivia.utf8Offset
    let moved = edits.map { edit in
      SourceEdit(edit.range.lowerBound - start..<edit.range.upperBound - start, edit.replacement)
    }
    code = "\(Trap.handler)(\(SourceEdit.apply(moved, to: closure.trimmedDescription)))"
  }

  /// Whether a closure is a completion handler that a call of `rxsHandler` wraps.
  static func isHandler(_ closure: ClosureExprSyntax) -> Bool {
    let call = closure.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
    return call?.calledExpression.trimmedDescription == Trap.handler
  }

  /// Whether a completion handler around a token declares a name whose type is unknown: a
  /// parameter, or the value in `case .success(let value)`.
  static func hasParameter(_ name: String, around token: TokenSyntax) -> Bool {
    var node = token.parent
    var isBound = false
    while let current = node, !current.is(MemberBlockSyntax.self) {
      if let label = current.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self) {
        let texts = label.caseItems.map { $0.pattern.trimmedDescription }
        isBound =
          isBound || texts.contains(".success(let \(name))")
          || texts.contains("let .success(\(name))")
      }
      if isBound, let closure = current.as(ClosureExprSyntax.self), isHandler(closure) {
        return true
      }
      if let closure = current.as(ClosureExprSyntax.self), isHandler(closure),
        case .parameterClause(let clause) = closure.signature?.parameterClause,
        clause.parameters.contains(where: { parameter in
          (parameter.secondName ?? parameter.firstName).text == name
            && parameter.type?.trimmedDescription == "AbsentValue?"
        })
      {
        return true
      }
      node = current.parent
    }
    return false
  }

  /// The type of a parameter. A parameter with a name such as `error` is an error. A parameter in a
  /// `switch` with the case `.success` is a result, and a parameter in a condition is a `Bool`. The
  /// type of any other parameter is unknown.
  private static func type(of name: String, in closure: ClosureExprSyntax) -> String {
    if ["error", "err"].contains(name.lowercased()) || name.hasSuffix("Error") {
      return "(any Error)?"
    }
    let uses = Uses(of: name)
    uses.walk(closure.statements)
    if uses.isResult { return "Result<AbsentValue, any Error>" }
    return uses.isCondition ? "Bool" : "AbsentValue?"
  }

  /// The uses of a parameter in a handler.
  private final class Uses: SyntaxVisitor {
    private let name: String
    private(set) var isResult = false
    private(set) var isCondition = false

    init(of name: String) {
      self.name = name
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
      if node.subject.trimmedDescription == name {
        isResult = node.cases.trimmedDescription.contains(".success")
      }
      return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      guard node.baseName.text == name, let parent = node.parent else { return .skipChildren }
      if parent.is(ConditionElementSyntax.self) { isCondition = true }
      if let prefix = parent.as(PrefixOperatorExprSyntax.self) {
        isCondition = isCondition || prefix.operator.text == "!"
      }
      if let list = parent.as(ExprListSyntax.self) {
        let signs = list.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
        let isFirst = list.first?.id == ExprSyntax(node).id
        let isChoice = list.dropFirst().first?.is(UnresolvedTernaryExprSyntax.self) == true
        isCondition =
          isCondition || isFirst && isChoice
          || !signs.isEmpty && signs.allSatisfy { ["&&", "||"].contains($0) }
      }
      return .skipChildren
    }
  }
}
