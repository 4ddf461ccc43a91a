import RxsCatalog
import RxsCompiled
import RxsEngine
import RxsRuntime

/// The view models that wrap compiled objects. The same object always has the same view model.
final class CompiledModels {
  private struct Entry {
    weak var object: AnyObject?
    let model: ModelValue?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var structsWithoutStreams: Set<ObjectIdentifier> = []
  /// Returns information from compiled code about the properties of an object.
  var facts: (Any) -> StoredMembers.Facts = { _ in StoredMembers.Facts() }

  /// The view model for an object; nil if the object has no inputs and outputs.
  ///
  /// - Parameter transform: the object's method such as `transform`, which takes the inputs; nil
  ///   without such a method.
  func model(of object: AnyObject, _ transform: CompiledTransform?) throws -> ModelValue? {
    let id = ObjectIdentifier(object)
    if let known = entries[id], known.object === object { return known.model }
    let model =
      try transform.map { try self.model(of: object, by: $0) } ?? storedModel(of: object)
    entries[id] = Entry(object: object, model: model)
    return model
  }

  /// Releases the view model of an object.
  func forget(_ object: AnyObject) { entries[ObjectIdentifier(object)] = nil }

  /// The view model for a struct with streams. Each call creates a new view model, because a struct
  /// has no identity.
  func model(ofStruct value: Any) -> ModelValue? {
    let id = ObjectIdentifier(type(of: value))
    guard !structsWithoutStreams.contains(id) else { return nil }
    let model = storedModel(of: value)
    if model == nil { structsWithoutStreams.insert(id) }
    return model
  }

  private func storedModel(of object: Any) -> ModelValue? {
    let members = StoredMembers(of: object, facts: facts)
    guard members.inputs.contains(where: \.isStream) || members.outputs.contains(where: \.isStream)
    else { return nil }
    let (inputs, outputs) = Self.promoted(members.inputs, members.outputs)
    return ModelValue(
      typeName: String(describing: type(of: object)), inputs: inputs, outputs: outputs,
      contents: [object])
  }

  /// The members of a view model. The members of its `input` and `output` are listed under their
  /// own names, without a prefix. If two members would have the same name, all members keep their
  /// prefixes.
  private static func promoted(
    _ inputs: [ModelValue.Member], _ outputs: [ModelValue.Member]
  ) -> (inputs: [ModelValue.Member], outputs: [ModelValue.Member]) {
    var (ownInputs, ownOutputs) = ([ModelValue.Member](), [ModelValue.Member]())
    for (member, isInput) in inputs.map({ ($0, true) }) + outputs.map({ ($0, false) }) {
      guard StoredMembers.groups.contains(member.name), case .model(let group) = member.value else {
        if isInput { ownInputs.append(member) } else { ownOutputs.append(member) }
        continue
      }
      let inner = promoted(group.inputs, group.outputs)
      ownInputs += inner.inputs
      ownOutputs += inner.outputs
    }
    let names = Dictionary(grouping: ownInputs + ownOutputs, by: \.name)
    return names.contains { $1.count > 1 } ? (inputs, outputs) : (ownInputs, ownOutputs)
  }

  /// The view model for a value with a method such as `transform`.
  func model(of object: Any, by transform: CompiledTransform) throws -> ModelValue? {
    func make<Input>(_: Input.Type) throws -> (Any, [ModelValue.Member]) {
      let name = String(reflecting: Input.self).droppingModule
      return try InputFields.make(Input.self, ArgumentReader(callee: name, leavesFirstOut: true))
    }
    let (input, ports) = try make(transform.input)
    let bag = DisposeBag()
    let called = Tracer.placing(at: String(describing: type(of: object))) {
      transform.call(object, input, bag)
    }
    guard let output = called else { return nil }
    let isOwn = transform.output == Void.self
    let members =
      isOwn
      ? StoredMembers(of: object, facts: facts)
      : StoredMembers(of: output, as: .output, facts: facts)
    let own = Set((ports + members.inputs + members.outputs).map(\.name))
    // In addition to the inputs and outputs of the method, scripts can use streams that are
    // properties of the value. If the method returns no stream, the properties are the outputs too,
    // such as the steps of a coordinator.
    let stored = StoredMembers(of: object, excluding: own, facts: facts)
    let hasOutputs = members.outputs.contains(where: \.isStream)
    return ModelValue(
      typeName: String(describing: type(of: object)),
      inputs: ports + members.inputs + stored.inputs,
      outputs: members.outputs + (hasOutputs ? [] : stored.outputs),
      contents: [object, input, output, bag])
  }
}

extension String {
  /// The name of a type without its module.
  fileprivate var droppingModule: String {
    drop { $0 != "." }.isEmpty ? self : String(drop { $0 != "." }.dropFirst())
  }
}
