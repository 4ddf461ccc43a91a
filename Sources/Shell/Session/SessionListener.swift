import RxsEngine
import RxsRuntime
import RxsSystem

/// The receivers of a session's messages besides its output.
package struct SessionListener {
  /// Called with errors for standard error: position, caret and hints.
  package var onDiagnostic: (Fault) -> Void = { _ in }
  /// Called with warnings for standard error.
  package var onWarning: (String) -> Void = { _ = FileAccess.write("rxs: \($0)\n", to: 2) }
  /// Called with a sentence about a statement that has no output. The prompt shows the sentence.
  package var onNotice: (String) -> Void = { _ in }
  /// Called with errors that end streams without an error handler, for standard error.
  package var onUnhandledError: (any Error) -> Void = { _ in }
  /// Called when an inner stream of a subscription starts, sends or ends.
  package var onInnerStream: (_ stream: InnerStreams.Stream, _ label: String) -> Void = { _, _ in }
  /// Called with the labels of subscriptions that are about to begin together.
  package var onLabels: ([String]) -> Void = { _ in }
  /// Called after the session was saved.
  package var onSave: () -> Void = {}

  /// The listener while statements run again, which repeats no message.
  var repeating: SessionListener {
    var listener = self
    listener.onDiagnostic = { _ in }
    listener.onNotice = { _ in }
    listener.onUnhandledError = { _ in }
    return listener
  }
}
