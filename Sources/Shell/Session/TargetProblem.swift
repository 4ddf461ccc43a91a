import RxsRuntime

/// The reason why a statement cannot send values to a target.
package struct TargetProblem {
  package let message: String
  package var hint: String?

  private init(message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }

  package init(_ name: String, _ value: Value) {
    switch value {
    case .model(let model): self.init(model: name, inputs: model.inputs.map(\.name))
    case .some(let some): self.init(optional: name, some.value.described)
    default: self.init(name, is: value.described)
    }
  }

  package init(_ name: String, is described: String, hint: String? = nil) {
    self.init(message: "\(name) is \(described): it takes no values", hint: hint)
  }

  package init(optional name: String, _ wrapped: String) {
    self.init(name, is: "an optional of \(wrapped)", hint: "write '!' after the target")
  }

  package init(model name: String, inputs: [String]) {
    self.init(
      message: "\(name) is a view model: name one of its inputs",
      hint: inputs.isEmpty ? nil : "it has \(inputs.joined(separator: ", "))")
  }
}
