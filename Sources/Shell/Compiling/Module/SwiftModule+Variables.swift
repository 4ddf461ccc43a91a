import RxsLanguage
import RxsRuntime

extension SwiftModule {
  /// The variables of a statement as releasable variables, whose contents `drop` can release. Nil
  /// if the variables must be at the top level, or if `drop` need not release them.
  func held(_ placed: SwiftPlan.PlacedPart, _ id: Int) -> [UntypedVariable]? {
    guard !isMain, !namesCallers, !plain.contains(id), object(placed, id) == nil,
      glue.declaresClasses || !seen(by: placed).isEmpty,
      let value = valueRange(placed), !isLiteral(value, of: placed),
      let held = UntypedVariable.all(in: tokens(placed), of: placed.source),
      held.count == 1 || !tries(placed)
    else { return nil }
    let names = Set(held.flatMap(\.names).compactMap { $0 })
    guard names.isDisjoint(with: mentioned), names.isDisjoint(with: names.map { "_" + $0 }) else {
      return nil
    }
    return held
  }

  /// Whether a value contains no name. Such a value cannot contain an object.
  private func isLiteral(_ value: SourceRange, of placed: SwiftPlan.PlacedPart) -> Bool {
    !tokens(placed).contains { token in
      guard case .identifier = token.kind else { return token.isSymbol(".") }
      return value.contains(token.range)
    }
  }

  /// Adds releasable variables whose types only the compiler knows.
  mutating func add(
    _ held: [UntypedVariable], _ placed: SwiftPlan.PlacedPart, _ id: Int
  ) {
    var begins: [String] = []
    let own = Set(held.flatMap(\.names).compactMap { $0 })
    let seen = seen(by: placed, except: own)
    let lines = seen.map { $0.line(isChecked: false) }
    // The initial values are inside the new variables' scope, where a name that they mention may
    // refer to a new variable. So the mentioned variables are read before.
    begins += seen.map { "_ = try \($0.content)" } + unbound(in: placed)
    func add(_ name: String, _ type: String, _ wrapper: String) -> String {
      begins.append("_\(name).begin()")
      // The comment contains the statement's number, so that the code can be corrected if the
      // compiler rejects it.
      return "\(isolation)@\(wrapper) static var `\(name)`\(type) = { // rxsObject\(id)"
    }
    let isVar = tokens(placed).first?.isWord("var") ?? false
    let wrapper = isVar ? "RxsVariable" : "RxsConstant"
    for (index, variable) in held.enumerated() {
      let type = variable.type.map { ": \($0)" } ?? ""
      let value = placed.narrowed(to: variable.value)
      let whole = "rxsResult\(id)_\(index)"
      let name = variable.isTuple ? nil : variable.names.first ?? nil
      if tries(placed) {
        let result = variable.type.map { ": Result<\($0), any Error>" } ?? ""
        write(add(whole, result, "RxsConstant"))
        begins.append("_ = try \(whole).get()")
        write(["Result {"] + lines + awaited(value, lines.isEmpty ? "" : "return ") + ["} }()"])
      } else {
        write(add(name ?? whole, name == nil ? "" : type, name == nil ? "RxsConstant" : wrapper))
        write(lines + text(of: value, lines.isEmpty ? "" : "return ") + ["}()"])
      }
      let given = tries(placed) ? "try! \(whole).get()" : whole
      for (place, name) in variable.names.enumerated() {
        guard let name, variable.isTuple || tries(placed) else { continue }
        write(add(name, type, wrapper))
        write("\(given)\(variable.isTuple ? ".\(place)" : "") }()")
      }
      // The intermediate variable is released, because the new variables contain its value.
      if variable.isTuple || tries(placed) { begins.append("_\(whole).release()") }
    }
    register("parts.statement(\(id)) { \(begins.joined(separator: "; ")) }")
    for name in own.sorted() { releases(name, id, "$\(name)", isVar: isVar) }
  }

  /// The variables of a statement with several variables whose values may throw or wait; nil for
  /// other statements.
  func severalTried(_ placed: SwiftPlan.PlacedPart) -> [UntypedVariable]? {
    guard tries(placed), !isGuard(placed),
      let all = UntypedVariable.all(in: tokens(placed), of: placed.source), all.count > 1
    else { return nil }
    return all
  }

  /// Adds several variables. The value of each variable is stored as a `Result`, so that an error
  /// makes the statement fail.
  mutating func addTried(
    _ several: [UntypedVariable], _ placed: SwiftPlan.PlacedPart, _ id: Int, _ names: [String]
  ) {
    let isVar = isReplaced(placed) || tokens(placed).first?.isWord("var") ?? false
    var attempts: [String] = []
    for (index, variable) in several.enumerated() {
      let result = "rxsResult\(id)_\(index)"
      let written = variable.type.map { ": Result<\($0), any Error>" } ?? ""
      let type = variable.type.map { ": \($0)" } ?? ""
      write(
        ["\(word)let \(result)\(written) = Result {"]
          + awaited(placed.narrowed(to: variable.value)) + ["}"])
      let bound = variable.names.map { $0.map(Self.quoted) ?? "_" }.joined(separator: ", ")
      let pattern = variable.isTuple ? "(\(bound))" : bound
      write("\(word)\(isVar ? "var" : "let") \(pattern)\(type) = try! \(result).get()")
      attempts.append("_ = try \(result).get()")
    }
    let reads = names.map { "rxsBegin(\(Self.quoted($0)))" }
    register("parts.statement(\(id)) { \((attempts + reads).joined(separator: "; ")) }")
  }

