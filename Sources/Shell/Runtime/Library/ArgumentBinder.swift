/// Assigns the arguments of a call to its parameters, as Swift does: by label and order.
///
/// All calls use this type: calls of operators, functions, closures, initialisers and view models.
package enum ArgumentBinder {
  /// The properties of an argument that are known before its evaluation.
  package struct Argument {
    package let label: String?
    package let isTrailing: Bool
    /// Whether the argument is a closure; nil if that is unknown.
    package let isFunction: Bool?

    package init(label: String?, isTrailing: Bool = false, isFunction: Bool? = nil) {
      self.label = label
      self.isTrailing = isTrailing
      self.isFunction = isFunction
    }
  }

  /// The reason why arguments and parameters do not match.
  package enum Misfit: Error, Hashable {
    case missing(parameter: Int)
    /// A surplus argument, or an argument with an unknown label.
    case surplus(argument: Int)
  }

  /// Returns the index of the parameter for each argument.
  package static func bind(
    _ arguments: [Argument], to parameters: [Signature.Parameter]
  ) -> Result<[Int], Misfit> {
    var places: [Int] = []
    var next = 0
    for (index, argument) in arguments.enumerated() {
      if argument.label != nil, !isLabelKnown(argument, parameters),
        let place = parameters.firstIndex(where: \.takesAnyLabel)
      {
        places.append(place)
        continue
      }
      // The second and later arguments of a variadic parameter have no label.
      if let last = places.last, parameters[last].isVariadic, argument.label == nil,
        !argument.isTrailing, last == next - 1,
        next >= parameters.count || !accepts(parameters[next], argument)
          || parameters[next].label == nil
      {
        places.append(last)
        continue
      }
      var place = next
      while place < parameters.count, !accepts(parameters[place], argument) {
        guard canSkip(parameters[place], before: argument, parameters[(place + 1)...]) else {
          let needed = parameters[place...].firstIndex { !$0.isOptional && !$0.isVariadic }
          guard isLabelKnown(argument, parameters) || argument.label == nil, let needed else {
            return .failure(.surplus(argument: index))
          }
          return .failure(.missing(parameter: needed))
        }
        place += 1
      }
      guard place < parameters.count else { return .failure(.surplus(argument: index)) }
      places.append(place)
      next = place + 1
    }
    for place in next..<max(next, parameters.count)
    where !parameters[place].isOptional && !parameters[place].isVariadic {
      return .failure(.missing(parameter: place))
    }
    return .success(places)
  }

  private static func isLabelKnown(
    _ argument: Argument, _ parameters: [Signature.Parameter]
  ) -> Bool {
    parameters.contains { $0.label == argument.label }
  }

  private static func accepts(_ parameter: Signature.Parameter, _ argument: Argument) -> Bool {
    if parameter.takesClosure {
      if argument.isFunction == false { return false }
      // A trailing closure has no label, even if the parameter has one.
      if argument.isTrailing, argument.label == nil { return true }
    } else if argument.isTrailing, !parameter.isOpen {
      return false
    }
    if argument.isTrailing, argument.label == nil { return true }
    return argument.label == parameter.label
  }

  private static func canSkip(
    _ parameter: Signature.Parameter, before argument: Argument,
    _ rest: ArraySlice<Signature.Parameter>
  ) -> Bool {
    (parameter.isOptional || parameter.isVariadic) && rest.contains { accepts($0, argument) }
  }

  /// Returns the arguments in the order of the parameters.
  package static func place(
    _ values: [Value], at places: [Int], of parameters: [Signature.Parameter],
    labels: [String?] = []
  ) -> [Value?] {
    var placed = [Value?](repeating: nil, count: parameters.count)
    for (index, place) in places.enumerated() where index < values.count {
      var value = values[index]
      if parameters[place].takesAnyLabel, labels.indices.contains(index) {
        value = .tuple(TupleValue([value], labels: [labels[index]]))
      }
      guard parameters[place].isVariadic else {
        placed[place] = value
        continue
      }
      if case .array(let elements)? = placed[place] {
        placed[place] = .array(elements + [value])
      } else {
        placed[place] = .array([value])
      }
    }
    return placed
  }
}
