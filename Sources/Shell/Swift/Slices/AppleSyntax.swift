import SwiftSyntax

/// The edits that remove syntax for Apple's platforms.
final class AppleSyntax: SyntaxVisitor {
  private(set) var edits: [SourceEdit] = []

  private static let attributes: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable",
    "IBSegueAction", "GKInspectable", "NSCopying", "UIApplicationMain", "NSApplicationMain", "main",
  ]

  /// Returns whether the app declares a method with the given name.
  private let hasMethod: (String) -> Bool

  private init(_ hasMethod: @escaping (String) -> Bool) {
    self.hasMethod = hasMethod
    super.init(viewMode: .sourceAccurate)
  }

  static func edits(
    of node: some SyntaxProtocol, hasMethod: @escaping (String) -> Bool
  ) -> [SourceEdit] {
    let visitor = AppleSyntax(hasMethod)
    visitor.walk(node)
    return visitor.edits
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if Self.attributes.contains(node.attributeName.trimmedDescription) {
      edits.append(SourceEdit(node))
      return .skipChildren
    }
    // The attribute needs its module name, because RxSwift has a class named `Observable`.
    if node.attributeName.trimmedDescription == "Observable" {
      edits.append(SourceEdit(node.attributeName, "Observation.Observable"))
    }
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "dynamic" { edits.append(SourceEdit(node)) }
    // `package` becomes `public`, because the session does not belong to the app's package.
    if node.name.text == "package" { edits.append(SourceEdit(node.name, "public")) }
    return .skipChildren
  }

  /// Removes the superclass NSObject from an actor. Actors can inherit from NSObject only with
  /// Objective-C.
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let clause = node.inheritanceClause,
      clause.inheritedTypes.first?.type.trimmedDescription == "NSObject"
    else { return .visitChildren }
    let kept = clause.inheritedTypes.dropFirst().map(\.type.trimmedDescription)
    edits.append(SourceEdit(clause, kept.isEmpty ? "" : ": \(kept.joined(separator: ", "))"))
    for item in node.memberBlock.members {
      guard let initializer = item.decl.as(InitializerDeclSyntax.self) else { continue }
      for modifier in initializer.modifiers where modifier.name.text == "override" {
        edits.append(SourceEdit(modifier))
      }
      for statement in initializer.body?.statements ?? []
      where statement.trimmedDescription == "super.init()" { edits.append(SourceEdit(statement)) }
    }
    return .visitChildren
  }

  /// Removes an optional requirement of a protocol, which types need not implement.
  override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard let modified = node.decl.asProtocol(WithModifiersSyntax.self),
      modified.modifiers.contains(where: { $0.name.text == "optional" })
    else { return .visitChildren }
    edits.append(SourceEdit(node))
    return .skipChildren
  }

  /// Replaces the Core Data attribute of a property. This machine has no managed objects, so the
  /// session stores the values in memory.
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let managed = node.attributes.compactMap { $0.as(AttributeSyntax.self) }.first {
      $0.attributeName.trimmedDescription == "NSManaged"
    }
    guard let managed else { return .visitChildren }
    edits.append(SourceEdit(managed))
    for binding in node.bindings {
      let end = binding.endPositionBeforeTrailingTrivia.utf8Offset
      let place = "(self, \"\(binding.pattern.trimmedDescription)\""
      // In the source that is generated from a data model, the argument of `@NSManaged` is the
      // property's value in a new object.
      let first = managed.arguments.map { ", first: \($0.trimmedDescription)" } ?? ""
      edits.append(
        SourceEdit(
          end..<end,
          " { get { rxsManaged\(place)\(first)) } set { rxsManage\(place), newValue) } }"))
    }
    return .skipChildren
  }

  /// Adds a trap as the body of a function without a body. On Apple's platforms, Core Data
  /// implements such a function.
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let managed = node.attributes.compactMap { $0.as(AttributeSyntax.self) }.first {
      $0.attributeName.trimmedDescription == "NSManaged"
    }
    guard let managed, node.body == nil else { return .visitChildren }
    edits.append(SourceEdit(managed))
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    edits.append(SourceEdit(end..<end, " { \(Trap.call("@NSManaged")) }"))
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector": edits.append(SourceEdit(node, selector(node)))
    case "keyPath":
      let path = node.arguments.trimmedDescription
      edits.append(SourceEdit(node, "\"\(path)\""))
    case "imageLiteral": edits.append(SourceEdit(node, "UIImage()"))
    case "colorLiteral": edits.append(SourceEdit(node, "UIColor()"))
    default: return .visitChildren
    }
    return .skipChildren
  }

  /// The code for a selector. Only methods that the app declares can be called.
  private func selector(_ node: MacroExpansionExprSyntax) -> String {
    let written = node.arguments.first?.expression
    let name = written.map { Trap.literal($0.trimmedDescription) } ?? "\"\""
    let access = written?.as(MemberAccessExprSyntax.self)
    guard let method = access?.declName ?? written?.as(DeclReferenceExprSyntax.self),
      node.arguments.first?.label == nil, hasMethod(method.baseName.text)
    else { return "Selector(\(name))" }
    let base = access?.base?.trimmedDescription ?? "self"
    let type = base.first?.isUppercase == true ? base : "Self"
    return "Selector(rxsMethod: \(type).\(method.trimmedDescription), \(name))"
  }
}
