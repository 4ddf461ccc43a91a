import RxsEngine

/// A method such as `transform`, which takes the inputs of a view model and returns its outputs.
package struct CompiledTransform {
  let model: any Any.Type
  package let input: any Any.Type
  package let output: any Any.Type
  /// Calls the method; nil if the view model or the input has another type.
  package let call: (_ model: Any, _ input: Any, DisposeBag) -> Any?
}

/// A generic view model with a `transform`. Each specialised type has its own method.
public protocol RxsTransforming {
  /// The method, wrapped by ``rxsTransform(_:)``.
  static var rxsTransforming: Any { get }
}

/// Wraps a `transform` that takes the inputs.
public func rxsTransform<Model, Input, Output>(
  _ transform: @escaping (Model) -> (Input) -> Output
) -> Any {
  CompiledTransform(model: Model.self, input: Input.self, output: Output.self) { model, input, _ in
    (model as? Model).flatMap { model in (input as? Input).map { transform(model)($0) } }
  }
}

/// Wraps a `transform` that takes the inputs and a dispose bag.
public func rxsTransform<Model, Input, Output>(
  _ transform: @escaping (Model) -> (Input, DisposeBag) -> Output
) -> Any {
  CompiledTransform(model: Model.self, input: Input.self, output: Output.self) {
    model, input, bag in
    (model as? Model).flatMap { model in (input as? Input).map { transform(model)($0, bag) } }
  }
}
