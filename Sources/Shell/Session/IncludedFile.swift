import RxsLanguage
import RxsRuntime
import RxsSystem

/// A failure inside a file that is included; it was printed there.
package struct IncludeFailure: Error {
  package let reason: Transcript.Failure
  package let message: String

  package init(reason: Transcript.Failure, message: String) {
    self.reason = reason
    self.message = message
  }
}

extension Source {
  /// The path of a file that is included, as people know it: beside the one that includes it.
  package func nameOfIncluded(_ path: String) -> String {
    FileAccess.path(path, from: FileAccess.folder(of: name))
  }
}

extension Fault {
  /// The failure of a file that would run itself.
  package static func includesItself(_ path: String) -> Fault { Fault("\(path) includes itself") }
}