  /// Registers a releasable variable, so that later statements can mention it.
  private mutating func releases(_ name: String, _ id: Int, _ variable: String, isVar: Bool) {
    register("parts.variable(\"\(name)\", of: \(id), \(variable), isSettable: \(isVar))")
    let scope = current > 0 ? "RxsScope\(current)." : ""
    releasable[name] = VariableMention(name: name, variable: scope + variable, isVar: isVar)
  }

  /// Adds a releasable variable whose type is known.
  mutating func add(
    _ object: TypedVariable, _ placed: SwiftPlan.PlacedPart, _ id: Int
  ) {
    let name = object.name
    let earlier = releasable[name]
    // If declarations mention an earlier variable with this name, the earlier variable gets the new
    // value.
    let isOne = shared.contains(name) && earlier != nil
    let variable = isOne ? earlier?.variable ?? "" : "rxsObject\(id)"
    if !isOne {
      write(
        (current > 0 ? "static " : "")
          + "nonisolated(unsafe) let \(variable) = RxsObject<\(object.type)>()",
        "\(word)var `\(name)`: \(object.type) {", "get { \(variable).here.value }")
      if object.isVar { write("_modify { yield &\(variable).here.value }") }
      write("}")
    }
    write("\(word)func rxsStatement\(id)()\(effects(placed)) { // rxsObject\(id)")
    write(["let rxsContent = RxsContent<\(object.type)>()"] + unbound(in: placed))
    if tokens(placed).dropFirst(2).contains(where: { $0.isWord(name) }) {
      write(seen(by: placed, except: [name]).map { $0.line(isChecked: true) })
      // In the value, the name refers to the old variable. A closure in the value may refer to the
      // new variable.
      write(
        earlier?.line(isChecked: true)
          ?? "@RxsSeen\(object.isVar ? "Variable" : "Constant")(rxsContent) var `\(name)`")
      write(
        text(of: placed.narrowed(to: object.value), "let rxsMade: \(object.type) = ")
          + ["rxsContent.begin(rxsMade)"])
    } else {
      write(seen(by: placed, except: [name]).map { $0.line(isChecked: true) })
      // The compiler's errors must show the statement as the user wrote it.
      write(text(of: placed) + ["rxsContent.begin(`\(name)`)"])
    }
    write("\(variable).begin(rxsContent) // rxsObject\(id)", "}")
    register("parts.statement(\(id), \(called("rxsStatement\(id)", placed)))")
    if isOne {
      register("parts.variable(\"\(name)\", of: \(id), \(variable), isSettable: \(object.isVar))")
    } else {
      releases(name, id, variable, isVar: object.isVar)
    }
  }

  /// The releasable variables that a compiled part mentions. If the compiled part contains
  /// closures, the closures keep the contents alive.
  func seen(by placed: SwiftPlan.PlacedPart, except own: Set<String> = []) -> [VariableMention] {
    guard !releasable.isEmpty else { return [] }
    let tokens = tokens(placed)
    return Mentions(tokens).names.subtracting(own).subtracting(localNames(placed))
      .sorted().compactMap { releasable[$0]?.named(by: tokens) }
  }

  /// A line that throws, if a compiled part mentions a variable that only a later statement binds.
  ///
  /// A part with curly brackets is not checked, because it may bind the name itself, or may run
  /// only after the later statement.
  func unbound(in placed: SwiftPlan.PlacedPart) -> [String] {
    let tokens = tokens(placed)
    guard !upcoming.isEmpty, !tokens.contains(where: { $0.kind == .open(.curly) }) else {
      return []
    }
    return Mentions(tokens).names.intersection(upcoming).sorted().prefix(1).map {
      "_ = try RxsObject<Void>().present(\"\($0)\")"
    }
  }

  /// The names of local variables and parameters inside a compiled part.
  func localNames(_ placed: SwiftPlan.PlacedPart) -> Set<String> {
    let tokens = tokens(placed)
    let local = tokens.indices.dropFirst().compactMap { index in
      ["let", "var", "for", "func"].contains(tokens[index - 1].word) ? tokens[index].word : nil
    }
    let parameters = placed.source.text(placed.range).matches(
      of: #/\{\s*\(?([^\[\]{}]*?)\)?\s*\bin\b/#
    )
    .flatMap { Lexer.tokens(ofSwift: String($0.1)).tokens.compactMap(\.word) }
    return Set(local + parameters)
  }

  func object(_ placed: SwiftPlan.PlacedPart, _ id: Int) -> TypedVariable? {
    guard !plain.contains(id) else { return nil }
    return TypedVariable(
      tokens(placed), of: placed.source, made: glue.made, types: glue.types,
      generics: glue.generics)
  }
}

/// A releasable variable that a compiled part mentions.
struct VariableMention {
  let name: String
  /// The code that refers to the variable.
  let variable: String
  let isVar: Bool
  /// Whether the compiled part contains no closures. A closure could keep the content alive.
  private(set) var isDirect = false

  init(name: String, variable: String, isVar: Bool) {
    (self.name, self.variable, self.isVar) = (name, variable, isVar)
  }

  /// The mention of the variable in a compiled part with these tokens.
  func named(by tokens: [Token]) -> VariableMention {
    var seen = self
    seen.isDirect = tokens.outsideOfClosures.count == tokens.count
    return seen
  }

  /// The code that returns the content. At run time it throws if the name was dropped.
  var content: String { "\(variable).present(\"\(name)\")" }

  /// The line that makes the variable available inside a function.
  ///
  /// - Parameter isChecked: whether the line may throw.
  func line(isChecked: Bool) -> String {
    let content = isChecked ? "try \(content)" : "\(variable).here"
    // The global variable is used directly, because it can be changed in place. A property wrapper
    // for a local variable would copy the value.
    if isChecked, isDirect { return "_ = \(content)" }
    return "@RxsSeen\(isVar ? "Variable" : "Constant")(\(content)) var `\(name)`"
  }
}
