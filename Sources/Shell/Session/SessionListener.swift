import RxsEngine
import RxsRuntime
import RxsSystem

/// Closures that receive a session's messages, which are not part of its output.
package struct SessionListener {
  /// Called with an error for standard error, with its position, caret and hints.
  package var onDiagnostic: (Fault) -> Void = { _ in }
  /// Called with a warning for standard error.
  package var onWarning: (String) -> Void = { _ = FileAccess.write("rxs: \($0)\n", to: 2) }
  /// Called with a sentence that the prompt shows after a statement without output.
  package var onNotice: (String) -> Void = { _ in }
  /// Called with an error that ended a stream without an error handler, for standard error.
  package var onUnhandledError: (any Error) -> Void = { _ in }
  /// Called when an inner stream of a subscription starts, sends or ends.
  package var onInnerStream: (_ stream: InnerStreams.Stream, _ label: String) -> Void = { _, _ in }
  /// Called with the labels of the subscriptions that one statement is about to start.
  package var onLabels: ([String]) -> Void = { _ in }
  /// Called after the session was saved.
  package var onSave: () -> Void = {}

  /// The listener for repeated statements. Messages are not shown again.
  var repeating: SessionListener {
    var listener = self
    listener.onDiagnostic = { _ in }
    listener.onNotice = { _ in }
    listener.onUnhandledError = { _ in }
    return listener
  }
}
