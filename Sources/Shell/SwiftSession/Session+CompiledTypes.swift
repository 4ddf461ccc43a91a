import RxsCatalog
import RxsCompiled
import RxsCompiling
import RxsEngine
import RxsLanguage
import RxsRuntime
import RxsSession
import RxsSystem

extension Session {
  /// The view models of the used apps, with their inputs and outputs, read from the source.
  package var declaredViewModels: [(name: String, text: String)] {
    let models = DeclaredModels(declaredNames)
    return swift.apps.models.filter { !models.isWrapper($0) }.map { name in
      let ports = models.ports(of: name) ?? ([], [])
      return (
        name,
        PortListing.text(
          declaredNames.title(of: name), inputs: ports.inputs, outputs: ports.outputs)
      )
    }
  }

  /// The compiled view models, with their inputs and outputs.
  package var compiledViewModels: [(name: String, text: String)] {
    presentCompiled.flatMap { viewModels(in: $0.parts) }
  }

  private func viewModels(in parts: CompiledParts) -> [(name: String, text: String)] {
    parts.types.compactMap { name, type in
      guard !Self.parts.contains(String(name.split(separator: ".").last ?? "")) else { return nil }
      var (inputs, all) = Self.ports(of: name, type, parts)
      var outputs = all.filter(Self.isStream)
      var methods = declaredNames.methodInputs(of: name)
      if PropertyObserver.isObservable(type) {
        let own = Self.propertyPorts(of: name, type, parts)
        outputs = all + own.outputs.filter { port in !all.contains { $0.name == port.name } }
        inputs += own.inputs.filter { port in !inputs.contains { $0.name == port.name } }
        methods = declaredNames.methods(of: name)
        all = outputs
      }
      guard
        PropertyObserver.isObservable(type) || !outputs.isEmpty
          || inputs.contains(where: Self.isStream)
      else { return nil }
      let text = PortListing.text(
        declaredNames.title(of: name),
        inputs: inputs.map { ($0.name, $0.typeName) } + methods,
        outputs: outputs.map { ($0.name, $0.typeName) })
      return (name, text)
    }
  }

  /// The names of nested types that are a part of their view model.
  private static let parts: Set<String> = ["Input", "Inputs", "Output", "Outputs"]

  private static func isStream(_ port: Catalog.Port) -> Bool {
    let name = String(port.typeName.prefix { $0 != "<" })
    return StreamValue.Kind(rawValue: name) != nil
      || ForeignLibrary.streams?.typeNames.contains(name) ?? false
  }

  /// Whether an output is a property that publishes its changes and can be set.
  private static func isSettable(
    _ port: Catalog.Port, of type: any Any.Type, _ members: [CompiledMember]
  ) -> Bool {
    let isPublished = StoredMembers.fields(of: type).contains { field in
      field.name == "_\(port.name)"
        && (StreamTypes.of(field.type) as? any SeenStream.Type)?.isProperty == true
    }
    return isPublished && members.contains { $0.name == port.name && $0.set != nil }
  }

  private static func ports(
    of name: String, _ type: any Any.Type, _ parts: CompiledParts
  ) -> (inputs: [Catalog.Port], outputs: [Catalog.Port]) {
    let id = ObjectIdentifier(type)
    if let transform = parts.models[id], transform.output != Void.self {
      return (
        InputFields.ports(of: transform.input).ports,
        StoredMembers.ports(of: transform.output, as: .output).outputs
      )
    }
    let simple = name.split(separator: ".").last.map(String.init) ?? name
    let directions = (parts.areInputs[name] ?? [:]).mapValues { isInput in
      isInput ? StoredMembers.Direction.input : .output
    }
    var found = StoredMembers.ports(of: type, excluding: parts.hidden[simple] ?? [], directions)
    found.inputs += found.outputs.filter { isSettable($0, of: type, parts.members(of: type)) }
    let known = Set((found.inputs + found.outputs).map(\.name))
    for member in (parts.inputs[id] ?? []) + parts.members(of: type)
    where !known.contains(member.name) {
      guard let stream = StreamTypes.of(member.type) else { continue }
      let port: Catalog.Port = (member.name, stream.typeName, stream.elementType)
      switch StoredMembers.direction(of: stream.streamKind, stream) {
      case .input: found.inputs.append(port)
      case .output: found.outputs.append(port)
      }
    }
    return (found.inputs.map(withoutGroup), found.outputs.map(withoutGroup))
  }

  /// An input or output without the prefix `input.` or `output.`, as statements use it.
  private static func withoutGroup(_ port: Catalog.Port) -> Catalog.Port {
    let path = port.name.split(separator: ".", maxSplits: 1).map(String.init)
    guard path.count == 2, StoredMembers.groups.contains(path[0]) else { return port }
    return withoutGroup((path[1], port.typeName, port.content))
  }
}
