/// A view model as a function of its inputs.
public protocol ViewModelType {
  /// The inputs.
  associatedtype Input
  /// The outputs.
  associatedtype Output
  /// Connects inputs to outputs.
  func transform(_ input: Input) -> Output
}
