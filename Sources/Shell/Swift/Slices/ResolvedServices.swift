import SwiftSyntax

/// The services that a declaration requests from a dependency container:
/// `container.resolve(API.self)!`.
///
/// An app registers services at its start, but a session does not run this code. For a service that
/// is not registered, the session generates a stand-in with the name of the service's protocol.
struct ResolvedServices {
  private let closure: SliceClosure
  private let file: Int
  /// The index of the declaration. It makes the generated name unique.
  private let place: Int

  init(_ closure: SliceClosure, in file: Int, _ place: Int) {
    self.closure = closure
    self.file = file
    self.place = place
  }

  /// The edits that add the stand-ins.
  func edits(of tree: SourceFileSyntax) -> [SourceEdit] {
    let visitor = Visitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    let found = visitor.found.filter { isService($0.service) }
    guard let end = tree.statements.last?.endPositionBeforeTrailingTrivia.utf8Offset,
      !found.isEmpty
    else { return [] }
    let holder = "RxsResolved\(place)"
    let variables = Set(found.map(\.service)).sorted().map { service in
      let name = Self.variable(of: service)
      let attribute = Trap.injection(of: name, "\(service): the service has no stand-in")
      return "\(attribute) static var \(name): \(service)"
    }
    return found.map { call, service in
      let stand = "Optional(\(holder).\(Self.variable(of: service)))"
      return SourceEdit(call, "(\(call.trimmedDescription) ?? \(stand))")
    } + [SourceEdit(end..<end, "; enum \(holder) { \(variables.joined(separator: "; ")) }")]
  }

  private static func variable(of service: String) -> String {
    service.prefix(1).lowercased() + service.dropFirst()
  }

  /// Whether a name is a protocol that the app declares.
  private func isService(_ name: String) -> Bool {
    closure.app.declarations(of: name, in: file).contains {
      closure.app.entries[$0].unit.keyword == "protocol"
    }
  }

  /// Finds calls whose result is optional, because the code unwraps, chains or binds it.
  private final class Visitor: SyntaxVisitor {
    var found: [(call: FunctionCallExprSyntax, service: String)] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
        callee.declName.baseName.text == "resolve", callee.base != nil,
        let argument = node.arguments.first?.expression.as(MemberAccessExprSyntax.self),
        argument.declName.baseName.text == "self",
        let name = argument.base?.as(DeclReferenceExprSyntax.self)?.baseName.text,
        isOptional(node)
      else { return .visitChildren }
      found.append((node, name))
      return .visitChildren
    }

    private func isOptional(_ call: FunctionCallExprSyntax) -> Bool {
      guard let parent = call.parent else { return false }
      return parent.is(ForceUnwrapExprSyntax.self) || parent.is(OptionalChainingExprSyntax.self)
        || parent.parent?.is(OptionalBindingConditionSyntax.self) == true
    }
  }
}
