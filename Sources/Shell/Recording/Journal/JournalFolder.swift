import Glibc
import RxsSystem

/// The journals of all prompts of one person.
package struct JournalFolder {
  /// The most journals of sessions that ended badly, and the time that they are kept.
  private static let mostKept = 10
  private static let longestKept = 30 * 24 * 3600 * 1_000_000_000
  private static let ending = ".journal"

  package let path: String

  /// Nil without a home.
  package init?(environment: [String: String]) {
    guard let state = StateFolder.path(environment: environment) else { return nil }
    path = state + "/sessions"
  }

  package init(path: String) { self.path = path }

  /// A file for a session that begins, under a name that no other has.
  package func make() throws(FileProblem) -> JournalFile {
    StateFolder.make(path)
    let name = "\(path)/\(time(nil))-\(getpid())"
    do {
      return try .make(name + Self.ending)
    } catch {
      // A process of the same number may have begun in the same second, in another container.
      return try .make("\(name)-\(UInt32.random(in: .min ... .max))\(Self.ending)")
    }
  }

  /// A session that did not end well.
  package struct Lost {
    package let file: JournalFile
    package let setup: JournalSetup

    /// The number of its statements that changed something.
    package var changeCount: Int { file.outline()?.changeCount ?? 0 }
    /// All that it says; nil when it can't be read any more.
    package var contents: JournalContents? { file.contents() }
  }

  /// The sessions that did not end well, the newest first. They are claimed for as long as they are
  /// held; those that are too old, or too many, are removed.
  package func lost() -> [Lost] {
    let files = ((try? FileAccess.names(in: path)) ?? [])
      .filter { $0.hasSuffix(Self.ending) }
      .compactMap { JournalFile.claim("\(path)/\($0)") }
      .map { (file: $0, modified: $0.modified) }
      .sorted { $0.modified > $1.modified }
    let now = Int(time(nil)) * 1_000_000_000
    var lost: [Lost] = []
    for (file, modified) in files {
      // They can be large: no more is read than whether there is a statement.
      let outline = file.outline(countingTo: 1)
      let isOld = now - modified > Self.longestKept
      if isOld || (outline != nil && lost.count == Self.mostKept) {
        file.remove()
      } else if let outline, let setup = outline.setup, outline.lineCount > 0 {
        // One without statements may belong to a prompt that has not locked it yet.
        lost.append(Lost(file: file, setup: setup))
      }
    }
    return lost
  }

  /// The sessions that did not end well of one executable: others know other view models.
  package func lost(of program: String) -> [Lost] {
    lost().filter { $0.setup.program == program }
  }
}
