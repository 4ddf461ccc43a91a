import RxsSwiftMessages

extension SwiftOutline.Member {
  /// Whether the signature contains generic types. Interpreted code cannot call such a method.
  var isOnlyCompiled: Bool { text.contains("<") }

  /// The completion handler of a method without a result; nil if the method has no such parameter.
  var handler: SwiftOutline.Parameter? {
    guard isMethod, !gives, !isAsync, let last = parameters.last, !last.isNonescaping,
      last.type.hasSuffix("-> Void") || last.type.hasSuffix("-> ()")
    else { return nil }
    return last
  }

  /// Whether the method passes a value to a completion handler, so that an answer can be a value.
  var passesValue: Bool { handler.map { !$0.type.contains("() ->") } ?? false }
}

/// The methods of compiled objects that interpreted code calls, for example on the value of
/// `latest(…)`.
extension SwiftGlue {
  /// The names of the methods that interpreted code could call.
  var methodNames: Set<String> {
    Set(outline.types.flatMap { callable($0).map(\.name) })
  }

  /// Whether all methods and functions with this name are `async`.
  func isAsync(_ name: String) -> Bool {
    let named = members(named: name).filter(\.isMethod)
    return !named.isEmpty && named.allSatisfy(\.isAsync)
  }

  /// Whether all declarations with this name are `async` methods with the same number of
  /// parameters. If so, an `emit` of values starts the method.
  func isStarted(_ name: String) -> Bool {
    // A protocol and its conforming types declare the same method, so several declarations can be
    // found.
    let named = members(named: name)
    guard let first = named.first else { return false }
    return named.allSatisfy {
      $0.isMethod && $0.isAsync && $0.parameters.count == first.parameters.count
    } && first.parameters.count <= Self.mostStarted
  }

  private func members(named name: String) -> [SwiftOutline.Member] {
    let members = outline.types.flatMap(\.members) + outline.extensions.flatMap(\.members)
    return (members + outline.functions).filter { $0.name == name }
  }

  /// The largest number of parameters of a method that an `emit` can start.
  private static let mostStarted = 3

  /// The code that registers those methods of a type that statements mention.
  func methods(of type: SwiftOutline.TypeEntry) -> [String] {
    callable(type).filter { members.contains($0.name) }.map { method in
      let name = method.parameters.isEmpty ? method.name : method.nameWithLabels
      return "parts.output(\"\(method.name)\") { (model: \(type.name)) in "
        + "\(method.isAsync ? "rxsStarted" : "rxsFunction")(model.\(name)) }"
    }
  }

  private func callable(_ type: SwiftOutline.TypeEntry) -> [SwiftOutline.Member] {
    guard !type.isGeneric, !type.isPrivate, ["class", "struct", "enum"].contains(type.keyword)
    else {
      return []
    }
    let methods = type.members.filter(\.isMethod)
    return methods.filter { method in
      !method.isStatic && !method.modifiers.contains("mutating")
        && method.parameters.count <= (method.isAsync ? Self.mostStarted : 6)
        && !method.isOnlyCompiled && !method.text.contains("...")
        && !method.parameters.contains { $0.isInout || $0.type.contains("some ") }
        && methods.count { $0.name == method.name } == 1
    }
  }
}
