import RxsSwiftMessages

/// The inputs and outputs of view models, which are read from the source text without compilation.
package struct DeclaredModels {
  /// The name of an input or output in a script, and its type as text.
  package typealias Port = (name: String, typeName: String)
  package typealias Ports = (inputs: [Port], outputs: [Port])

  private enum Side { case input, output }

  private let names: DeclaredNames
  private var outline: SwiftOutline { names.outline }

  package init(_ names: DeclaredNames) {
    self.names = names
  }

  /// The inputs and outputs of a type; nil for an unknown type. For some types, methods count as
  /// inputs.
  package func ports(of name: String) -> Ports? {
    guard let type = names.type(name) else { return nil }
    if let ports = transformed(type) { return ports }
    var ports = streams(of: type)
    if outline.isReactor(type) {
      let (action, state) = ("Action", "State")
      ports.inputs.append(("action", "ActionSubject<\(alias(action, in: type)?.type ?? action)>"))
      ports.outputs.append(("state", "Observable<\(alias(state, in: type)?.type ?? state)>"))
    }
    guard outline.isObservable(type) else {
      ports.inputs += names.methodInputs(of: name)
      return ports
    }
    for member in properties(of: type) {
      let port = (member.name, member.shownType ?? "_")
      if !ports.outputs.contains(where: { $0.name == member.name }) { ports.outputs.append(port) }
      if member.isSet, !ports.inputs.contains(where: { $0.name == member.name }) {
        ports.inputs.append(port)
      }
    }
    ports.inputs += names.methods(of: name)
    return ports
  }

  /// Whether a type is a property wrapper.
  package func isWrapper(_ name: String) -> Bool {
    names.type(name)?.members.contains { $0.name == "wrappedValue" && $0.isProperty } ?? false
  }

  /// The fields of the input and the output of a method such as `transform`; nil if the type has no
  /// such method.
  private func transformed(_ type: SwiftOutline.TypeEntry) -> Ports? {
    guard outline.transformCode(of: type) != nil, let method = outline.transform(of: type),
      method.gives, let output = method.result, let input = method.parameters.first?.type
    else { return nil }
    let inputs = fields(of: input, in: type, named: "input")
    let outputs = fields(of: output, in: type, named: "output")
    return inputs.isEmpty && outputs.isEmpty ? nil : (inputs, outputs)
  }

  /// The streams in the input or output type of `transform`. A type that is itself a stream has one
  /// stream.
  private func fields(
    of typeName: String, in type: SwiftOutline.TypeEntry, named name: String
  ) -> [Port] {
    let whole = alias(typeName, in: type)?.type ?? typeName
    if Self.stream(whole) != nil { return [(name, whole)] }
    return nested(typeName, in: type, "", depth: 0)
  }

  /// The streams among the fields of a struct or a named tuple. The fields of fields are searched
  /// too.
  private func nested(
    _ typeName: String, in type: SwiftOutline.TypeEntry, _ path: String, depth: Int
  ) -> [Port] {
    guard depth < 8 else { return [] }
    let paths = paths(of: typeName, in: type)
    let found = paths.lazy.compactMap { path in outline.types.first { $0.name == path } }.first
    let fields =
      found.map { found in
        properties(of: found).filter { !$0.isComputed }.map { ($0.name, $0.shownType ?? "") }
      } ?? alias(typeName, in: type)?.elements.map { ($0.name, $0.type) } ?? []
    return fields.flatMap { name, shown -> [Port] in
      if Self.stream(shown) != nil { return [("\(path)\(name)", Self.bare(shown))] }
      return nested(shown, in: found ?? type, "\(path)\(name).", depth: depth + 1)
    }
  }

  /// The full names to which a type name can refer inside another type.
  private func paths(of typeName: String, in type: SwiftOutline.TypeEntry) -> [String] {
    let outer = type.name.split(separator: ".").indices.dropFirst().reversed().map { count in
      type.name.split(separator: ".").prefix(count).joined(separator: ".")
    }
    return (outline.related(to: type) + outer).map { "\($0).\(typeName)" } + [typeName]
  }

  private func alias(_ name: String, in type: SwiftOutline.TypeEntry) -> SwiftOutline.Alias? {
    paths(of: name, in: type).lazy.compactMap { outline.aliases[$0] }.first
  }

  /// The accessible streams of a type. The streams in properties such as `input` and `output` are
  /// included.
  private func streams(of type: SwiftOutline.TypeEntry) -> Ports {
    let sides = outline.ports(of: type)
    var ports: Ports = ([], [])
    for member in properties(of: type) {
      guard let shown = member.shownType else { continue }
      if let kind = Self.stream(shown) {
        let isInput = sides[member.name].map { $0 == .input } ?? Self.isInput(kind)
        if isInput {
          ports.inputs.append((member.name, Self.bare(shown)))
        } else {
          ports.outputs.append((member.name, Self.bare(shown)))
        }
      } else if let side = Self.groups[member.name] {
        let fields = nested(shown, in: type, "", depth: 0)
        if side == .input { ports.inputs += fields } else { ports.outputs += fields }
      }
    }
    return ports
  }

  /// The stored and computed properties that other code can read. Each name occurs once.
  private func properties(of type: SwiftOutline.TypeEntry) -> [SwiftOutline.Member] {
    var known: Set<String> = []
    return names.members(of: type.name)
      .filter { $0.isProperty && !$0.isStatic && !$0.isInjected && known.insert($0.name).inserted }
  }

  /// The names of properties that contain the inputs or the outputs.
  private static let groups: [String: Side] = [
    "input": .input, "inputs": .input, "output": .output, "outputs": .output,
  ]

  /// The name of a stream type; nil for other types.
  private static func stream(_ type: String) -> String? {
    let name = String(bare(type).prefix { $0.isLetter || $0.isNumber })
    if name == "Action" { return type.contains("<") ? name : nil }
    return SwiftOutline.streamNames.contains(name) ? name : nil
  }

  /// The type without the name of its library and without `?` or `!`.
  private static func bare(_ type: String) -> String {
    var text = type[...]
    for library in ["RxSwift.", "RxCocoa.", "RxRelay.", "Combine."] where text.hasPrefix(library) {
      text = text.dropFirst(library.count)
    }
    while let last = text.last, last == "?" || last == "!" { text = text.dropLast() }
    return String(text)
  }

  /// Whether other code sends into streams of this type. A stream with a current value counts as an
  /// output.
  private static func isInput(_ kind: String) -> Bool {
    let isRelay = SwiftOutline.ports.contains(kind) && !kind.hasPrefix("Behavior")
    return isRelay && kind != "CurrentValueSubject"
      || ["AnyObserver", "Binder", "Action", "CocoaAction"].contains(kind)
  }
}

extension SwiftOutline.Member {
  /// Whether scripts can set the property.
  fileprivate var isSet: Bool {
    keyword == "var" && !isReadOnly && (isComputed ? isSettable : true)
  }
}

extension DeclaredNames {
  /// The methods of a type, with their types.
  package func methods(of name: String) -> [(name: String, typeName: String)] {
    var known: Set<String> = []
    return members(of: name)
      .filter { $0.isMethod && !$0.isStatic && known.insert($0.name).inserted }
      .map { method in
        let types = method.parameters.map(\.type).joined(separator: ", ")
        let effects = (method.isAsync ? "async " : "") + (method.doesThrow ? "throws " : "")
        return (method.name, "(\(types)) \(effects)-> \(method.result ?? "Void")")
      }
  }
}
