import RxsCompiled
import RxsEngine
import RxsRuntime

/// The view models among the objects of compiled code: an object is the same view model each time.
final class CompiledModels {
  private struct Entry {
    weak var object: AnyObject?
    let model: ModelValue?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The properties that compiled code gives an object, in their order.
  private let computed: (AnyObject) -> [(name: String, value: Any)]

  init(computed: @escaping (AnyObject) -> [(name: String, value: Any)] = { _ in [] }) {
    self.computed = computed
  }

  /// The view model that an object is; nil for one without inputs and outputs.
  ///
  /// - Parameters:
  ///   - transform: the method that takes its inputs, where it has one.
  ///   - hidden: its private properties.
  func model(
    of object: AnyObject, _ transform: CompiledTransform?, hiding hidden: Set<String>
  ) throws -> ModelValue? {
    let id = ObjectIdentifier(object)
    if let known = entries[id], known.object === object { return known.model }
    let model =
      try transform.map { try self.model(of: object, by: $0, hidden) }
      ?? storedModel(of: object, hidden)
    entries[id] = Entry(object: object, model: model)
    return model
  }

  /// Forgets the view model of an object.
  func forget(_ object: AnyObject) { entries[ObjectIdentifier(object)] = nil }

  private func storedModel(of object: AnyObject, _ hidden: Set<String>) -> ModelValue? {
    var members = StoredMembers(of: object, excluding: hidden)
    members.add(computed(object))
    guard members.inputs.contains(where: \.isStream) || members.outputs.contains(where: \.isStream)
    else { return nil }
    return ModelValue(
      typeName: String(describing: type(of: object)), inputs: members.inputs,
      outputs: members.outputs, contents: [object])
  }

  /// The view model that a value with a `transform` is.
  func model(
    of object: Any, by transform: CompiledTransform, _ hidden: Set<String> = []
  ) throws -> ModelValue? {
    func make<Input>(_: Input.Type) throws -> (Any, [ModelValue.Member]) {
      let made = try InputFields.make(Input.self, ArgumentReader())
      return (made.input, made.ports)
    }
    let (input, ports) = try make(transform.input)
    let bag = DisposeBag()
    let called = Tracer.placing(at: String(describing: type(of: object))) {
      transform.call(object, input, bag)
    }
    guard let output = called else { return nil }
    let isOwn = transform.output == Void.self
    let members =
      isOwn ? StoredMembers(of: object, excluding: hidden) : StoredMembers(of: output, as: .output)
    let own = Set((ports + members.inputs + members.outputs).map(\.name))
    // Its other streams stay reachable.
    let stored = StoredMembers(of: object, excluding: own.union(hidden))
    return ModelValue(
      typeName: String(describing: type(of: object)),
      inputs: ports + members.inputs + stored.inputs,
      outputs: members.outputs, contents: [object, input, output, bag])
  }
}
