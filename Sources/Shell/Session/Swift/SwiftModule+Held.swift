import RxsLanguage
import RxsRuntime

extension SwiftModule {
  /// The variables of a part that can be released, though their types are not known here; nil where
  /// they stand at the top level.
  func held(_ placed: SwiftPlan.PlacedPart, _ id: Int) -> [HeldVariable]? {
    guard !isMain, !corrections.plain.contains(id), object(placed, id) == nil, glue.declaresClasses,
      let value = valueRange(placed), !isLiteral(value, of: placed),
      let held = HeldVariable.all(in: tokens(placed), of: placed.source),
      held.count == 1 || !tries(placed)
    else { return nil }
    let names = Set(held.flatMap(\.names).compactMap { $0 })
    guard names.isDisjoint(with: mentioned), names.isDisjoint(with: names.map { "_" + $0 }) else {
      return nil
    }
    return held
  }

  /// Whether a value names nothing: it holds no object.
  private func isLiteral(_ value: SourceRange, of placed: SwiftPlan.PlacedPart) -> Bool {
    !tokens(placed).contains { token in
      guard case .identifier = token.kind else { return token.isSymbol(".") }
      return value.contains(token.range)
    }
  }

  /// Adds variables that can be released.
  mutating func add(
    _ held: [HeldVariable], _ placed: SwiftPlan.PlacedPart, _ id: Int
  ) {
    var begins: [String] = []
    func add(_ name: String, _ type: String, _ wrapper: String) -> String {
      begins.append("_\(name).begin()")
      // The number tells which variables the compiler refuses.
      return "\(isolation)@\(wrapper) static var `\(name)`\(type) = { // rxsObject\(id)"
    }
    let own = tokens(placed).first?.isWord("var") ?? false ? "RxsVariable" : "RxsConstant"
    for (index, variable) in held.enumerated() {
      let type = variable.type.map { ": \($0)" } ?? ""
      let value = placed.narrowed(to: variable.value)
      let whole = "rxsResult\(id)_\(index)"
      let name = variable.isTuple ? nil : variable.names.first ?? nil
      if tries(placed) {
        let result = variable.type.map { ": Result<\($0), any Error>" } ?? ""
        write(add(whole, result, "RxsConstant"))
        begins.append("_ = try \(whole).get()")
        write(["Result {"] + awaited(value) + ["} }()"])
      } else {
        write(add(name ?? whole, name == nil ? "" : type, name == nil ? "RxsConstant" : own))
        write(text(of: value) + ["}()"])
      }
      let given = tries(placed) ? "try! \(whole).get()" : whole
      for (place, name) in variable.names.enumerated() {
        guard let name, variable.isTuple || tries(placed) else { continue }
        write(add(name, type, own))
        write("\(given)\(variable.isTuple ? ".\(place)" : "") }()")
      }
      // The variables hold it from now on.
      if variable.isTuple || tries(placed) { begins.append("_\(whole).release()") }
    }
    register("parts.statement(\(id)) { \(begins.joined(separator: "; ")) }")
    for name in held.flatMap(\.names).compactMap({ $0 }) {
      register("parts.release(\"\(name)\", of: \(id)) { _\(name).release() }")
    }
  }

  /// Adds a variable whose content can be released.
  mutating func add(
    _ object: SwiftObject, _ placed: SwiftPlan.PlacedPart, _ id: Int
  ) {
    write(
      "\(word)nonisolated(unsafe) var rxsObject\(id): (\(object.type))?",
      "\(word)var `\(object.name)`: \(object.type) {", "get { rxsObject\(id)! }")
    if object.isVar { write("_modify { yield &rxsObject\(id)! }") }
    write("}")
    write("\(word)func rxsStatement\(id)()\(effects(placed)) {")
    if tokens(placed).dropFirst(2).contains(where: { $0.isWord(object.name) }) {
      // A closure in the value may name the variable.
      write(
        text(of: placed.narrowed(to: object.value), "let rxsMade: \(object.type) = ")
          + ["rxsObject\(id) = .some(rxsMade)"])
    } else {
      // Errors of the compiler show the statement as it was written.
      write(text(of: placed) + ["rxsObject\(id) = .some(`\(object.name)`)"])
    }
    write("}")
    register("parts.statement(\(id), \(called("rxsStatement\(id)", placed)))")
    register("parts.release(\"\(object.name)\", of: \(id)) { rxsObject\(id) = nil }")
  }

  func object(_ placed: SwiftPlan.PlacedPart, _ id: Int) -> SwiftObject? {
    guard !corrections.plain.contains(id) else { return nil }
    return SwiftObject(
      tokens(placed), of: placed.source, made: glue.made, types: glue.types,
      generics: glue.generics)
  }
}
