/// A view model with a method that takes its inputs and returns its outputs.
public protocol ViewModelType {
  /// The inputs.
  associatedtype Input
  /// The outputs.
  associatedtype Output
  /// Connects inputs to outputs.
  func transform(_ input: Input) -> Output
}
