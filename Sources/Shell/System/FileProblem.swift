import Glibc

/// The reason why a file or folder could not be used, with a message for the user.
package struct FileProblem: Error, Equatable, CustomStringConvertible {
  package let path: String
  package let reason: String
  /// The name of an existing file that the user probably meant.
  package var suggestion: String?

  package init(_ path: String, _ reason: String, suggestion: String? = nil) {
    self.path = path
    self.reason = reason
    self.suggestion = suggestion
  }

  /// The problem that `errno` describes.
  package static func system(_ path: String) -> FileProblem {
    switch errno {
    case ENOENT: FileProblem(path, "no such file")
    case EISDIR: FileProblem(path, "is a folder")
    default: FileProblem(path, String(cString: strerror(errno)).lowercasedFirst)
    }
  }

  package var description: String {
    suggestion.map { "\(path): \(reason)\n  did you mean '\($0)'?" } ?? "\(path): \(reason)"
  }
}

extension String {
  /// The text with a lowercase first letter.
  package var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
