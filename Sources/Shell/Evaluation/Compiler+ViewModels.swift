import RxsEngine

/// A view model that is defined in the language: compiled once, made as often as it is called.
struct ScriptedModel {
  /// An input or an output, as `help` and `show` name it.
  typealias Port = (name: String, typeName: String)

  let name: String
  let inputs: [Port]
  let outputs: [Port]
  /// Makes one; its arguments are the parameters'.
  let make: Function
}

/// The parts of a view model while it is compiled, each with the code that makes it.
private struct ModelParts {
  /// Gives the members of `frame` their values, in the order of declaration.
  var steps: [(Frame) throws -> Void] = []
  /// Connects the bodies of `on`, once all members are there.
  var reactions: [(ModelFrame, Frame, DisposeBag) throws -> Void] = []
  var inputs: [(port: ScriptedModel.Port, slot: Int)] = []
  var outputs: [(port: ScriptedModel.Port, slot: Int, range: SourceRange)] = []
  /// The names that were declared, for a second declaration is an error.
  var declared: Set<String> = []
  var states: Set<String> = []
}

extension Compiler {
  /// Compiles a `viewmodel` block.
  func viewModel(_ declaration: ViewModelDeclaration) throws -> ScriptedModel {
    let own = Scope(framedIn: nil)
    var parts = ModelParts()
    let parameters = try declaration.parameters.map { parameter in
      try declare(parameter.name, in: &parts)
      let defaultValue = try parameter.defaultValue.map { try compile($0, own) }
      return DeclaredFunction.Parameter(
        label: parameter.label, name: parameter.name.text,
        slot: own.declare(parameter.name.text, isMutable: false), type: parameter.type,
        defaultValue: defaultValue, isVariadic: parameter.isVariadic)
    }
    // Functions see each other and all members, so they are named before anything is compiled.
    for case .function(let function) in declaration.members.map(\.kind) {
      try declare(function.name, in: &parts)
      _ = own.declare(function.name.text, isMutable: false)
    }
    for member in declaration.members { try add(member, to: &parts, own) }
    for case .function(let function) in declaration.members.map(\.kind) {
      guard let (_, local) = own.find(function.name.text) else { continue }
      let code = try self.function(function, own)
      parts.steps.insert({ frame in frame[local.slot] = try code(frame) }, at: 0)
    }
    try addReactions(declaration.members, to: &parts, own)
    let made = parts
    let name = declaration.name.text
    let function = DeclaredFunction(
      name, parameters, own.layout, { frame in .model(try Self.make(name, made, frame)) },
      Frame.make(parent: nil, count: 0), context.limits, convertsArguments: true)
    return ScriptedModel(
      name: name, inputs: parts.inputs.map(\.port), outputs: parts.outputs.map(\.port),
      make: function)
  }

  private func declare(_ name: Name, in parts: inout ModelParts) throws {
    guard parts.declared.insert(name.text).inserted else {
      throw failure("'\(name.text)' is declared twice", at: name.range)
    }
  }

  private func add(
    _ member: ViewModelMember, to parts: inout ModelParts, _ scope: Scope
  ) throws {
    switch member.kind {
    case .input(let name, let type):
      try declare(name, in: &parts)
      let slot = scope.declare(name.text, isMutable: false)
      parts.inputs.append((port(name, "PublishRelay", type), slot))
      parts.steps.append { frame in frame[slot] = .stream(PublishRelay<Value>().typed(type)) }
    case .state(let name, let type, let expr):
      try declare(name, in: &parts)
      let first = try compile(expr, scope)
      let slot = scope.declare(name.text, isMutable: false, isRelay: true)
      parts.states.insert(name.text)
      let (range, source) = (expr.range, source)
      parts.steps.append { frame in
        let value = try first(frame)
        do {
          let relay = BehaviorRelay(value: try type.map(TypeConversion.converter)?(value) ?? value)
          frame[slot] = .stream(relay.typed(type))
        } catch is Conversion.Mismatch {
          throw RuntimeError("\(name.text) takes \(type?.text ?? "Any"), got \(value.described)")
            .located(range, source)
        }
      }
    case .bind(let binding):
      for name in binding.items.flatMap(\.pattern.names) {
        try declare(Name(text: name, range: member.range), in: &parts)
      }
      let code = try bind(binding, scope)
      parts.steps.append { _ = try code($0) }
    case .output(let name, let type, let expr): try addOutput(name, type, expr, to: &parts, scope)
    case .on, .function: break
    }
  }

