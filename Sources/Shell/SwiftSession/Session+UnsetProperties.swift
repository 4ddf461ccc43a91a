import RxsCompiling
import RxsRuntime
import RxsSession
import RxsSwiftMessages

extension Session {
  /// Advice for a statement that traps: it names the properties with a `!` type that have no value.
  /// Nil if there are no such properties.
  package var adviceOnUnset: String? {
    guard let types = swift.declared?.outline.types else { return nil }
    let unset = context.variables.values.flatMap { variable -> [String] in
      // The object is read directly. The variable's value would contain a view model, and creating
      // a view model runs getters of the app.
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
  /// Whether the member is a settable property with a `!` type.
  fileprivate var isImplicitlyUnwrapped: Bool {
    isProperty && !isStatic && !isPrivate && !isComputed && keyword == "var"
      && shownType?.hasSuffix("!") == true
  }
}
