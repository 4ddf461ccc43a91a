import RxsCatalog
import RxsCompiled
import RxsEngine
import RxsLanguage
import RxsRuntime
import RxsSession

/// Observes and sets properties that publish their changes.
extension Session {
  /// Adds setters for the settable properties of an object.
  ///
  /// Each setter assigns to its property, so that the property's observers run.
  func addSetters(of members: [CompiledMember], in any: Any, to facts: inout StoredMembers.Facts) {
    guard ForeignLibrary.streams != nil, type(of: any) is AnyClass else { return }
    let object = any as AnyObject
    for member in members where facts.setters[member.name] == nil {
      guard let set = member.set else { continue }
      facts.setters[member.name] = StreamInput(
        typeName: Conversion.name(of: member.type),
        prepare: { [weak self, weak object] value, _ in
          let new = try Session.live(self).swiftValue(of: value, as: member.type)
          return { if let object { _ = set(object, new) } }
        }, fail: nil, complete: nil)
    }
  }

  /// The stream of a property that publishes its changes; nil for other expressions.
  ///
  /// In Swift, `vm.query` is the value of the property. In statements, `vm.query` means its stream.
  package func publishedProperty(_ expr: Expr) -> StreamValue? {
    guard ForeignLibrary.streams != nil, let path = expr.path?.split(separator: "."),
      path.count > 1, case .model(let first)? = context.variables[String(path[0])]?.value
    else { return nil }
    var model = first
    for name in path.dropFirst().dropLast() {
      guard case .model(let inner)? = model[String(name)]?.value else { return nil }
      model = inner
    }
    guard case .stream(let stream)? = model[String(path[path.count - 1])]?.value,
      stream.kind == .observable
    else { return nil }
    return stream
  }
}
