import RxsCompiling
import RxsRuntime
import RxsSession
import RxsSwiftMessages

extension Session {
  /// The advice for a statement that traps while properties that are declared with `!` have no
  /// value; nil if there are no such properties.
  package var adviceOnUnset: String? {
    guard let types = swift.declared?.outline.types else { return nil }
    let unset = context.variables.values.flatMap { variable -> [String] in
      // Reading the value of a compiled variable makes its ports, which runs getters of the app.
      guard let object = variable.compiled?() ?? object(in: variable.value) else { return [] }
      let name = String(describing: type(of: object))
      let names = types.filter { $0.simpleName == name }.flatMap(\.members)
        .filter(\.isImplicitlyUnwrapped).map(\.name)
      if names.isEmpty { return [] }
      return Mirror(reflecting: object).children.compactMap { child in
        guard let label = child.label, names.contains(label),
          case .none = Value(reflecting: child.value)
        else { return nil }
        return "\(variable.name).\(label)"
      }
    }.sorted()
    guard let first = unset.first else { return nil }
    let verb = unset.count == 1 ? "has" : "have"
    return "\(unset.joined(separator: ", ")) \(verb) no value: write \(first) = …"
  }

  private func object(in value: Value) -> Any? {
    switch value.unwrapped {
    case .model(let model): model.instance
    case .object(let object): object.value
    default: nil
    }
  }
}

extension SwiftOutline.Member {
  /// Whether it is a property that scripts can set and that is declared with `!`.
  fileprivate var isImplicitlyUnwrapped: Bool {
    isProperty && !isStatic && !isPrivate && !isComputed && keyword == "var"
      && shownType?.hasSuffix("!") == true
  }
}
