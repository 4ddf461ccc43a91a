import RxsSwiftMessages
import SwiftSyntax

/// Finds the calls that leave the session's clock, seed, stubs or storage.
final class OutsideCallFinder: SyntaxVisitor {
  private var found: Set<SwiftReading.Text.OutsideCall> = []

  static func calls(in tree: SourceFileSyntax) -> [SwiftReading.Text.OutsideCall] {
    let finder = OutsideCallFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    return finder.found.sorted { ($0.name, $0.effect) < ($1.name, $1.effect) }
  }

  private static let (waits, runs, reads) = (
    "waits in real time", "runs in real time", "reads the real time"
  )

  private func add(_ name: String, _ effect: String) {
    found.insert(SwiftReading.Text.OutsideCall(name: name, effect: effect))
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let label = node.arguments.first?.label?.text
    if let wall = node.calledExpression.as(MemberAccessExprSyntax.self),
      wall.declName.baseName.text == "asyncAfter", label == "wallDeadline",
      wall.base?.trimmedDescription == "DispatchQueue.main"
    {
      add("DispatchQueue", Self.runs)
    }
    guard let callee = node.calledExpression.as(DeclReferenceExprSyntax.self) else {
      return .visitChildren
    }
    switch callee.baseName.text {
    case "sleep": add("sleep", Self.waits)
    case "usleep": add("usleep", Self.waits)
    case "DispatchQueue": if !isQueueOfScheduler(node) { add("DispatchQueue", Self.runs) }
    case "Timer": add("Timer", Self.runs)
    case "Date":
      if node.arguments.isEmpty || label == "timeIntervalSinceNow" { add("Date", Self.reads) }
    default: break
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let base = node.base?.as(DeclReferenceExprSyntax.self)?.baseName.text else {
      return .visitChildren
    }
    switch (base, node.declName.baseName.text) {
    case ("Thread", "sleep"): add("Thread.sleep", Self.waits)
    case ("DispatchQueue", "global"):
      if !isQueueOfScheduler(node) { add("DispatchQueue.global", Self.runs) }
    case ("Timer", _): add("Timer", Self.runs)
    case ("Date", "now"): add("Date", Self.reads)
    case ("URLSession", let member):
      // Stubs answer what RxCocoa asks.
      let next = node.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      if member != "shared" || next != "rx" { add("URLSession", "asks the network") }
    default: break
    }
    return .visitChildren
  }

  /// Whether an expression is the argument `queue:`: a scheduler over a queue runs on the clock of the
  /// session.
  private func isQueueOfScheduler(_ node: some ExprSyntaxProtocol) -> Bool {
    var place = Syntax(node)
    while let parent = place.parent, !parent.is(LabeledExprSyntax.self) {
      guard parent.is(FunctionCallExprSyntax.self) || parent.is(MemberAccessExprSyntax.self) else {
        return false
      }
      place = parent
    }
    return place.parent?.as(LabeledExprSyntax.self)?.label?.text == "queue"
  }
}