  private func addOutput(
    _ name: Name, _ type: TypeSyntax?, _ expr: Expr?, to parts: inout ModelParts, _ scope: Scope
  ) throws {
    if parts.outputs.contains(where: { $0.port.name == name.text }) {
      throw failure("'\(name.text)' is declared twice", at: name.range)
    }
    let code = try expr.map { try compile($0, scope) } ?? read(name.text, name.range, scope)
    let isState = expr == nil && parts.states.contains(name.text)
    let slot = scope.layout.addSlot()
    // What an output is called can be used by what follows, unless a member has the name already.
    if expr != nil, parts.declared.insert(name.text).inserted {
      scope.alias(name.text, to: slot)
    }
    let range = expr?.range ?? name.range
    let port = port(name, isState ? "BehaviorRelay" : "Observable", type)
    parts.outputs.append((port, slot, range))
    let source = source
    parts.steps.append { frame in
      var value = try code(frame)
      if case .symbol(let symbol) = value, let made = try TypeTable.symbolic(symbol) {
        value = made
      }
      guard case .stream(let stream) = value else {
        throw RuntimeError("an output is a stream, got \(value.described)").located(range, source)
      }
      frame[slot] = .stream(stream.readOnly)
    }
  }

  /// Compiles the bodies of `on`, in which the names of states stand for their values.
  private func addReactions(
    _ members: [ViewModelMember], to parts: inout ModelParts, _ scope: Scope
  ) throws {
    let inside = Scope(blockIn: scope)
    for name in parts.states {
      if let (_, local) = scope.find(name) { inside.alias(name, to: local.slot, isState: true) }
    }
    for case .on(let names, let closure) in members.map(\.kind) {
      let code = try self.closure(closure, inside)
      for name in names {
        let target = try read(name.text, name.range, scope)
        let source = source
        parts.reactions.append { owner, frame, bag in
          guard case .stream(let stream) = try target(frame) else {
            throw RuntimeError("'\(name.text)' is no input").located(name.range, source)
          }
          guard case .function(let body) = try code(frame) else { return }
          bag.insert(
            stream.observable.subscribe(onNext: { [weak owner] value in
              // The body may drop its own view model.
              withExtendedLifetime(owner) {
                Session.deferringFailure { _ = try body.call(value) }
              }
            }))
        }
      }
    }
  }

  private static func make(
    _ name: String, _ parts: ModelParts, _ frame: Frame
  ) throws -> ModelValue {
    let bag = DisposeBag()
    let owner = ModelFrame(frame)
    for step in parts.steps { try step(frame) }
    for reaction in parts.reactions { try reaction(owner, frame, bag) }
    func members(_ ports: [(ScriptedModel.Port, Int)]) -> [ModelValue.Member] {
      ports.map { port, slot in
        ModelValue.Member(name: port.name, typeName: port.typeName, value: frame[slot])
      }
    }
    let outputs = parts.outputs.map { output in
      var value = frame[output.slot]
      if case .stream(let stream) = value { value = .stream(stream.holding(owner)) }
      return ModelValue.Member(
        name: output.port.name, typeName: output.port.typeName, value: value)
    }
    return ModelValue(
      typeName: name, inputs: members(parts.inputs.map { ($0.port, $0.slot) }),
      outputs: outputs, contents: [bag, owner])
  }

  private func port(_ name: Name, _ kind: String, _ type: TypeSyntax?) -> ScriptedModel.Port {
    (name.text, type.map { "\(kind)<\($0.text)>" } ?? kind)
  }
}

extension StreamConvertible where Self: AnyObject {
  /// The stream, whose input takes values of a type only.
  fileprivate func typed(_ type: TypeSyntax?) -> StreamValue {
    let stream = streamValue
    guard let type, let input = stream.input else { return stream }
    let convert = TypeConversion.converter(type)
    let typed = StreamInput(
      typeName: type.text, prepare: { try input.prepare(try convert($0)) }, fail: input.fail,
      complete: input.complete)
    return StreamValue(
      stream.kind, stream.observable, input: typed, current: stream.current,
      identity: stream.identity)
  }
}

extension StreamValue {
  /// The stream without a way in.
  fileprivate var readOnly: StreamValue {
    StreamValue(
      kind, observable, current: current, subscriptions: subscriptions, letters: letters,
      identity: identity, connect: connect)
  }
}
