import RxRelay
import RxSwift

/// A step in the navigation of an app.
///
/// Source: `Step` of RxFlow.
public protocol Step {}

/// The step without a destination.
///
/// Source: `NoneStep` of RxFlow.
public struct NoneStep: Step {
  /// Makes the step.
  public init() {}
}

/// The steps that most apps use.
///
/// Source: `RxFlowStep` of RxFlow.
public enum RxFlowStep: Step {
  case home
  case close
}

/// A view model that decides the next step of the navigation.
///
/// Source: `Stepper` of RxFlow.
public protocol Stepper {
  /// The steps that the view model sends.
  var steps: PublishRelay<any Step> { get }
  /// The first step.
  var initialStep: any Step { get }

  /// RxFlow's coordinator calls this method after it has subscribed to the steps. In rxs, which
  /// has no coordinator, the method is never called.
  func readyToEmitSteps()
}

extension Stepper {
  /// The first step.
  public var initialStep: any Step { NoneStep() }

  /// Does nothing by default.
  public func readyToEmitSteps() {}
}

/// A stepper with only a first step.
///
/// Source: `OneStepper` of RxFlow.
public class OneStepper: Stepper {
  /// The steps that the stepper sends.
  public let steps = PublishRelay<any Step>()
  private let step: any Step

  /// Makes a stepper with a first step.
  public init(withSingleStep singleStep: any Step) { step = singleStep }

  /// The first step.
  public var initialStep: any Step { step }
}

/// A stepper with the first step `home`.
///
/// Source: `DefaultStepper` of RxFlow.
public class DefaultStepper: OneStepper {
  /// Makes a stepper with the first step `home`.
  public init() { super.init(withSingleStep: RxFlowStep.home) }
}
