import RxsCompiling
import RxsRuntime
import RxsSession
import RxsSwiftSession

/// The texts of `help` and `show` for names of the session.
extension Session {
  /// The text of `help` for a name of the session. Nil if the name is not bound.
  package func help(onName name: String) -> String? {
    guard let value = context.variables[name]?.value else { return nil }
    if let model = shownModel(value) {
      return PortListing.text(
        "\(name): \(model.typeName)", inputs: inputs(of: model),
        outputs: model.allOutputs.map { ($0.name, $0.typeName) })
    }
    switch value {
    case .stream(let stream):
      let kind = stream.kind.rawValue
      return "\(name): \(kind)" + (HelpTexts.text(onType: kind).map { "\n" + $0 } ?? "")
    default: return "\(name): \(value.kindName)"
    }
  }

  /// The text of `help` for a member of a compiled value, or for the value's type if the path is
  /// only a name. Nil for a view model.
  package func help(onMember path: String) -> String? {
    let parts = path.split(separator: ".", maxSplits: 1)
    guard let first = parts.first, let value = context.variables[String(first)]?.value,
      let type = declaredType(of: value)
    else { return nil }
    if parts.count > 1 {
      let texts = [help(onPort: path), declaredNames.text(on: "\(type).\(parts[1])")]
      return texts.contains { $0 != nil } ? texts.compactMap { $0 }.joined(separator: "\n") : nil
    }
    if case .model = value { return nil }
    return declaredNames.text(on: type)
  }

  /// The name of the declared type of a compiled value. Nil for other values.
  package func declaredType(of value: Value) -> String? {
    let name: String
    switch value {
    case .object(let object): name = String(describing: type(of: object.value))
    case .model(let model):
      name = model.instance.map { String(describing: type(of: $0)) } ?? model.typeName
    default: return nil
    }
    return String(name.prefix { $0 != "<" })
  }

  /// The text of `help` for an input or an output of a view model, such as `vm.title`. Nil for
  /// other paths.
  package func help(onPort path: String) -> String? {
    let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2, let value = context.variables[parts[0]]?.value,
      let model = shownModel(value)
    else { return nil }
    if let input = inputs(of: model).first(where: { $0.name == parts[1] }) {
      return "\(path): \(input.typeName)\n  an input: 'emit \(path) …' sends into it"
    }
    guard let output = model.allOutputs.first(where: { $0.name == parts[1] }) else { return nil }
    let latest = presentValue(of: output, path).map { ", now \($0.canonical)" } ?? ""
    return
      "\(path): \(output.typeName)\(latest)\n  an output: 'subscribe \(path)' prints its events"
  }

  /// The inputs of a view model, including methods that scripts can call, with their types.
  package func inputs(of model: ModelValue) -> [(name: String, typeName: String)] {
    let stored = model.allInputs.map { ($0.name, $0.typeName) }
    let methods = declaredType(of: .model(model)).map { inputMethods(of: $0, model) } ?? []
    return stored + methods.filter { method in !stored.contains { $0.0 == method.name } }
  }

  /// The text of `show` for a name: the latest values of a view model's inputs and outputs, or the
  /// value of the name. Nil if the name is not bound.
  package func lines(onName name: String) -> [String]? {
    guard let value = context.variables[name]?.value else { return nil }
    guard let model = shownModel(value) else { return ["\(name) = \(value.canonical)"] }
    func line(_ member: String, _ typeName: String, _ value: Value?) -> String {
      "  \(name).\(member): \(typeName)" + (value.map { " = \($0.canonical)" } ?? "")
    }
    let members = Dictionary(model.allInputs.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    let inputs = inputs(of: model).map { input in
      line(input.name, input.typeName, members[input.name]?.presentValue)
    }
    let outputs = model.allOutputs.map { output in
      line(output.name, output.typeName, presentValue(of: output, "\(name).\(output.name)"))
    }
    return (inputs.isEmpty ? [] : ["inputs:"] + inputs)
      + (outputs.isEmpty ? [] : ["outputs:"] + outputs)
  }

  /// The current value of an output. If the output has no current value, it is the last value that
  /// a subscription received.
  private func presentValue(of output: ModelValue.Member, _ path: String) -> Value? {
    output.presentValue ?? subscriptions[path]?.values.last
  }
}

extension ModelValue.Member {
  /// The current value of the member. Nil if the member has none.
  fileprivate var presentValue: Value? {
    switch value {
    case .stream(let stream): stream.current.flatMap { try? $0() }
    case .model, .function: nil
    default: value
    }
  }
}
