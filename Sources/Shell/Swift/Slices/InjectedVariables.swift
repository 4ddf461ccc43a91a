import SwiftSyntax

/// The variables whose values come from the app's own dependency container: `@Injected var api:
/// API`.
///
/// An app registers its services at its start, but a session does not run this code. So the
/// variables get stand-ins, which are generated objects, unless a statement mentions the container.
struct InjectedVariables {
  private let closure: SliceClosure
  private let file: Int

  init(_ closure: SliceClosure, in file: Int) {
    self.closure = closure
    self.file = file
  }

  private static let words = ["inject", "autowired", "dependency", "resolve"]

  /// The edits that give the variables stand-ins.
  func edits(of tree: SourceFileSyntax) -> [SourceEdit] {
    let visitor = Visitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    return visitor.found.compactMap { attribute, binding in
      guard let type = binding.typeAnnotation?.type, isService(type),
        isContainer(attribute.attributeName.trimmedDescription)
      else { return nil }
      let name = binding.pattern.trimmedDescription
      return SourceEdit(
        attribute, Trap.injection(of: name, "\(name): the service has no stand-in"))
    }
  }

  /// Whether a type is a protocol that the app declares.
  private func isService(_ type: TypeSyntax) -> Bool {
    guard let name = UnitCollector.path(of: type).first else { return false }
    return closure.app.declarations(of: name, in: file).contains {
      closure.app.entries[$0].unit.keyword == "protocol"
    }
  }

  /// Whether a property wrapper of the app seems to read from a dependency container, and no
  /// statement mentions this container.
  private func isContainer(_ wrapper: String) -> Bool {
    guard Self.words.contains(where: wrapper.lowercased().contains) else { return false }
    let units = closure.app.declarations(of: wrapper, in: file)
      .map { closure.app.entries[$0].unit }
    return units.contains { unit in
      let names = unit.mentions.free + unit.bodies.flatMap(\.mentions.free)
      return unit.mentions.free.contains("propertyWrapper")
        && closure.seeds.isDisjoint(with: Set(names).subtracting(["Any"]))
    }
  }

  /// Finds the variables without a value whose only attribute has no arguments.
  private final class Visitor: SyntaxVisitor {
    var found: [(AttributeSyntax, PatternBindingSyntax)] = []

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      let attributes = node.attributes.compactMap { $0.as(AttributeSyntax.self) }
      guard attributes.count == 1, let attribute = attributes.first, isPlain(attribute),
        node.bindings.count == 1, let binding = node.bindings.first,
        binding.initializer == nil, binding.accessorBlock == nil
      else { return .skipChildren }
      found.append((attribute, binding))
      return .skipChildren
    }

    private func isPlain(_ attribute: AttributeSyntax) -> Bool {
      switch attribute.arguments {
      case nil: true
      case .argumentList(let list)?:
        list.allSatisfy { argument in
          argument.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "self"
        }
      default: false
      }
    }
  }
}
