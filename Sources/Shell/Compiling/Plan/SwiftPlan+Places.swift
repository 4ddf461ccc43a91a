import RxsLanguage
import RxsSwiftMessages

/// Finds the compiled parts that contain compiler errors.
extension SwiftPlan {
  /// The expression with an error, if the shell can interpret it instead; nil for other errors.
  func expression(at error: CompilerRefusal.Entry) -> Place? { place(of: error, where: isPlayed) }

  /// The statement with an error; nil for other errors.
  func statement(at error: CompilerRefusal.Entry) -> Place? {
    place(of: error) { placed in
      switch placed.part {
      case .variables, .statement, .value: true
      default: false
      }
    }
  }

  /// Whether an error is at a name in a text that must not be compiled.
  func isNamed(at error: CompilerRefusal.Entry) -> Bool {
    place(of: error) { if case .named = $0.part { true } else { false } } != nil
  }

  /// Whether an error is in a statement that is expected to fail.
  func mayFail(at error: CompilerRefusal.Entry) -> Bool {
    place(of: error, where: \.mayFail) != nil
  }

  /// The name at the location of an error; nil if no compiled part contains the error.
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

  /// Whether the shell can interpret the compiled part instead.
  private func isPlayed(_ placed: PlacedPart) -> Bool {
    switch placed.part {
    case .value: placed.isWithin
    case .callee: true
    case .answer(_, _, _, let isOpen): !isOpen
    default: false
    }
  }
}
