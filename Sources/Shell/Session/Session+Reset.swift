import CProcess
import RxsCatalog
import RxsEngine
import RxsRuntime
import RxsWorld

extension Session {
  /// Starts the session again, without names, subscriptions or scheduled work. The clock is set to
  /// zero, and the transcript is kept.
  package func reset() {
    subscriptions.endAll()
    subscriptions = SubscriptionList()
    code.endProperties()
    context.variables.removeAll()
    catalog = bundled
    catalog.reset()
    code.reload()
    context.names = HostNames()
    bindNames()
    context.frame = 1_000_000_000
    stubs.removeAll()
    stubs.live.giveUpAll()
    standIns.reset()
    storage.revert()
    for part in parts { part.reset() }
    code.resetWork()
    clock.reset()
    clock.start = Self.firstInstant
    if tracer != nil { restartTracing() }
    budget.events = 100_000
    transcript.isStrict = true
    random = SplitMix(seed: 0)
  }
}
