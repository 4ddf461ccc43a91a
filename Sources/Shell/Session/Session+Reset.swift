import CProcess
import RxsCatalog
import RxsCompiled
import RxsEngine
import RxsRuntime
import RxsWorld

extension Session {
  /// Begins again: no names, no subscriptions, no work, and the clock at 0. What ran stays in the
  /// transcript.
  package func reset() {
    subscriptions.endAll()
    subscriptions = SubscriptionList()
    endProperties()
    context.variables.removeAll()
    compiledCode.droppedVariables = []
    catalog = bundled
    catalog.reset()
    reloadCompiled()
    context.names = HostNames()
    bindNames()
    context.frame = 1_000_000_000
    stubs.removeAll()
    stubs.live.giveUpAll()
    standIns.reset()
    storage.revert()
    for part in parts { part.reset() }
    if holdsSwift { SessionExecutor.shared.reset() }
    clock.reset()
    clock.start = Self.firstInstant
    if tracer != nil { restartTracing() }
    budget.events = 100_000
    transcript.isStrict = true
    random = SplitMix(seed: 0)
    if holdsSwift { cpr_seed_random() }
  }
}
