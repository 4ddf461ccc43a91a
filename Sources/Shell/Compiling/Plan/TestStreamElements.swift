import RxsLanguage
import RxsRuntime

/// Finds the types of test streams for compiled code.
///
/// Interpreted code accepts elements of any type, but the compiler must know the type of a
/// variable.
enum TestStreamElements {
  /// The types of the variables that a statement binds to a call of `hot(…)` or `cold(…)`.
  ///
  /// - Parameter resolution: the resolved names and types of the statement.
  static func types(
    boundBy statement: Statement, _ resolution: Resolution
  ) -> [String: Type] {
    guard case .bind(let binding) = statement.kind else { return [:] }
    var types: [String: Type] = [:]
    for item in binding.items {
      guard case .name(let name) = item.pattern.kind, item.type == nil, let value = item.value,
        case .call(let call) = value.kind, case .name(let maker) = call.callee.kind,
        ["hot", "cold"].contains(maker), let element = element(of: call, resolution)
      else { continue }
      types[name.text] = .stream(.observable, element)
    }
    return types
  }

  /// The type of all elements; nil if there are several types or no elements.
  private static func element(of call: Call, _ resolution: Resolution) -> Type? {
    let found = Set(types(of: call, resolution))
    guard found.count == 1, let type = found.first, !type.hasUnknown else { return nil }
    return type
  }

  private static func types(of call: Call, _ resolution: Resolution) -> [Type] {
    guard case .string(let parts)? = call.arguments.first?.value.kind else {
      return call.arguments.compactMap { argument in
        guard case .call(let event) = argument.value.kind,
          case .implicitMember(let name) = event.callee.kind, name.text == "next",
          let value = event.arguments.last?.value
        else { return nil }
        return resolution.type(of: value)
      }
    }
    guard parts.count == 1, case .text(let text)? = parts.first,
      let marks = try? MarbleDiagram(text, values: [:], allowsPresent: true).marks
    else { return [] }
    var letters: [String: Type] = [:]
    for argument in call.arguments {
      if let label = argument.label?.text { letters[label] = resolution.type(of: argument.value) }
    }
    return marks.compactMap { mark in
      guard case .next(let value) = mark.event else { return nil }
      if case .string(let letter) = value { return letters[letter] ?? .string }
      return letters[value.canonical] ?? value.type
    }
  }
}
