import Glibc
import RxsSystem

/// The journals of all prompts of a user.
package struct JournalFolder {
  /// The limits for journals of sessions that ended badly: the largest number and the largest age.
  private static let mostKept = 10
  private static let longestKept = 30 * 24 * 3600 * 1_000_000_000
  private static let ending = ".journal"

  package let path: String

  /// Nil without a home folder.
  package init?(environment: [String: String]) {
    guard let state = StateFolder.path(environment: environment) else { return nil }
    path = state + "/sessions"
  }

  package init(path: String) { self.path = path }

  /// A file with a unique name, for a new session.
  package func make() throws(FileProblem) -> JournalFile {
    StateFolder.make(path)
    let name = "\(path)/\(time(nil))-\(getpid())"
    do {
      return try .make(name + Self.ending)
    } catch {
      // The name is taken if a process with the same number started in the same second, in a
      // different container. So a random number is added.
      return try .make("\(name)-\(UInt32.random(in: .min ... .max))\(Self.ending)")
    }
  }

  /// A session that ended badly.
  package struct Lost {
    package let file: JournalFile
    package let setup: JournalSetup

    /// The number of statements that changed the session.
    package var changeCount: Int { file.outline()?.changeCount ?? 0 }
    /// The contents; nil if the file can no longer be read.
    package var contents: JournalContents? { file.contents() }
  }

  /// The sessions that ended badly, the newest first. Their files stay locked while the result is
  /// in use. Files beyond the limits of number and age are removed.
  package func lost() -> [Lost] {
    let files = ((try? FileAccess.names(in: path)) ?? [])
      .filter { $0.hasSuffix(Self.ending) }
      .compactMap { JournalFile.claim("\(path)/\($0)") }
      .map { (file: $0, modified: $0.modified) }
      .sorted { $0.modified > $1.modified }
    let now = Int(time(nil)) * 1_000_000_000
    var lost: [Lost] = []
    for (file, modified) in files {
      // Journals can be large, so reading stops after the first statement.
      let outline = file.outline(countingTo: 1)
      let isOld = now - modified > Self.longestKept
      if isOld || (outline != nil && lost.count == Self.mostKept) {
        file.remove()
      } else if let outline, let setup = outline.setup, outline.lineCount > 0 {
        // A journal without statements does not count, because it may belong to a prompt that has
        // not locked the file yet.
        lost.append(Lost(file: file, setup: setup))
      }
    }
    return lost
  }

  /// The badly ended sessions of an executable. Other executables have different view models.
  package func lost(of program: String) -> [Lost] {
    lost().filter { $0.setup.program == program }
  }
}
