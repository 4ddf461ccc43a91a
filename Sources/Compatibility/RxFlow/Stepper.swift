import RxRelay
import RxSwift

/// A place in the navigation of an app.
///
/// Source: `Step` of RxFlow.
public protocol Step {}

/// The step that leads nowhere.
///
/// Source: `NoneStep` of RxFlow.
public struct NoneStep: Step {
  /// Makes the step.
  public init() {}
}

/// The steps that most apps have.
///
/// Source: `RxFlowStep` of RxFlow.
public enum RxFlowStep: Step {
  case home
  case close
}

/// A view model that tells where the app goes next.
///
/// Source: `Stepper` of RxFlow.
public protocol Stepper {
  /// The steps that it asks for.
  var steps: PublishRelay<any Step> { get }
  /// The step at its beginning.
  var initialStep: any Step { get }

  /// Begins: whoever follows the steps listens now.
  func readyToEmitSteps()
}

extension Stepper {
  /// The step at its beginning.
  public var initialStep: any Step { NoneStep() }

  /// Begins; nothing by default.
  public func readyToEmitSteps() {}
}

/// A stepper with nothing but a first step.
///
/// Source: `OneStepper` of RxFlow.
public class OneStepper: Stepper {
  /// The steps that it asks for.
  public let steps = PublishRelay<any Step>()
  private let step: any Step

  /// Makes a stepper with its step.
  public init(withSingleStep singleStep: any Step) { step = singleStep }

  /// The step at its beginning.
  public var initialStep: any Step { step }
}

/// A stepper that begins at home.
///
/// Source: `DefaultStepper` of RxFlow.
public class DefaultStepper: OneStepper {
  /// Makes a stepper that begins at home.
  public init() { super.init(withSingleStep: RxFlowStep.home) }
}
