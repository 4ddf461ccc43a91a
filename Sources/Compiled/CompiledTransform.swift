import RxsEngine

/// A method that takes the inputs of a view model and gives its outputs.
package struct CompiledTransform {
  package let input: any Any.Type
  package let output: any Any.Type
  /// Calls the method of a model; nil for values of other types.
  package let call: (_ model: Any, _ input: Any, DisposeBag) -> Any?

  init(
    _ input: any Any.Type, _ output: any Any.Type,
    _ call: @escaping (_ model: Any, _ input: Any, DisposeBag) -> Any?
  ) {
    self.input = input
    self.output = output
    self.call = call
  }
}
