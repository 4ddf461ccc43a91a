import RxsCompletion
import RxsLanguage
import RxsRuntime
import RxsSession
import RxsStatements

/// Creates the vocabulary of a session from its values and its script.
struct VocabularyReader {
  let session: Session
  let prepared: StatementCache
  private let conditions: InputConditions
  /// The statements that have run, with their sources.
  private let statements: [(statement: Statement, source: Source)]
  /// For each target, the texts of the values that the script sends into it.
  private var sent: [String: [String]] = [:]
  /// The literals in the script.
  private var literals: [String] = []
  private var calls: [(callee: String, arguments: String)] = []
  /// For each declared type, the texts of the values that the script creates. The keys are the
  /// types' names.
  private var made: [String: [String]] = [:]
  private(set) var shapes: [AnswerShape] = []
  private var gaps: [Int] = []
  /// The texts of the `always` conditions.
  private(set) var rules: [String] = []

  /// - Parameter prepared: the cache to which the statements of the vocabulary are added.
  init(
    _ session: Session, _ prepared: StatementCache,
    conditions: InputConditions = InputConditions()
  ) {
    (self.session, self.prepared, self.conditions) = (session, prepared, conditions)
    statements = session.transcript.entries.flatMap { entry in
      entry.line.statements.map { ($0, entry.source) }
    }
    for (statement, source) in statements { read(statement, source) }
  }

  /// The vocabulary of the session.
  var vocabulary: Vocabulary {
    var vocabulary = Vocabulary()
    vocabulary.inputs = inputs
    vocabulary.conditions = conditions
    vocabulary.labels = labels
    vocabulary.lists = lists
    let once = Set(vocabulary.inputs.flatMap(\.steps).flatMap(\.uses).filter(Self.isUsedOnce))
    let used = once.intersection(ownSteps.flatMap(\.uses))
    vocabulary.once = (once, used)
    prepared.noteAnswers(of: session)
    vocabulary.answers = answers
    vocabulary.gaps = Array(Set(gaps.filter { $0 > 0 && $0 <= 3_600_000_000_000 })).sorted()
    return vocabulary
  }

  /// The script's own values and calls, as steps.
  private var ownSteps: [Step] {
    sent.flatMap { target, values in values.map { Step(.emit, target, $0) } }
      + calls.map { Step(.call, $0.callee, $0.arguments) }
  }

  /// Whether the name suggests that an app uses the input only once, at the start: `viewDidLoad`,
  /// `bind`.
  private static func isUsedOnce(_ target: String) -> Bool {
    let name = target.split(separator: ".").last.map(String.init) ?? target
    let words = ValueTexts.words(of: name)
    return zip(words, words.dropFirst()).contains { $0 == ("did", "load") }
      || ["bind", "setup", "configure"].contains(words.first { $0 != "on" })
  }

  /// The names of models that have an output with a list.
  private var lists: Set<String> {
    Set(
      session.context.variables.keys.filter { name in
        let model = session.context.variables[name].flatMap { session.exploredModel($0.value) }
        return model?.allOutputs.contains { $0.typeName.contains("[") } ?? false
      })
  }

  // MARK: - The script

  private mutating func read(_ statement: Statement, _ source: Source) {
    noteMade(in: statement, source)
    statement.walk { node in
      if let inner = node.statement {
        if let shape = AnswerShape(inner, of: source) { shapes.append(shape) }
        if let emit = inner.command as? Emit { read(emit, source) }
        if inner.command is Always { rules.append(source.text(inner.range)) }
      }
      if let expr = node.expr { read(expr, source) }
      return true
    }
    var written = statement
    if case .compiled(_, let own) = statement.kind { written = own }
    if case .expr(let expr) = written.kind, case .call(let call) = expr.kind,
      case .member(let base, let name) = call.callee.kind
    {
      let rest = SourceRange(call.callee.range.upperBound, expr.range.upperBound)
      read(call: name.text, of: base, source.text(rest), source)
    }
  }

  /// Reads a method call. A call such as `vm.query.send("a")` sends into a relay or a subject.
  private mutating func read(
    call name: String, of base: Expr, _ arguments: String, _ source: Source
  ) {
    let target = source.text(base.range)
    if case .name(let variable) = base.kind {
      guard let value = session.context.variables[variable]?.value, name != "disposed",
        session.exploredModel(value) != nil
      else { return }
      calls.append(("\(target).\(name)", arguments))
    } else if base.path != nil, ["send", "accept", "onNext"].contains(name) {
      let value = String(arguments.dropFirst().dropLast())
      if sent[target]?.contains(value) != true { sent[target, default: []].append(value) }
    }
  }

  private mutating func read(_ emit: Emit, _ source: Source) {
    let parts = emit.children.compactMap(\.expr)
    guard let target = parts.first else { return }
    let values = parts.dropFirst().map { source.text($0.range) }
    for value in values.isEmpty ? [""] : values {
      let name = source.text(target.range)
      if sent[name]?.contains(value) != true { sent[name, default: []].append(value) }
    }
  }

