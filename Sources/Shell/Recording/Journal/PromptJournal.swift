import RxsLanguage
import RxsSwiftMessages
import RxsSystem
import RxsWorld

/// The journals for a prompt: its own journal, and the journals of sessions that ended badly.
package struct PromptJournal {
  private let folder: JournalFolder
  private let program: String

  /// Nil without a home folder, in which the journals are kept.
  package init?(_ environment: [String: String]) {
    guard let folder = JournalFolder(environment: environment) else { return nil }
    self.folder = folder
    program = FileAccess.realPath("/proc/self/exe") ?? ""
  }

  /// A line about the sessions that ended badly, if there are such sessions. The line is shown
  /// once.
  package func notes() -> [String] {
    let lost = lost.filter { !$0.file.wasLeft }
    guard let newest = lost.first else { return [] }
    for session in lost { session.file.leave() }
    let count = newest.changeCount
    let command = FileAccess.name(of: CommandLine.arguments.first ?? "rxs")
    let more = lost.count == 1 ? "" : " (and \(lost.count - 1) before it)"
    return [
      "a session of \(Count.text(count, "statement"))\(more) was cut off: "
        + "'\(command) --recover' brings it back"
    ]
  }

  /// The recovery of the newest session that ended badly.
  package func recovery() -> Recovery? { lost.first.flatMap { Recovery($0) } }

  /// The badly ended sessions of this program whose statements changed the session.
  private var lost: [JournalFolder.Lost] {
    folder.lost(of: program).filter { $0.changeCount > 0 }
  }

  /// The journal of a new session.
  package func begin(
    folder place: String, recording: String?, defaults: DefaultsFile? = nil,
    uses: [UsedPath] = [], successor: Successor? = nil
  ) -> Journal {
    let absolute = { (path: String) in
      FileAccess.path(path, from: FileAccess.realPath(".") ?? ".")
    }
    return Journal(
      in: folder,
      JournalSetup(
        program: program, folder: FileAccess.realPath(place) ?? place,
        recording: recording.map(absolute), defaults: defaults.map { absolute($0.path) },
        uses: uses.map { UsedPath(absolute($0.path), target: $0.target) },
        storage: defaults?.values ?? [:]), successor: successor)
  }
}
