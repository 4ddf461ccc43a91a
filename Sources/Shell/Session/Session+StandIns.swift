import RxsCatalog
import RxsEngine
import RxsOutput

extension Session: StandInHost {
  package func note(_ call: String) { emitLine(.note(time: clock.now, call)) }
}