  private mutating func read(_ expr: Expr, _ source: Source) {
    switch expr.kind {
    case .duration(let gap): gaps.append(gap)
    case .integer, .double, .bool:
      let text = source.text(expr.range)
      if !literals.contains(text) { literals.append(text) }
    case .string(let parts):
      let isPlain = parts.allSatisfy { if case .text = $0 { true } else { false } }
      let text = source.text(expr.range)
      if isPlain, text.utf8.count < 80, !literals.contains(text) { literals.append(text) }
    default: break
    }
  }

  /// Adds a value for a type.
  private mutating func note(_ value: String, of type: String) {
    guard value.utf8.count < 200, made[type]?.contains(value) != true else { return }
    made[type, default: []].append(value)
  }

  /// Adds initialiser calls as values of their types. For `let tea = Product(id: 1)`, also adds the
  /// variable `tea`. Calls inside closures are skipped, because they can depend on the closure's
  /// arguments.
  private mutating func noteMade(in statement: Statement, _ source: Source) {
    var found: [(type: String, text: String)] = []
    func visit(_ node: Node) -> Bool {
      guard let expr = node.expr else { return true }
      switch expr.kind {
      case .closure: return false
      case .compiled(_, let written):
        written.walk(visit)
        return false
      case .call(let call):
        if case .name(let type) = call.callee.kind, type.first?.isUppercase == true {
          found.append((type, source.text(expr.range)))
        }
        return true
      default: return true
      }
    }
    var written = statement
    if case .compiled(_, let own) = statement.kind { written = own }
    written.walk(visit)
    for (type, text) in found { note(text, of: type) }
    let text = source.text(statement.range)
    guard let match = text.prefixMatch(of: #/(?:let|var) +(\w+) *= *([A-Z]\w*)\(/#) else { return }
    note(String(match.1), of: String(match.2))
  }

  // MARK: - Inputs

  private var inputs: [Vocabulary.Input] {
    var found = streams + written
    if found.isEmpty { found = outputs }
    let steps = found.flatMap(\.steps)
    prepared.prepare(steps + steps.flatMap(conditions.checks), session)
    return found.compactMap { input in
      var fitting = input
      let isFitting = input.steps.map { prepared.prepared($0, session) != nil }
      fitting.values = zip(input.values, isFitting).filter(\.1).map(\.0)
      fitting.ownValues = isFitting.prefix(input.ownValues).count { $0 }
      fitting.indices = input.indices.filter { fitting.values.contains($0.key) }
      return fitting.values.isEmpty ? nil : fitting
    }
  }

  /// All relays and subjects. For each model, also the inputs that the script sends into or that a
  /// user would set, and the methods that the script does not call.
  private var streams: [Vocabulary.Input] {
    var inputs: [Vocabulary.Input] = []
    for name in session.context.variables.keys.sorted() {
      guard let value = session.context.variables[name]?.value else { continue }
      if let model = session.exploredModel(value) {
        let methods = methods(of: model, name)
        let called = Set(methods.map(\.target))
        let owner = session.typeName(of: model)
        for port in session.inputs(of: model) where !called.contains("\(name).\(port.name)") {
          let target = "\(name).\(port.name)"
          guard sent[target] != nil || isSet(port.name, port.typeName, owner) else { continue }
          inputs.append(input(target, port.typeName, owner))
        }
        inputs += outputs(of: model, name).filter { output in
          sent[output.target] != nil && !inputs.contains { $0.target == output.target }
        }
        inputs += methods.filter { method in !calls.contains { $0.callee == method.target } }
      } else if case .stream(let stream) = value, stream.input != nil {
        inputs.append(input(name, stream.input?.typeName.map { "PublishRelay<\($0)>" } ?? "", ""))
      }
    }
    return inputs
  }

  /// The outputs of a model that can receive values, such as a `BehaviorRelay`.
  private func outputs(of model: ModelValue, _ name: String) -> [Vocabulary.Input] {
    model.allOutputs.compactMap { output in
      let target = "\(name).\(output.name)"
      return stream(at: target)?.input?.typeName.map {
        input(target, $0, session.typeName(of: model))
      }
    }
  }

  /// The outputs of all models that can receive values. They are the inputs of models without other
  /// inputs.
  private var outputs: [Vocabulary.Input] {
    session.context.variables.keys.sorted().flatMap { name -> [Vocabulary.Input] in
      let model = session.context.variables[name].flatMap { session.exploredModel($0.value) }
      return model.map { outputs(of: $0, name) } ?? []
    }
  }

  /// Whether a user of the app would set an input. Usually only the model sets a property of a
  /// struct type, or a flag such as `isLoading`.
  private func isSet(_ name: String, _ type: String, _ owner: String) -> Bool {
    if type.contains("<") || type.contains("(") { return true }
    let base = type.filter { !"[]?".contains($0) }
    if base == "Bool" { return !EndlessLoading.isFlag(name) }
    return session.forms(ofType: base, in: owner).allSatisfy { $0.name.hasPrefix(".") }
  }

  /// An input with values for the type of its stream or method.
  ///
  /// - Parameter owner: the type of the model. Names of types are looked up in this type.
  private func input(_ target: String, _ type: String, _ owner: String) -> Vocabulary.Input {
    var element = type
    if type.contains(") -> ") {
      let parameters = type.dropFirst().prefix { $0 != ")" }
      let parts = ValueTexts.parts(of: String(parameters))
      element = parts.count == 1 ? parts[0] : "(\(parameters))"
    } else if let content = ValueTexts.content(of: type) {
      // A Combine subject has a second type argument, its error type.
      element = type.contains("Subject<") ? ValueTexts.parts(of: content).first ?? "" : content
    }
    let own = sent[target] ?? []
    let name = target.split(separator: ".").last.map(String.init) ?? target
    let type = ValueTexts.typed(element, names: [name])
    var input = Vocabulary.Input(
      target: target, kind: .emit, typeName: element, values: own, ownValues: own.count)
    input.add(ValueTexts.of(type, declared: { declared($0, in: owner) }) + alike(type))
    if input.values.isEmpty { input.values = [""] }
    return input
  }

  /// The script's literals that fit a type.
  private func alike(_ type: String) -> [String] {
    switch type {
    case "String": literals.filter { $0.hasPrefix("\"") }
    case "Int": literals.filter { Int($0) != nil }
    case "UInt": literals.filter { UInt($0) != nil }
    case "Double", "Float", "CGFloat": literals.filter { Double($0) != nil }
    default: []
    }
  }

  /// The values of a declared type: values that the script creates, and enum cases or initialiser
  /// calls.
  private func declared(_ type: String, in owner: String, depth: Int = 0) -> [String] {
    guard depth < 2 else { return Array((made[type] ?? []).prefix(2)) }
    return (made[type] ?? []).prefix(4) + values(session.forms(ofType: type, in: owner), depth)
  }

  /// The values that forms make.
  private func values(_ forms: [Session.DeclaredForm], _ depth: Int = 0) -> [String] {
    forms.flatMap { form -> [String] in
      if form.parameters.isEmpty {
        return [form.name.hasPrefix(".") ? form.name : "\(form.name)()"]
      }
      let parameters = ValueTexts.parts(of: form.parameters).map { $0.withoutDefault }
      let lists = ValueTexts.combinations(of: parameters, in: form.name, depth: 1) {
        declared($0, in: form.owner, depth: depth + 1)
      }
      return lists.prefix(6).map { "\(form.name)(\($0))" }
    }
  }

  /// The values of the enum whose cases the script sends into a method. The declared type of the
  /// parameter is unknown if it is a generic parameter of a superclass.
  private func sentEnum(into target: String) -> [String] {
    let cases = Set(
      calls.filter { $0.callee == target }.compactMap { call in
        Step(.call, "", call.arguments).enumCase.map(String.init)
      })
    return cases.isEmpty ? [] : values(session.forms(ofEnumWith: cases))
  }

  private func methods(of model: ModelValue, _ name: String) -> [Vocabulary.Input] {
    let owner = session.typeName(of: model)
    return session.methods(of: model).map { form in
      let parameters = ValueTexts.parts(of: form.parameters).map { $0.withoutDefault }
      func values(ofType type: String) -> [String] {
        let values = declared(type, in: owner)
        return values.isEmpty ? sentEnum(into: "\(name).\(form.name)") : values
      }
      let lists = ValueTexts.combinations(
        of: parameters, declared: values(ofType:), literals: alike)
      var input = Vocabulary.Input(
        target: "\(name).\(form.name)", kind: .call, typeName: form.parameters, values: [],
        ownValues: 0)
      input.add(lists.map { "(\($0))" })
      return input
    }
  }

  /// The methods that the script calls, as inputs. Their values are the script's own arguments and
  /// generated arguments.
  private var written: [Vocabulary.Input] {
    var inputs: [Vocabulary.Input] = []
    let known = session.context.variables.keys.sorted().flatMap { name -> [Vocabulary.Input] in
      let model = session.context.variables[name].flatMap { session.exploredModel($0.value) }
      return model.map { methods(of: $0, name) } ?? []
    }
    for call in calls {
      if let index = inputs.firstIndex(where: { $0.target == call.callee }) {
        if !inputs[index].values.contains(call.arguments) {
          inputs[index].values.append(call.arguments)
          inputs[index].ownValues += 1
        }
      } else {
        inputs.append(
          Vocabulary.Input(
            target: call.callee, kind: .call, typeName: "", values: [call.arguments], ownValues: 1))
      }
    }
    for index in inputs.indices {
      // All overloads of a method together are one input.
      for other in known where other.target == inputs[index].target {
        inputs[index].add(other.values, indices: other.indices)
      }
    }
    return inputs
  }
}

extension String {
  /// The text of a parameter without its default value.
  var withoutDefault: String {
    guard let end = firstRange(of: " = ") else { return self }
    return String(self[..<end.lowerBound])
  }
}
