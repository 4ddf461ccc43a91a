import RxsLanguage
import RxsSwiftMessages

/// The parts that stand at places which the compiler names.
extension SwiftPlan {
  /// The expression in a played statement that holds a place of the compiler's.
  func expression(at error: CompilerRefusal.Entry) -> Place? { place(of: error, where: isPlayed) }

  /// The statement that holds a place of the compiler's.
  func statement(at error: CompilerRefusal.Entry) -> Place? {
    place(of: error) { placed in
      switch placed.part {
      case .variables, .statement, .value: true
      default: false
      }
    }
  }

  /// Whether a place of the compiler's is a name in a text that may not be compiled.
  func isNamed(at error: CompilerRefusal.Entry) -> Bool {
    place(of: error) { if case .named = $0.part { true } else { false } } != nil
  }

  /// Whether the statement that holds a place of the compiler's is to fail.
  func mayFail(at error: CompilerRefusal.Entry) -> Bool {
    place(of: error, where: \.mayFail) != nil
  }

  /// The name at a place of the compiler's; nil where it is no place of a part.
  func name(at error: CompilerRefusal.Entry) -> String? {
    let placed = parts.last { $0.holds(error) }
    guard let placed else { return nil }
    let line = placed.source.range(ofLine: error.line)
    let start = line.lowerBound + error.column - 1
    guard start < line.upperBound else { return nil }
    let name = placed.source.text(SourceRange(start, line.upperBound))
      .prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.isEmpty ? nil : String(name)
  }

  private func place(
    of error: CompilerRefusal.Entry, where test: (PlacedPart) -> Bool
  ) -> Place? {
    let found = parts.last { test($0) && $0.holds(error) }
    return found.map { Place($0.range, $0.source) }
  }

  /// Whether a part is an expression that may be played as well.
  private func isPlayed(_ placed: PlacedPart) -> Bool {
    switch placed.part {
    case .value: placed.isWithin
    case .callee: true
    case .answer(_, _, _, let isOpen): !isOpen
    default: false
    }
  }
}
