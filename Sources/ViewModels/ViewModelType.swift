/// A view model as a function of its inputs.
public protocol ViewModelType {
  /// What comes in.
  associatedtype Input
  /// What goes out.
  associatedtype Output
  /// Connects inputs to outputs.
  func transform(_ input: Input) -> Output
}
