import RxsRuntime

/// The texts of `help` and `show` on the names that the session binds.
extension Session {
  /// The text on a name and its uses; nil for a name that is not bound.
  func help(onName name: String) -> String? {
    guard let value = context.variables[name]?.value else { return nil }
    switch value {
    case .model(let model):
      return HelpTexts.text(
        "\(name): \(model.typeName)",
        inputs: model.allInputs.map { ($0.name, $0.typeName) },
        outputs: model.allOutputs.map { ($0.name, $0.typeName) })
    case .stream(let stream):
      let kind = stream.kind.rawValue
      return "\(name): \(kind)" + (HelpTexts.text(onType: kind).map { "\n" + $0 } ?? "")
    default: return "\(name): \(value.kindName)"
    }
  }

  /// The text on a member of a value of compiled code, or on the type of one that is no view model.
  func help(onMember path: String) -> String? {
    let parts = path.split(separator: ".", maxSplits: 1)
    guard let first = parts.first, let value = context.variables[String(first)]?.value,
      let type = declaredType(of: value)
    else { return nil }
    if parts.count > 1 { return declaredNames.text(on: "\(type).\(parts[1])") }
    if case .model = value { return nil }
    return declaredNames.text(on: type)
  }

  /// The name of the type of a value of compiled code.
  func declaredType(of value: Value) -> String? {
    let name: String
    switch value {
    case .object(let object): name = String(describing: type(of: object.value))
    case .model(let model):
      name = model.instance.map { String(describing: type(of: $0)) } ?? model.typeName
    default: return nil
    }
    return String(name.prefix { $0 != "<" })
  }

  /// The inputs and outputs of a view model with their present values, or the value of another
  /// name; nil for a name that is not bound.
  func lines(onName name: String) -> [String]? {
    guard let value = context.variables[name]?.value else { return nil }
    guard case .model(let model) = value else { return ["\(name) = \(value.canonical)"] }
    return (model.allInputs + model.allOutputs).map { member in
      let present = member.presentValue.map { " = \($0.canonical)" } ?? ""
      return "\(name).\(member.name): \(member.typeName)\(present)"
    }
  }
}

extension ModelValue.Member {
  /// The value that the member has now, of those that have one.
  fileprivate var presentValue: Value? {
    switch value {
    case .stream(let stream): stream.current.flatMap { try? $0() }
    case .model, .function: nil
    default: value
    }
  }
}
