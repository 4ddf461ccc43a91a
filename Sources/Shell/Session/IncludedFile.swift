import RxsLanguage
import RxsRuntime
import RxsSystem

/// A failure inside an included file. Its message is already printed.
package struct IncludeFailure: Error {
  package let reason: Transcript.Failure
  package let message: String

  package init(reason: Transcript.Failure, message: String) {
    self.reason = reason
    self.message = message
  }
}

extension Source {
  /// The path of an included file for messages, relative to the folder of the including file.
  package func nameOfIncluded(_ path: String) -> String {
    FileAccess.path(path, from: FileAccess.folder(of: name))
  }
}

extension Fault {
  /// The error for a file that includes itself.
  package static func includesItself(_ path: String) -> Fault { Fault("\(path) includes itself") }
}
