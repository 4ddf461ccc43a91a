import RxsEngine
import RxsLanguage

/// A view model that a script defines. The compiler compiles it once, and each call makes an
/// instance.
package struct ScriptedModel {
  /// An input or an output, with its type as `help` and `show` print it.
  package typealias Port = (name: String, typeName: String)

  package let name: String
  package let signature: Signature
  package let inputs: [Port]
  package let outputs: [Port]
  /// The types of the view model's members, by name.
  package let members: [String: Type]
  let function: DeclaredFunction

  /// The function that makes an instance.
  package func maker(_ summary: String) -> Entry {
    let signature = signature
    return .function(named: name, summary, signature: { signature }) { arguments in
      try function.call(placed: arguments.placed)
    }
  }
}

/// The members of a view model during compilation, with the code that makes them.
private struct ModelParts {
  /// Initialises the members in `frame`, in the order of declaration.
  var steps: [(Frame) throws -> Void] = []
  /// Connects the bodies of `on`, after all members are initialised.
  var reactions: [(ModelFrame, Frame, DisposeBag) throws -> Void] = []
  var inputs: [(port: ScriptedModel.Port, slot: Int)] = []
  var outputs: [(port: ScriptedModel.Port, slot: Int)] = []
  var states: Set<String> = []
}

extension Compiler {
  /// Compiles a `viewmodel` block.
  package func viewModel(_ declaration: ViewModelDeclaration) throws -> ScriptedModel {
    let own = within(Slots(in: nil))
    var parts = ModelParts()
    let parameters = try declaration.parameters.map { try own.parameter($0) }
    for case .function(let function) in declaration.members.map(\.kind) {
      let slot = own.slot(of: function.name)
      let code = own.function(function)
      parts.steps.append { frame in frame[slot] = try code(frame) }
    }
    for member in declaration.members { try own.add(member, to: &parts) }
    try own.addReactions(declaration.members, to: &parts)
    let made = parts
    let name = declaration.name.text
    let signature = Resolver.signature(of: declaration)
    let function = DeclaredFunction(signature, Frame.make(parent: nil, count: 0), context) {
      DeclaredFunction.Body(parameters: parameters, layout: own.slots.layout) { frame in
        .model(try Self.make(name, made, frame))
      }
    }
    return ScriptedModel(
      name: name, signature: signature, inputs: parts.inputs.map(\.port),
      outputs: parts.outputs.map(\.port), members: resolution.models[name] ?? [:],
      function: function)
  }

  private func add(_ member: ViewModelMember, to parts: inout ModelParts) throws {
    switch member.kind {
    case .input(let name, let type):
      let slot = slot(of: name)
      parts.inputs.append((port(name, .publishRelay, type), slot))
      parts.steps.append { frame in frame[slot] = .stream(PublishRelay<Value>().typed(type)) }
    case .state(let name, let type, let expr):
      let first = try compile(expr)
      let slot = slot(of: name)
      parts.states.insert(name.text)
      let wanted = Type(type)
      let (range, source, context) = (expr.range, source, context)
      let place = Tracer.current.map { _ in context.place(source, name.range.lowerBound) }
      parts.steps.append { frame in
        let value = try first(frame)
        guard let checked = try? value.checked(as: wanted, context) else {
          throw Fault.mismatch(name.text, takes: type?.text ?? "Any", value)
            .located(range, source)
        }
        let state = BehaviorRelay(value: checked).typed(type)
        if let place {
          Tracer.current?.known(state.observable, as: "state \(name.text)", at: place)
        }
        frame[slot] = .stream(state)
      }
    case .bind(let binding):
      let code = try bind(binding)
      parts.steps.append { _ = try code($0) }
    case .output(let name, let type, let expr): try addOutput(name, type, expr, to: &parts)
    case .on, .function: break
    }
  }

