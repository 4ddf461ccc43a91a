import RxsCatalog
import RxsCompiled
import RxsCompiling
import RxsRuntime
import RxsSession
import RxsSwiftMessages

/// Lists the properties of models as inputs and outputs, for lists, help and completion.
extension Session {
  /// The properties of a type. All of them are outputs. The properties that can be set are inputs
  /// too.
  static func propertyPorts(
    of name: String, _ type: any Any.Type, _ parts: CompiledParts
  ) -> (inputs: [Catalog.Port], outputs: [Catalog.Port]) {
    let simple = name.split(separator: ".").last.map(String.init) ?? name
    let excluded = (parts.hidden[simple] ?? []).union(parts.leftOut[simple] ?? [])
    let fields = CompiledMember.fields(of: type)
    let members = parts.members(of: type).filter {
      $0.isShown(amongFields: fields) && !excluded.contains($0.name)
    }
    func port(_ member: CompiledMember) -> Catalog.Port {
      (member.name, Conversion.name(of: member.type), member.type)
    }
    return (members.filter { $0.set != nil }.map(port), members.map(port))
  }

  /// The view model that lists show for a value; nil if lists do not show the value as a view
  /// model. Properties of an observed object are outputs. The properties that can be set are inputs
  /// too.
  package func shownModel(_ value: Value) -> ModelValue? {
    var known: ModelValue?
    if case .model(let model) = value.unwrapped { known = model }
    guard let object = observedObject(value) else { return known }
    var (inputs, outputs) = (known?.inputs ?? [], known?.outputs ?? [])
    for member in properties(of: object) {
      let port = ModelValue.Member(
        name: member.name, typeName: Conversion.name(of: member.type), isPlain: !member.isObject
      ) { [self] in member.get(object).map(self.value) ?? .none }
      if !outputs.contains(where: { $0.name == port.name }) { outputs.append(port) }
      if member.set != nil, !inputs.contains(where: { $0.name == port.name }) {
        inputs.append(port)
      }
    }
    return ModelValue(
      typeName: String(describing: type(of: object)), inputs: inputs, outputs: outputs,
      contents: [object])
  }

  /// The methods of a view model that count as inputs. For an `@Observable` class, these are all
  /// methods.
  package func inputMethods(of type: String, _ model: ModelValue) -> [(
    name: String, typeName: String
  )] {
    // Only compiled declarations are searched, because reading a whole app takes long. The type of
    // an existing value is always compiled.
    let names = swift.compiledNames
    guard let instance = model.instance, PropertyObserver.isObservable(Swift.type(of: instance))
    else { return names.methodInputs(of: type) }
    return names.methods(of: type)
  }
}
