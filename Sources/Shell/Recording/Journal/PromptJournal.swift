import RxsLanguage
import RxsSwiftMessages
import RxsSystem
import RxsWorld

/// The journals as a prompt sees them: its own, and those of sessions that were lost.
package struct PromptJournal {
  private let folder: JournalFolder
  private let program: String

  /// Nil where nothing can be kept.
  package init?(_ environment: [String: String]) {
    guard let folder = JournalFolder(environment: environment) else { return nil }
    self.folder = folder
    program = FileAccess.realPath("/proc/self/exe") ?? ""
  }

  /// A line on the sessions that were lost, when there are any; it is said once.
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

  /// Brings back the newest session that was lost.
  package func recovery() -> Recovery? { lost.first.flatMap { Recovery($0) } }

  /// The sessions of this program in which something changed.
  private var lost: [JournalFolder.Lost] {
    folder.lost(of: program).filter { $0.changeCount > 0 }
  }

  /// The journal of a session that begins.
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