  private func addOutput(
    _ name: Name, _ type: TypeSyntax?, _ expr: Expr?, to parts: inout ModelParts
  ) throws {
    guard let own = expr ?? resolution.targets[name.range.lowerBound] else { return }
    let code = try compile(own)
    let isState = expr == nil && parts.states.contains(name.text)
    let slot = expr == nil ? slots.add() : slot(of: name)
    parts.outputs.append((port(name, isState ? .behaviorRelay : .observable, type), slot))
    let (source, range, context) = (source, own.range, context)
    parts.steps.append { frame in
      let value = try code(frame)
      guard let stream = try? Streams.stream(from: value, for: name.text, context) else {
        throw Fault("an output must be a stream, got \(value.described)").located(range, source)
      }
      frame[slot] = .stream(stream.with(input: nil))
    }
  }

  /// Compiles the bodies of `on`. In such a body, the name of a state refers to the state's value.
  private func addReactions(_ members: [ViewModelMember], to parts: inout ModelParts) throws {
    for case .on(let names, let closure) in members.map(\.kind) {
      let prepared = try prepare(closure)
      for name in names {
        guard let expr = resolution.targets[name.range.lowerBound] else { continue }
        let target = try compile(expr)
        let (source, context) = (source, context)
        parts.reactions.append { owner, frame, bag in
          guard case .stream(let stream) = try target(frame) else {
            throw Fault("'\(name.text)' is not an input").located(name.range, source)
          }
          let body = try ScriptFunction(prepared, frame)
          bag.insert(
            stream.observable.subscribe(onNext: { [weak owner] value in
              // After the release of the view model, its `on` bodies no longer run.
              guard let owner else { return }
              // The body may release the view model and still use its variables afterwards.
              withExtendedLifetime(owner) {
                context.deferringFailure { _ = try body.call(value) }
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
    func members(
      _ ports: [(port: ScriptedModel.Port, slot: Int)], isOutput: Bool
    ) -> [ModelValue.Member] {
      ports.compactMap { port, slot in
        guard case .stream(let stream) = frame[slot] else { return nil }
        return ModelValue.Member(
          name: port.name, typeName: port.typeName,
          value: .stream(isOutput ? stream.holding(owner) : stream))
      }
    }
    return ModelValue(
      typeName: name, inputs: members(parts.inputs, isOutput: false),
      outputs: members(parts.outputs, isOutput: true), contents: [bag, owner])
  }

  private func port(
    _ name: Name, _ kind: StreamValue.Kind, _ type: TypeSyntax?
  ) -> ScriptedModel.Port {
    (name.text, type.map { "\(kind.rawValue)<\($0.text)>" } ?? kind.rawValue)
  }
}

extension StreamConvertible where Self: AnyObject {
  /// The stream, with an input that accepts only values of the type.
  fileprivate func typed(_ type: TypeSyntax?) -> StreamValue {
    let stream = streamValue
    guard let type else { return stream }
    return stream.taking(Type(type), typeName: type.text)
  }
}

extension StreamValue {
  /// The stream, with an input that accepts only values of the type.
  func taking(_ type: Type, typeName: String) -> StreamValue {
    guard let input else { return self }
    let isFitting = type.plainTest
    func checked(_ value: Value, _ context: Context) throws -> Value {
      if isFitting?(value) == true { return value }
      guard let checked = try? value.checked(as: type, context) else {
        throw Conversion.Mismatch()
      }
      return checked
    }
    let typed = StreamInput(
      typeName: typeName, prepare: { try input.prepare(try checked($0, $1), $1) },
      send: { try input.send(try checked($0, $1), $1) }, fail: input.fail,
      complete: input.complete)
    return with(input: typed)
  }

  /// A copy of the stream with another input. If `observable` is nil, the copy keeps the stream's
  /// observable.
  package func with(_ observable: Observable<Value>? = nil, input: StreamInput?) -> StreamValue {
    StreamValue(
      kind, observable ?? self.observable, input: input, current: current,
      subscriptions: subscriptions, letters: letters, key: key, identity: identity,
      connect: connect)
  }
}

extension Type {
  /// A fast test for values that already have the type; nil for types without a fast test.
  fileprivate var plainTest: ((Value) -> Bool)? {
    switch self {
    case .int: { if case .int = $0 { true } else { false } }
    case .double: { if case .double = $0 { true } else { false } }
    case .string: { if case .string = $0 { true } else { false } }
    case .bool: { if case .bool = $0 { true } else { false } }
    default: nil
    }
  }
}
