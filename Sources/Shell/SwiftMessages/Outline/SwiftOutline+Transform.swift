/// Finds the methods that take the inputs of a view model and return its outputs.
extension SwiftOutline {
  /// The types with a method such as `transform`, and the code that refers to this method.
  package var transforming: [(type: TypeEntry, method: String)] {
    types.compactMap { type in transformCode(of: type).map { (type, $0) } }
  }

  /// The code that refers to the `transform` method of a type; nil for a type without such a method.
  package func transformCode(of type: TypeEntry) -> String? {
    guard !type.isPrivate, ["class", "struct"].contains(type.keyword), !isReactor(type) else {
      return nil
    }
    return transform(of: type).flatMap { code(for: $0, of: type) }
  }

  /// The method `transform`. If there is none, the only method whose first parameter is a struct of
  /// streams with a name such as `Input`. Nil without such a method.
  package func transform(of type: TypeEntry) -> Member? {
    let methods = allMembers(of: type).filter {
      $0.isMethod && !$0.isStatic && !$0.isAsync && !$0.parameters.isEmpty
    }
    if let named = methods.first(where: { $0.name == "transform" }) { return named }
    let taking = methods.filter { method in
      !method.doesThrow && takesStreams(method.parameters[0].type, type)
        && (!method.gives || method.result?.contains(#/Outputs?$/#) ?? false)
    }
    return taking.count == 1 ? taking[0] : nil
  }

  /// Whether a type is a struct that contains streams, and the struct's name ends in `Input` or
  /// `Inputs`.
  private func takesStreams(_ name: String, _ type: TypeEntry) -> Bool {
    let simple = name.split(separator: ".").last ?? ""
    return simple.contains(#/Inputs?$/#)
      && inputFields(name, of: type).contains { $0.type.contains(Self.stream) }
  }

  /// The fields of the struct that contains the inputs of a view model.
  ///
  /// - Parameter name: the name of the struct, as in the parameter of the view model's method.
  package func inputFields(_ name: String, of type: TypeEntry) -> [Parameter] {
    let simple = name.split(separator: ".").last ?? ""
    let paths = related(to: type).map { "\($0).\(simple)" } + [name]
    return types.first { paths.contains($0.name) && $0.keyword == "struct" }?.stored ?? []
  }

  private static var stream: Regex<Substring> {
    #/^(?:Observable|Infallible|Driver|Signal|ControlEvent|ControlProperty|AnyPublisher|\w+Subject|\w+Relay)</#
  }

  /// The stream types of RxSwift and Combine that a property of a view model may have.
  package static let streamNames: Set<String> = ports.union([
    "Observable", "Infallible", "Driver", "Signal", "SharedSequence", "Single", "Maybe",
    "Completable", "ControlEvent", "ControlProperty", "AnyObserver", "Binder", "AnyPublisher",
    "ConnectableObservable", "ActionSubject", "CocoaAction",
  ])

  /// Whether a type or one of its ancestors reports changes of its properties.
  package func isObservable(_ type: TypeEntry) -> Bool {
    related(to: type).contains { name in
      types.first { $0.name == name }.map { type in
        type.isObservable || type.inherits.contains("ObservableObject")
      } ?? false
    }
  }

  /// The code that refers to a method. Nil if the session cannot create the arguments for the
  /// parameters after the first.
  private func code(for method: Member, of type: TypeEntry) -> String? {
    let further = method.parameters.dropFirst()
    let isPlain = further.isEmpty || further.map { simpleName(of: $0) } == ["DisposeBag"]
    if isPlain, !isOverload(method, of: type) {
      return "\(type.name).\(method.nameWithLabels)"
    }
    var arguments = ["input"]
    var kept: [String] = []
    for parameter in further where !parameter.hasDefault {
      switch simpleName(of: parameter) {
      case "DisposeBag": arguments.append("bag")
      case "SchedulerType", "ImmediateSchedulerType": arguments.append("MainScheduler.instance")
      case let name where isMadeAlone(name):
        // An object whose class the app declares, such as a bag, must live as long as the session's
        // bag.
        kept.append(
          "let \(parameter.name) = \(name)(); "
            + "bag.insert(Disposables.create { _ = \(parameter.name) })")
        arguments.append(parameter.name)
      default: return nil
      }
    }
    let given = method.parameters.filter { !$0.hasDefault || $0.name == method.parameters[0].name }
    let list = zip(given, arguments).map { parameter, value in
      (parameter.label.map { "\($0): " } ?? "") + value
    }.joined(separator: ", ")
    let input = method.parameters[0].type
    let path = input == "Input" ? "\(type.name).Input" : input
    let before = kept.map { $0 + "; " }.joined()
    return "{ (model: \(type.name)) in { (input: \(path), bag: DisposeBag) in "
      + "\(before)\(kept.isEmpty ? "" : "return ")model.\(method.name)(\(list)) } }"
  }

  /// Whether a superclass declares a method with the same name, perhaps with other types. The name
  /// alone does not then refer to one method.
  private func isOverload(_ method: Member, of type: TypeEntry) -> Bool {
    related(to: type).dropFirst().contains { name in
      types.contains { other in
        other.name == name && other.keyword == "class"
          && other.members.contains { $0.isMethod && $0.name == method.name }
      }
    }
  }

  /// The type of a parameter without its attributes and module name: `RxSwift.DisposeBag` becomes
  /// `DisposeBag`.
  private func simpleName(of parameter: Parameter) -> String {
    parameter.type.split { $0 == " " || $0 == "." }.last.map(String.init) ?? ""
  }

  /// Whether a class of the program can be created without arguments.
  private func isMadeAlone(_ name: String) -> Bool {
    guard let type = types.first(where: { $0.name == name }),
      type.keyword == "class", !type.isGeneric, !type.isPrivate, !hasFailableInitialiser(type)
    else { return false }
    let all = initialisers(of: type)
    return all.isEmpty || all.contains { $0.allSatisfy(\.hasDefault) }
  }
}
