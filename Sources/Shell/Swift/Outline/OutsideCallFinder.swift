import RxsSwiftMessages
import SwiftSyntax

/// Finds calls that the session does not control. Such calls run on separate threads in real time,
/// or use the network.
final class OutsideCallFinder: SyntaxVisitor {
  private var found: Set<SwiftReading.Text.OutsideCall> = []

  static func calls(in tree: SourceFileSyntax) -> [SwiftReading.Text.OutsideCall] {
    let finder = OutsideCallFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    return finder.found.sorted { ($0.name, $0.effect) < ($1.name, $1.effect) }
  }

  private static let (runs, asks) = ("runs on threads of its own, in real time", "uses the network")

  private func add(_ name: String, _ effect: String) {
    found.insert(SwiftReading.Text.OutsideCall(name: name, effect: effect))
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let callee = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      ["Thread", "pthread_create"].contains(callee)
    {
      add(callee, Self.runs)
    }
    let member = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    if let member, ["downloadTask", "webSocketTask"].contains(member) {
      add("URLSession.\(member)", Self.asks)
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let base = node.base?.as(DeclReferenceExprSyntax.self)?.baseName.text else {
      return .visitChildren
    }
    switch (base, node.declName.baseName.text) {
    case ("Thread", "detachNewThread"): add("Thread.detachNewThread", Self.runs)
    case ("DispatchQueue", "concurrentPerform"): add("DispatchQueue.concurrentPerform", Self.runs)
    case ("DispatchSource", let member) where member.hasPrefix("make"):
      add("DispatchSource", Self.runs)
    default: break
    }
    return .visitChildren
  }
}
