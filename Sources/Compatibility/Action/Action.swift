import RxCocoa
import RxSwift

/// The reason why an input of an action led to an error.
///
/// Source: `ActionError` of Action.
public enum ActionError: Error {
  /// The action was disabled or was already running.
  case notEnabled
  /// The work of the action failed.
  case underlyingError(any Error)
}

/// An action whose input and elements are `Void`.
public typealias CocoaAction = Action<Void, Void>
/// An action that sends no elements.
public typealias CompletableAction<Input> = Action<Input, Never>

/// An action that runs work for each input. An input starts the work only if the action is enabled
/// and not already running.
///
/// Source: `Action` of Action.
public final class Action<Input, Element> {
  /// The closure that makes the work for an input.
  public typealias WorkFactory = (Input) -> Observable<Element>

  /// Whether the action is enabled when it is not running.
  public let _enabledIf: Observable<Bool>
  /// Makes the work for an input.
  public let workFactory: WorkFactory
  /// The inputs; each input starts the work.
  public let inputs = InputSubject<Input>()
  /// A sequence for each run of the work, with the elements of that run.
  public let executionObservables: Observable<Observable<Element>>
  /// The elements of all runs.
  public let elements: Observable<Element>
  /// The errors of all runs, and an error for each input that arrives while the action is disabled
  /// or running.
  public let errors: Observable<ActionError>
  /// Only the errors of the work itself.
  public let underlyingError: Observable<any Error>
  /// Whether the work is running.
  public let executing: Observable<Bool>
  /// Whether an input would start the work.
  public let enabled: Observable<Bool>
  private let bag = DisposeBag()

  /// - Parameters:
  ///   - enabledIf: whether the action is enabled when it is not running.
  ///   - workFactory: makes the work for an input.
  public convenience init<Work: ObservableConvertibleType>(
    enabledIf: Observable<Bool> = .just(true), workFactory: @escaping (Input) -> Work
  ) where Work.Element == Element {
    self.init(enabledIf: enabledIf) { workFactory($0).asObservable() }
  }

  /// Makes an action.
  public init(enabledIf: Observable<Bool> = .just(true), workFactory: @escaping WorkFactory) {
    _enabledIf = enabledIf
    self.workFactory = workFactory
    let isEnabled = BehaviorSubject(value: false)
    let problems = PublishSubject<ActionError>()
    let runs = inputs.withLatestFrom(isEnabled) { ($0, $1) }
      .compactMap { input, isEnabled -> Observable<Element>? in
        guard isEnabled else {
          problems.onNext(.notEnabled)
          return nil
        }
        let work = workFactory(input)
        return Tracer.inside {
          work
            .do(onError: { problems.onNext(.underlyingError($0)) })
            .share(replay: 1, scope: .forever)
        }
      }
      .share()
    executionObservables = runs
    elements = runs.flatMap { $0.catch { _ in .empty() } }
    errors = problems.asObservable()
    underlyingError = problems.compactMap {
      if case .underlyingError(let error) = $0 { error } else { nil }
    }
    executing =
      runs
      .flatMap { run in
        run.flatMap { _ in Observable<Bool>.empty() }.catch { _ in .empty() }
          .startWith(true).concat(Observable.just(false))
      }
      .startWith(false)
      .share(replay: 1, scope: .forever)
    enabled = isEnabled.asObservable()
    Observable.combineLatest(executing, enabledIf) { !$0 && $1 }.subscribe(isEnabled)
      .disposed(by: bag)
  }

  /// Starts the work with an input, and returns the elements of the work. If the action is
  /// disabled or already running, the returned sequence fails with `notEnabled`.
  @discardableResult
  public func execute(_ value: Input) -> Observable<Element> {
    let result = ReplaySubject<Element>.createUnbounded()
    let run = executionObservables.map { work in
      work.catch { .error(ActionError.underlyingError($0)) }
    }
    let problem = errors.map { Observable<Element>.error($0) }
    Observable.amb([run, problem]).take(1).flatMap { $0 }.subscribe(result).disposed(by: bag)
    inputs.onNext(value)
    return result.asObservable()
  }
}

extension Action: InputOwner {
  package var inputObserver: AnyObserver<Input> { AnyObserver(inputs) }
}

extension Action where Input == Void {
  /// Starts the work.
  @discardableResult
  public func execute() -> Observable<Element> { execute(()) }
}
