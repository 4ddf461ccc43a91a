import RxSwift

/// The streams of a reactor. The streams start when `action` or `state` is first read.
final class ReactorStreams<Model: Reactor> {
  let action = ActionSubject<Model.Action>()
  private(set) var currentState: Model.State
  private(set) var state = Observable<Model.State>.empty()
  private var hasBegun = false
  private var bag = DisposeBag()

  init(_ initialState: Model.State) { currentState = initialState }

  func begun(_ reactor: Model) -> ReactorStreams {
    guard !hasBegun else { return self }
    hasBegun = true
    let transformed = reactor.transform(state: Self.states(of: reactor, action))
    let states = Tracer.composing("state", .plain) {
      // When the reactor is released, the streams do not complete; later elements are dropped.
      transformed
        .filter { [weak reactor, weak self] _ in
          if reactor == nil { self?.bag = DisposeBag() }
          return reactor != nil
        }
        .do(onNext: { [weak self] in self?.currentState = $0 })
        .replay(1)
    }
    state = states
    states.connect().disposed(by: bag)
    return self
  }

  private static func states(
    of reactor: Model, _ actions: ActionSubject<Model.Action>
  ) -> Observable<Model.State> {
    let mutations = reactor.transform(action: actions.observe(on: reactor.scheduler))
      .flatMap { [weak reactor] action -> Observable<Model.Mutation> in
        guard let mutations = reactor?.mutate(action: action) else { return .empty() }
        return Tracer.composing("mutate", .passing()) { mutations.catch { _ in .empty() } }
      }
    let initialState = reactor.initialState
    let transformed = reactor.transform(mutation: mutations)
    return Tracer.composing("reduce", .plain) {
      transformed
        .scan(initialState) { [weak reactor] state, mutation in
          reactor?.reduce(state: state, mutation: mutation) ?? state
        }
        .catch { _ in .empty() }
        .startWith(initialState)
    }
  }
}
