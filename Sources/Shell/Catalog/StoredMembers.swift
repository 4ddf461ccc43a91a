import RxsEngine
import RxsRuntime

/// The inputs and outputs of a view model. Reflection finds them in the view model's fields, or in
/// the result of its method.
package struct StoredMembers {
  /// Whether scripts send into a field, or subscribe to it.
  package enum Direction { case input, output }

  /// Information that reflection cannot find. The caller finds it in the source code.
  package struct Facts {
    /// The names of private properties.
    package var hidden: Set<String> = []
    /// The direction of each relay for which the source code determines the direction. The keys are
    /// the relays' names.
    package var directions: [String: Direction] = [:]
    /// The inputs that set `@Published` and similar properties. The keys are the properties' names.
    package var setters: [String: StreamInput] = [:]
    /// The computed properties, in order.
    package var computed: [(name: String, value: Any, type: Any.Type)] = []

    package init(
      hidden: Set<String> = [], directions: [String: Direction] = [:],
      setters: [String: StreamInput] = [:],
      computed: [(name: String, value: Any, type: Any.Type)] = []
    ) {
      self.hidden = hidden
      self.directions = directions
      self.setters = setters
      self.computed = computed
    }
  }

  package private(set) var inputs: [ModelValue.Member] = []
  package private(set) var outputs: [ModelValue.Member] = []
  private let excluded: Set<String>
  /// The direction of all fields; nil if it depends on the type of each field.
  private let direction: Direction?
  private let directions: [String: Direction]
  private let setters: [String: StreamInput]
  private let depth: Int
  /// The object whose fields are examined; nil for a struct or a tuple.
  private let owner: AnyObject?
  /// The names of all fields and computed properties.
  private let names: Set<String>
  /// Whether the object is `@Observable`, so that the field of a property `name` is called `_name`.
  private let isObserved: Bool

  private let facts: (Any) -> Facts

  /// The members of an object, a struct or a tuple.
  ///
  /// - Parameters:
  ///   - any: the object, the struct or the tuple.
  ///   - direction: the direction of all streams; nil if it depends on the type of each stream.
  ///   - excluded: fields to leave out.
  ///   - depth: the number of structs and view models that contain the value.
  ///   - facts: returns the information that reflection cannot find.
  package init(
    of any: Any, as direction: Direction? = nil, excluding excluded: Set<String> = [],
    depth: Int = 0, facts: @escaping (Any) -> Facts = { _ in Facts() }
  ) {
    let own = facts(any)
    // In a nested struct, such as a property wrapper, private properties such as `input` are shown
    // too.
    self.excluded = excluded.union(depth > 0 ? own.hidden.subtracting(Self.groups) : own.hidden)
    self.direction = direction
    directions = own.directions
    setters = own.setters
    self.depth = depth
    self.facts = facts
    owner = type(of: any) is AnyClass ? any as AnyObject : nil
    let fields = Reflection.fields(of: Mirror(reflecting: any))
    names = Set(fields.compactMap { $0.label } + own.computed.map { $0.name })
    isObserved = names.contains("_$observationRegistrar")
    if let stream = StreamTypes.stream(any) {
      outputs = [
        ModelValue.Member(
          name: "output", typeName: type(of: stream).typeName, value: .stream(stream.streamValue))
      ]
      return
    }
    let declared = Dictionary(
      Self.fields(of: type(of: any)).map { ($0.name, $0.type) }, uniquingKeysWith: { $1 })
    for (index, field) in fields.enumerated() {
      let label = field.label ?? "output\(index)"
      add(label, field.value, declared[label])
    }
    add(own.computed)
  }

  /// Adds the computed properties that are streams, or that contain the inputs or outputs.
  private mutating func add(_ properties: [(name: String, value: Any, type: Any.Type)]) {
    let known = Set((inputs + outputs).map(\.name))
    for (name, value, type) in properties where !known.contains(name) {
      if let stream = StreamTypes.stream(value) {
        add(name, stream, type)
      } else if Self.groups.contains(name), let nested = nested(name, value) {
        add(name, nested)
      }
    }
  }

  /// The names of properties that contain the inputs or outputs of a view model.
  package static let groups: Set<String> = ["input", "inputs", "output", "outputs"]

  private mutating func add(_ name: String, _ nested: ModelValue) {
    let member = ModelValue.Member(name: name, typeName: nested.typeName, value: .model(nested))
    if nested.outputs.isEmpty { inputs.append(member) } else { outputs.append(member) }
  }

  /// - Parameter type: the declared type of the field, if it is known.
  private mutating func add(_ label: String, _ content: Any, _ type: Any.Type?) {
    let name = FieldName(label)
    guard !excluded.contains(name.text) else { return }
    if ForeignLibrary.streams?.keepsSubscriptions(Swift.type(of: content)) == true { return }
    let isPrivate = excluded.contains(label) || names.contains(name.text)
    if name.isWrapper, isPrivate, StreamTypes.stream(content) != nil { return }
    let isWrapper = name.isWrapper && !(isObserved && Swift.type(of: content) is AnyClass)
    if let stream = Self.stream(in: content, ofWrapper: isWrapper) {
      return add(name.text, stream, type)
    }
    if let nested = nested(name.text, content) {
      return add(name.text, nested)
    }
    let value = Value(reflecting: content)
    guard direction != .input, value.isPlain || direction == .output else { return }
    outputs.append(
      ModelValue.Member(
        name: name.text, typeName: Conversion.name(of: Swift.type(of: content)), value: value))
  }

  private mutating func add(
    _ name: String, _ stream: any StreamConvertible, _ declared: Any.Type?
  ) {
    // If a subject is declared as a sequence, other code cannot send into it.
    let type = declared.flatMap(StreamTypes.of) ?? type(of: stream)
    let setter = (type as? any SeenStream.Type)?.isProperty == true ? setters[name] : nil
    let value = setter.map { stream.streamValue.with(input: $0) } ?? stream.streamValue
    let member = ModelValue.Member(name: name, typeName: type.typeName, value: .stream(value))
    // A property that can be set is both an input and an output.
    if setter != nil { inputs.append(member) }
    switch direction ?? directions[name] ?? Self.direction(of: type.streamKind, type) {
    case .input: inputs.append(member)
    case .output: outputs.append(member)
    }
  }

  /// A field that contains a view model or a struct of streams. Nil for other fields.
  private func nested(_ name: String, _ content: Any) -> ModelValue? {
    guard depth < 8, !isOwner(content),
      let direction = Self.nestedDirection(name, type(of: content))
    else { return nil }
    let members = StoredMembers(
      of: content, as: direction ?? self.direction, depth: depth + 1, facts: facts)
    guard !members.inputs.isEmpty || members.outputs.contains(where: \.isStream) else { return nil }
    return ModelValue(
      typeName: Conversion.name(of: type(of: content)), inputs: members.inputs,
      outputs: members.outputs, contents: [content])
  }

  /// Whether a value is the view model itself, as for a property `inputs` that returns `self`.
  private func isOwner(_ content: Any) -> Bool {
    type(of: content) is AnyClass && content as AnyObject === owner
  }

  /// The direction of the streams in a field that contains a nested model. The inner nil means that
  /// the model has both inputs and outputs. The outer nil means that the field contains no nested
  /// model.
  static func nestedDirection(_ name: String, _ type: Any.Type) -> Direction?? {
    let kind = TypeMetadata(type).kind
    let isStruct = kind == .struct && !(type is any ValueDecodable.Type)
    let isModel = String(describing: type).hasSuffix("ViewModel")
    let isGroup = groups.contains(name) && (kind == .tuple || kind == .class)
    guard isStruct || isModel || isGroup else { return nil }
    return switch name {
    case "input", "inputs": .some(.input)
    case "output", "outputs": .some(.output)
    default: .some(nil)
    }
  }

  /// The direction that a stream's type implies. Relays and subjects without a current value are
  /// inputs. Streams with a current value are outputs, because they hold the state.
  package static func direction(
    of kind: StreamValue.Kind, _ type: any StreamConvertible.Type
  ) -> Direction {
    if type is any ObserverPort.Type { return .input }
    return switch kind {
    case .publishRelay, .replayRelay, .publishSubject, .replaySubject, .asyncSubject: .input
    default: .output
    }
  }

  /// The stream of a field. For a property wrapper, the stream inside of the wrapper.
  private static func stream(
    in content: Any, ofWrapper isWrapper: Bool
  ) -> (any StreamConvertible)? {
    if let stream = StreamTypes.stream(content) { return stream }
    if let stream = Reflection.unwrapped(content).flatMap(StreamTypes.stream) { return stream }
    guard isWrapper else { return nil }
    return Mirror(reflecting: content).children.lazy
      .compactMap { StreamTypes.stream($0.value) }.first
  }
}

extension ModelValue.Member {
  /// Whether the member is a stream or a nested view model.
  package var isStream: Bool {
    switch value {
    case .stream, .model: true
    default: false
    }
  }
}

extension Value {
  /// Whether the value is plain data, and not a service or another object of the app.
  fileprivate var isPlain: Bool {
    switch self {
    case .object(let object): object.literal != nil
    case .array(let elements): elements.allSatisfy(\.isPlain)
    case .function, .model, .type: false
    default: true
    }
  }
}
