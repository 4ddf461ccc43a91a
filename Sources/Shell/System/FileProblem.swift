import Glibc

/// Why a file or folder could not be used, as a sentence for people.
struct FileProblem: Error, Equatable, CustomStringConvertible {
  let path: String
  let reason: String
  /// The name of a file that was probably meant.
  var suggestion: String?

  init(_ path: String, _ reason: String, suggestion: String? = nil) {
    self.path = path
    self.reason = reason
    self.suggestion = suggestion
  }

  /// What the system said last.
  static func system(_ path: String) -> FileProblem {
    switch errno {
    case ENOENT: FileProblem(path, "no such file")
    case EISDIR: FileProblem(path, "is a folder")
    default: FileProblem(path, String(cString: strerror(errno)).lowercasedFirst)
    }
  }

  var description: String {
    suggestion.map { "\(path): \(reason)\n  did you mean '\($0)'?" } ?? "\(path): \(reason)"
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
