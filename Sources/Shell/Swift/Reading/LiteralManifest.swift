import SwiftParser
import SwiftSyntax

/// Recognizes manifests whose value is known without running them.
///
/// Such a manifest consists of `import PackageDescription` and of one constant, the package, which
/// is made of literals and implicit members such as `.target(name: "App")`. Most manifests are of
/// this kind. Evaluating a manifest takes some tenths of a second, because the manifest is
/// compiled.
enum LiteralManifest {
  static func matches(_ text: String) -> Bool {
    let tree = Parser.parse(source: text)
    guard !tree.hasError else { return false }
    var packages = 0
    for statement in tree.statements {
      guard case .decl(let declaration) = statement.item else { return false }
      if let imported = declaration.as(ImportDeclSyntax.self) {
        guard imported.path.trimmedDescription == "PackageDescription" else { return false }
      } else {
        guard let value = package(declaration), isLiteral(value) else { return false }
        packages += 1
      }
    }
    return packages == 1
  }

  /// The arguments of `let package = Package(…)`; nil for other declarations.
  private static func package(_ declaration: DeclSyntax) -> LabeledExprListSyntax? {
    guard let variable = declaration.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      let call = variable.bindings.first?.initializer?.value.as(FunctionCallExprSyntax.self),
      call.calledExpression.trimmedDescription == "Package", isPlain(call)
    else { return nil }
    return call.arguments
  }

  private static func isLiteral(_ arguments: LabeledExprListSyntax) -> Bool {
    arguments.allSatisfy { isLiteral($0.expression) }
  }

  private static func isLiteral(_ expression: ExprSyntax) -> Bool {
    switch Syntax(expression).as(SyntaxEnum.self) {
    case .booleanLiteralExpr, .integerLiteralExpr, .nilLiteralExpr: true
    case .stringLiteralExpr(let literal): isPlain(literal)
    case .arrayExpr(let array): array.elements.allSatisfy { isLiteral($0.expression) }
    case .memberAccessExpr(let member): isImplicit(member) || member.isMetatype
    case .functionCallExpr(let call): isImplicit(call) && isLiteral(call.arguments)
    // A range of versions, such as `"1.0.0"..<"2.0.0"`.
    case .sequenceExpr(let sequence):
      sequence.elements.allSatisfy { isLiteral($0) || $0.isRangeOperator }
    default: false
    }
  }

  /// Whether a string literal is on one line and contains no escapes.
  private static func isPlain(_ literal: StringLiteralExprSyntax) -> Bool {
    literal.openingPounds == nil && literal.openingQuote.tokenKind == .stringQuote
      && literal.segments.allSatisfy {
        $0.as(StringSegmentSyntax.self)?.content.text.utf8.contains(UInt8(ascii: "\\")) == false
      }
  }

  private static func isImplicit(_ member: MemberAccessExprSyntax) -> Bool {
    member.base == nil && member.declName.argumentNames == nil
  }

  private static func isImplicit(_ call: FunctionCallExprSyntax) -> Bool {
    isPlain(call) && call.calledExpression.as(MemberAccessExprSyntax.self).map(isImplicit) == true
  }

  private static func isPlain(_ call: FunctionCallExprSyntax) -> Bool {
    call.trailingClosure == nil && call.additionalTrailingClosures.isEmpty
  }
}

extension MemberAccessExprSyntax {
  /// Whether the expression is a type such as `MainActor.self`.
  fileprivate var isMetatype: Bool {
    declName.baseName.text == "self" && base?.is(DeclReferenceExprSyntax.self) == true
  }
}

extension ExprSyntax {
  fileprivate var isRangeOperator: Bool {
    guard let name = self.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
    return name == "..<" || name == "..."
  }
}
