import RxSwift

/// A view model that turns actions into mutations, and mutations into states.
///
/// Source: `Reactor` of ReactorKit.
public protocol Reactor: AnyObject {
  /// An intent of the user.
  associatedtype Action
  /// A change of the state.
  associatedtype Mutation = Action
  /// All that the view shows.
  associatedtype State
  typealias Scheduler = ImmediateSchedulerType

  /// The input.
  var action: ActionSubject<Action> { get }
  /// The state before any action.
  var initialState: State { get }
  /// The latest state.
  var currentState: State { get }
  /// The states; a new subscriber receives the latest one first.
  var state: Observable<State> { get }
  /// The scheduler of the actions.
  var scheduler: Scheduler { get }

  /// Changes the stream of actions as a whole.
  func transform(action: Observable<Action>) -> Observable<Action>
  /// The mutations that an action leads to.
  func mutate(action: Action) -> Observable<Mutation>
  /// Changes the stream of mutations as a whole.
  func transform(mutation: Observable<Mutation>) -> Observable<Mutation>
  /// The state that a mutation makes of another one.
  func reduce(state: State, mutation: Mutation) -> State
  /// Changes the stream of states as a whole.
  func transform(state: Observable<State>) -> Observable<State>
}

/// The action of a reactor that takes none.
public struct NoAction {}

extension Reactor {
  /// The input, which goes on where a source ends.
  public var action: ActionSubject<Action> { streams.begun(self).action }

  /// The states; a new subscriber receives the latest one first.
  public var state: Observable<State> { streams.begun(self).state }

  /// The latest state.
  public var currentState: State { streams.currentState }

  /// The scheduler of the actions: the current thread.
  public var scheduler: Scheduler { CurrentThreadScheduler.instance }

  /// The actions as they come.
  public func transform(action: Observable<Action>) -> Observable<Action> { action }

  /// No mutation.
  public func mutate(action: Action) -> Observable<Mutation> { .empty() }

  /// The mutations as they come.
  public func transform(mutation: Observable<Mutation>) -> Observable<Mutation> { mutation }

  /// The state as it was.
  public func reduce(state: State, mutation: Mutation) -> State { state }

  /// The states as they come.
  public func transform(state: Observable<State>) -> Observable<State> { state }

  private var streams: ReactorStreams<Self> {
    let kept = reactorStreams.value(of: self) { ReactorStreams<Self>(initialState) }
    // A table of all reactors can't say which streams belong to which type.
    return unsafeDowncast(kept, to: ReactorStreams<Self>.self)
  }
}

extension Reactor where Action == Mutation {
  /// The action is the mutation.
  public func mutate(action: Action) -> Observable<Mutation> { .just(action) }
}

private let reactorStreams = AttachedValues<AnyObject>()
