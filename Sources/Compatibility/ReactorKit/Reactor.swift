import RxSwift

/// A view model that turns actions into mutations, and mutations into states.
///
/// Source: `Reactor` of ReactorKit.
public protocol Reactor: AnyObject {
  /// An intent of the user.
  associatedtype Action
  /// A change of the state.
  associatedtype Mutation = Action
  /// The content of the view.
  associatedtype State
  typealias Scheduler = ImmediateSchedulerType

  /// The input.
  var action: ActionSubject<Action> { get }
  /// The state before any action.
  var initialState: State { get }
  /// The latest state.
  var currentState: State { get }
  /// The states; a new subscriber receives the latest state first.
  var state: Observable<State> { get }
  /// The scheduler of the actions.
  var scheduler: Scheduler { get }

  /// Transforms the whole stream of actions.
  func transform(action: Observable<Action>) -> Observable<Action>
  /// The mutations that an action causes.
  func mutate(action: Action) -> Observable<Mutation>
  /// Transforms the whole stream of mutations.
  func transform(mutation: Observable<Mutation>) -> Observable<Mutation>
  /// The new state after a mutation.
  func reduce(state: State, mutation: Mutation) -> State
  /// Transforms the whole stream of states.
  func transform(state: Observable<State>) -> Observable<State>
}

/// The action type of a reactor without actions.
public struct NoAction {}

extension Reactor {
  /// The input, which ignores errors and completions.
  public var action: ActionSubject<Action> { streams.begun(self).action }

  /// The states; a new subscriber receives the latest state first.
  public var state: Observable<State> { streams.begun(self).state }

  /// The latest state.
  public var currentState: State { streams.currentState }

  /// The scheduler of the actions: the current thread.
  public var scheduler: Scheduler { CurrentThreadScheduler.instance }

  /// The actions, unchanged.
  public func transform(action: Observable<Action>) -> Observable<Action> { action }

  /// Returns no mutations.
  public func mutate(action: Action) -> Observable<Mutation> { .empty() }

  /// The mutations, unchanged.
  public func transform(mutation: Observable<Mutation>) -> Observable<Mutation> { mutation }

  /// The state, unchanged.
  public func reduce(state: State, mutation: Mutation) -> State { state }

  /// The states, unchanged.
  public func transform(state: Observable<State>) -> Observable<State> { state }

  private var streams: ReactorStreams<Self> {
    let kept = reactorStreams.value(of: self) { ReactorStreams<Self>(initialState) }
    // The cast is needed because one table contains the streams of all types of reactors.
    return unsafeDowncast(kept, to: ReactorStreams<Self>.self)
  }
}

extension Reactor where Action == Mutation {
  /// The action itself as the mutation.
  public func mutate(action: Action) -> Observable<Mutation> { .just(action) }
}

private let reactorStreams = AttachedValues<AnyObject>()
