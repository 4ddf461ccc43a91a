import RxsLanguage
import RxsSystem

/// Completes file paths in quotes.
package struct FileCompletion {
  /// The folder to which the typed path is relative.
  package let folder: String

  /// The files and folders whose paths begin with the typed text.
  ///
  /// - Parameter extensions: the file extensions to offer. Nil for all files.
  package func completion(_ typed: String, _ extensions: [String]?) -> Completion {
    let start = typed.lastIndex(of: "/").map { typed.index(after: $0) } ?? typed.startIndex
    let path = String(typed[..<start])
    let beginning = String(typed[start...])
    let place =
      path.hasPrefix("/") ? path : path.isEmpty ? folder : "\(folder)/\(path)"
    let names = (try? FileAccess.names(in: place)) ?? []
    let candidates = names.compactMap { name -> Completion.Candidate? in
      guard name.hasPrefix(beginning), !name.hasPrefix(".") || beginning.hasPrefix("."),
        // A name with a control character cannot be typed.
        !name.unicodeScalars.contains(where: { $0.isControl || $0.isBidirectionalControl })
      else { return nil }
      if FileAccess.isFolder("\(place)/\(name)") {
        return .init(text: name + "/", summary: "folder")
      }
      guard extensions?.contains(where: { name.hasSuffix(".\($0)") }) ?? true else { return nil }
      return .init(text: name, suffix: "\"", summary: "")
    }
    return candidates.isEmpty
      ? .none : Completion(replaced: beginning.utf8.count, candidates: candidates)
  }
}
