import SwiftIfConfig
import SwiftParser
import SwiftSyntax

/// A value in a package manifest, found without running the manifest.
indirect enum ManifestValue: Equatable {
  case text(String)
  case list([ManifestValue])
  /// A word such as `.v5`, `MainActor.self` or `true`.
  case word(String)
  /// A call with its arguments, in order, such as `.target(name: "App")`.
  case call(String, [Argument])

  struct Argument: Equatable {
    let label: String?
    let value: ManifestValue
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var list: [ManifestValue] { if case .list(let list) = self { list } else { [] } }
  var texts: [String] { text.map { [$0] } ?? list.compactMap(\.text) }

  /// The name of a call, or the word; nil for other values.
  var name: String? {
    switch self {
    case .word(let name), .call(let name, _): name
    case .text, .list: nil
    }
  }

  /// The argument of a call with the given label. A nil label means the argument without a label.
  subscript(_ label: String?) -> ManifestValue? {
    guard case .call(_, let arguments) = self else { return nil }
    return arguments.first { $0.label == label }?.value
  }
}

/// Reads the values in a manifest: literals, calls, and constants of the same file.
struct ManifestReader {
  private let constants: [String: ExprSyntax]
  /// The depth limit for constants that refer to each other.
  private static let depthLimit = 32

  init(_ tree: SourceFileSyntax) {
    let visitor = ConstantVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    constants = visitor.constants
  }

  /// The value of an expression; nil if the value cannot be found without running the manifest.
  func value(_ expression: some ExprSyntaxProtocol, depth: Int = 0) -> ManifestValue? {
    guard depth < Self.depthLimit else { return nil }
    switch Syntax(expression).as(SyntaxEnum.self) {
    case .stringLiteralExpr(let literal): return text(literal, depth).map(ManifestValue.text)
    case .booleanLiteralExpr(let literal): return .word(literal.literal.text)
    case .arrayExpr(let array):
      return .list(array.elements.compactMap { value($0.expression, depth: depth + 1) })
    case .functionCallExpr(let call): return self.call(call, depth)
    case .memberAccessExpr(let member): return self.member(member, depth)
    case .declReferenceExpr(let name): return constant(name.baseName.text, depth)
    case .tupleExpr(let tuple):
      return tuple.elements.first.flatMap { value($0.expression, depth: depth + 1) }
    case .sequenceExpr(let sequence): return sum(sequence, depth)
    default: return nil
    }
  }

  private func constant(_ name: String, _ depth: Int) -> ManifestValue? {
    constants[name].flatMap { value($0, depth: depth + 1) }
  }

  private func text(_ literal: StringLiteralExprSyntax, _ depth: Int) -> String? {
    var text = ""
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let part): text += part.content.text
      case .expressionSegment(let part):
        guard let first = part.expressions.first,
          let inner = value(first.expression, depth: depth + 1)?.text
        else { return nil }
        text += inner
      @unknown default: return nil
      }
    }
    return text
  }

  private func call(_ call: FunctionCallExprSyntax, _ depth: Int) -> ManifestValue? {
    let name: String
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      name = member.declName.baseName.text
    } else if let reference = call.calledExpression.as(DeclReferenceExprSyntax.self) {
      name = reference.baseName.text
    } else {
      return nil
    }
    let arguments = call.arguments.compactMap { argument in
      value(argument.expression, depth: depth + 1).map {
        ManifestValue.Argument(label: argument.label?.text, value: $0)
      }
    }
    return .call(name, arguments)
  }

  /// Reads a member such as `.v5` or `MainActor.self`. A member such as `.core` can be a constant
  /// in an extension.
  private func member(_ member: MemberAccessExprSyntax, _ depth: Int) -> ManifestValue? {
    let name = member.declName.baseName.text
    if name == "self", let base = member.base { return .word(base.trimmedDescription) }
    return constant(name, depth) ?? .word(name)
  }

  /// Reads a sum of arrays or strings, such as `[a] + [b]`.
  private func sum(_ sequence: SequenceExprSyntax, _ depth: Int) -> ManifestValue? {
    let items = Array(sequence.elements)
    let operators = items.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    guard operators.allSatisfy({ $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "+" })
    else {
      return nil
    }
    let values = items.enumerated().filter { $0.offset % 2 == 0 }
      .compactMap { value($0.element, depth: depth + 1) }
    guard let first = values.first else { return nil }
    if first.text != nil { return .text(values.compactMap(\.text).joined()) }
    return .list(values.flatMap(\.list))
  }
}

/// Finds the variables in a manifest that have a value.
private final class ConstantVisitor: SyntaxVisitor {
  private(set) var constants: [String: ExprSyntax] = [:]

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
      constants[name] = node.initializer?.value ?? Self.result(of: node.accessorBlock)
    }
    return .skipChildren
  }

  /// The expression of a getter, such as `"Core"` in `static var core: String { "Core" }`.
  private static func result(of block: AccessorBlockSyntax?) -> ExprSyntax? {
    guard case .getter(let items) = block?.accessors, items.count == 1, let item = items.first?.item
    else { return nil }
    return item.as(ExprSyntax.self) ?? item.as(ReturnStmtSyntax.self)?.expression
  }
}
