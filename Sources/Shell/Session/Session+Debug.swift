import RxsEngine
import RxsLanguage
import RxsRuntime

extension Session {
  /// Lines of `debug` become output of the session that they happen in.
  package static func note(_ identifier: String, _ occasion: DebugOutput.Occasion) {
    let what =
      switch occasion {
      case .subscribed: "subscribed"
      case .event(let text): text()
      case .disposed: "disposed"
      }
    guard let session = current else { return Swift.print("\(identifier) -> \(what)") }
    session.emitLine(.note(time: session.clock.now, "\(identifier) -> \(what)"))
  }
}
