import RxsLanguage
import RxsSwiftMessages

/// Declarations entered at the prompt that the compiler has rejected, perhaps because they need a
/// later declaration.
package struct RefusedDeclarations {
  private let source: Source
  private let names: Set<String>

  /// Nil if the script contains anything besides declarations.
  package init?(_ script: Script) {
    let declaresOnly = script.statements.allSatisfy { statement in
      switch statement.kind {
      case .declaration, .function: true
      default: false
      }
    }
    guard declaresOnly, !script.statements.isEmpty else { return nil }
    source = script.source
    names = Set(
      script.statements.compactMap {
        PlacedStatement(statement: $0, source: script.source).nameOfDeclaration
      })
  }

  /// The text of these declarations, followed by the text of the other declarations. Nil if both
  /// texts declare the same name.
  package func text(with others: RefusedDeclarations) -> Source? {
    guard names.isDisjoint(with: others.names) else { return nil }
    let isNext = source.lastLine + 1 == others.source.firstLine
    return Source(
      name: others.source.name, text: source.whole + "\n" + others.source.whole,
      firstLine: isNext ? source.firstLine : others.source.firstLine)
  }

  /// Whether a later declaration might fix the error: a name is unknown, or the error is in an
  /// earlier declaration.
  package func mayNeedOther(_ refusal: CompilerRefusal) -> Bool {
    refusal.errors.contains { error in
      let isHere =
        error.file == source.name && (source.firstLine...source.lastLine).contains(error.line)
      return !isHere || ["cannot_find", "could_not_find"].contains { error.name.hasPrefix($0) }
    }
  }
}
