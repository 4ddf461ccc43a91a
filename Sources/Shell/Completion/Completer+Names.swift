import RxsCatalog
import RxsLanguage
import RxsRuntime
import RxsSession

extension Completer {
  /// The names with which an expression can begin: variables, view models, functions, services and
  /// types.
  package func names(at point: CompletionPoint) -> [Candidate] {
    let names = session.context.names
    let functions = names.functions.merging(Library.functions) { own, _ in own }
      .filter { session.catalog[$0.key] == nil }.sorted { $0.key < $1.key }
      .compactMap { name, overloads in
        overloads.first.map {
          Candidate(text: name, suffix: "(", summary: "\($0.declaration)  \($0.summary)")
        }
      }
    let computed = names.computed.sorted { $0.key < $1.key }.map {
      Candidate(text: $0.key, summary: $0.value.summary)
    }
    let services = names.namespaces.keys.sorted().map {
      Candidate(text: $0, suffix: ".", summary: "a service for view models")
    }
    return variables() + viewModels + compiledNames + computed + functions
      + (point.word.isEmpty ? [] : services + types(streamsOnly: false))
  }

  /// The variables whose values satisfy a condition.
  package func variables(where isWanted: (Value) -> Bool = { _ in true }) -> [Candidate] {
    session.context.variables.values.sorted { $0.name < $1.name }
      .filter { isWanted($0.value) }
      .map { Candidate(text: $0.name, summary: $0.value.shortDescription) }
  }

  /// The variables that `subscribe` accepts.
  package var streams: [Candidate] {
    variables { value in
      switch value {
      case .model, .stream: true
      default: false
      }
    }
  }

  /// The variables whose value is a view model.
  package var models: [Candidate] { variables { if case .model = $0 { true } else { false } } }

  /// The view models that scripts can make.
  package var viewModels: [Candidate] {
    session.catalog.entries.map { entry in
      Candidate(
        text: entry.name, suffix: entry.parameters.isEmpty ? "()" : "(",
        summary: entry.parameters.isEmpty ? entry.summary : entry.signature)
    }
  }

  /// The names of types. They are offered only after the first letter, because there are many.
  package func types(streamsOnly: Bool) -> [Candidate] {
    TypeNames.all.compactMap { name in
      let isStream = StreamValue.Kind(rawValue: name) != nil
      if streamsOnly, !isStream { return nil }
      return Candidate(text: name, suffix: isStream ? "." : "", summary: "type")
    }
  }
}

extension Value {
  /// A short description of a value. It is computed quickly, even if the value is large.
  package var shortDescription: String {
    switch self {
    case .bool, .int, .double, .duration, .none, .void: return "\(kindName) \(canonical)"
    case .string(let text): return "String \(Value.quoted(String(text.prefix(60))))"
    case .array(let elements):
      return "Array of \(Count.text(elements.count, "element"))"
    case .dictionary(let entries): return "Dictionary of \(entries.count)"
    case .stream(let stream):
      // A script can define a view model's input without a type. Such an input accepts any value,
      // so no element type is shown.
      let element = stream.input?.typeName.flatMap { $0 == "\(Value.self)" ? nil : "<\($0)>" }
      return stream.kind.rawValue + (element ?? "")
    default: return kindName
    }
  }
}
