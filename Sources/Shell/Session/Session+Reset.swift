import CProcess
import RxsCompiled
import RxsRuntime

extension Session {
  /// Begins again: no names, no subscriptions, no work, and the clock at 0. What ran stays in the
  /// transcript.
  package func reset() {
    subscriptions.endAll()
    subscriptions = SubscriptionList()
    endProperties()
    context.variables.removeAll()
    droppedVariables = []
    catalog = bundled
    catalog.reset()
    reloadCompiled()
    context.names = HostNames()
    bindNames()
    context.frame = 1_000_000_000
    stubs.removeAll()
    stubs.live.giveUpAll()
    answers.removeAll()
    waitingCalls.reset()
    storage.revert()
    rules = []
    warnings.reset()
    if holdsSwift { SessionExecutor.shared.reset() }
    clock.reset()
    clock.start = Self.firstInstant
    if tracer != nil { restartTracing() }
    budget.events = 100_000
    isStrict = true
    random = SplitMix(seed: 0)
    if holdsSwift { cpr_seed_random() }
  }
}
