/// Compares syntax trees without their source ranges.
///
/// The comparison uses reflection, so that it includes every property of the nodes.
enum SyntaxComparison {
  /// Whether two scripts have the same phases, statements and expected lines.
  static func areSame(_ left: Script, _ right: Script) -> Bool {
    areSame(left.items.compactMap(\.content), right.items.compactMap(\.content))
  }

  /// Whether two nodes, or other values of a syntax tree, have equal contents.
  ///
  /// - Complexity: O(*n*) in the size of the trees.
  static func areSame(_ left: Any, _ right: Any) -> Bool {
    switch (left, right) {
    case (is SourceRange, is SourceRange), (is Source, is Source): return true
    case (let left as String, let right as String):
      return left.unicodeScalars.elementsEqual(right.unicodeScalars)
    case (let left as Name, let right as Name):
      // Some names contain copied source text, whose blanks may differ.
      return left.text.filter { !$0.isWhitespace } == right.text.filter { !$0.isWhitespace }
    case (let left as SwiftDeclaration, let right as SwiftDeclaration) where !left.isStatement:
      return left.keyword == right.keyword && left.text.withLineFeeds == right.text.withLineFeeds
    case (let left as TypeSyntax, let right as TypeSyntax):
      return areSame(left.kind, right.kind)
    default: break
    }
    let (parts, others) = (Mirror(reflecting: left), Mirror(reflecting: right))
    guard parts.subjectType == others.subjectType, parts.children.count == others.children.count
    else { return false }
    // Values without children are numbers, or enum cases without payloads.
    if parts.children.isEmpty { return String(reflecting: left) == String(reflecting: right) }
    return zip(parts.children, others.children).allSatisfy {
      $0.label == $1.label && areSame($0.value, $1.value)
    }
  }
}

extension ScriptItem {
  /// The contents of an item that formatting must not change. Nil for comments and blank lines.
  fileprivate var content: Any? {
    switch self {
    case .phase(let phase): phase.title
    case .line(let line): (line.statements, line.expected.map(\.text))
    case .comment, .blank: nil
    }
  }
}
