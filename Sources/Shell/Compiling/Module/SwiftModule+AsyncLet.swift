import RxsLanguage

/// Generates code for `async let`, which Swift allows only in functions and in `main.swift`. A task
/// computes the value. Later statements that mention the variable wait for the task.
extension SwiftModule {
  /// The variables of an `async let` statement; nil for other statements.
  func asyncVariables(_ placed: SwiftPlan.PlacedPart) -> [UntypedVariable]? {
    let tokens = tokens(placed)
    guard tokens.first?.isWord("async") ?? false else { return nil }
    return UntypedVariable.all(in: Array(tokens.dropFirst()), of: placed.source)
  }

  /// Adds the tasks of an `async let` statement. The tasks start when the statement runs.
  mutating func start(_ started: [UntypedVariable], _ placed: SwiftPlan.PlacedPart, _ id: Int) {
    let scope = current > 0 ? "RxsScope\(current)." : ""
    let throwing = corrections.throwing.contains(id) || tries(placed)
    var begins: [String] = []
    for (index, variable) in started.enumerated() {
      let task = "rxsTask\(id)_\(index)"
      let type = variable.type.map { ": \($0)" } ?? ""
      write(
        ["\(word)let \(task) = _Concurrency.Task.detached {"]
          + text(of: placed.narrowed(to: variable.value), "async let rxsMade\(type) = ")
          // The comment contains the statement's number, so that a `try` can be added if the
          // compiler requires it.
          + ["return \(throwing ? "try " : "")await rxsMade // rxsTask\(id)", "}"])
      begins.append("rxsBegin(\(task))")
      for (place, name) in variable.names.enumerated() {
        guard let name else { continue }
        tasks[name] = "\(scope)\(task).value\(variable.isTuple ? ".\(place)" : "")"
        releasable[name] = nil
      }
    }
    register("parts.statement(\(id)) { \(begins.joined(separator: "; ")) }")
  }

  /// The edits that make a compiled part wait for the tasks of the variables that it mentions.
  func taskEdits(_ placed: SwiftPlan.PlacedPart) -> [Source.Edit] {
    if tasks.isEmpty { return [] }
    let local = localNames(placed)
    return Mentions(tokens(placed)).places.compactMap { name, range in
      local.contains(name) ? nil : tasks[name].map { (range, $0) }
    }
  }
}
