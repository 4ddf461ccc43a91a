import RxsEngine
import RxsLanguage
import RxsRuntime

extension Session: RuntimeHost {
  package func fail(_ error: any Error) { deferFailure(error) }

  package func warn(ofUnheard error: any Error) { listener.onUnhandledError(error) }

  package func perform(
    _ statement: Statement, in resolution: Resolution, _ slots: Slots, _ frame: Frame
  ) throws {
    try perform(
      statement, at: Surroundings(resolution: resolution, slots: slots, frame: frame))
    clock.drainMain()
  }

  package func nextRandom() -> UInt64 { random.next() }

  package func value(compiled id: Int) throws -> Value { try compiledValue(id) }

  package func member(_ name: String, of value: Any) -> Value? {
    compiledCode.sessions.isEmpty ? nil : compiledMember(name, of: value)
  }

  package func changed(_ name: String, of value: Any, to new: Value) throws -> Value? {
    compiledCode.sessions.isEmpty ? nil : try changedCompiled(name, of: value, to: new)
  }

  package func checkpoint() throws { try budget.checkpoint() }

  package func stop(_ fault: Fault) { budget.stop(fault) }
}
