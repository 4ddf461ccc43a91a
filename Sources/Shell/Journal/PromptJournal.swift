/// The journals as a prompt sees them: its own, and those of sessions that were lost.
struct PromptJournal {
  private let folder: JournalFolder
  private let program: String

  /// Nil where nothing can be kept.
  init?(_ environment: [String: String]) {
    guard let folder = JournalFolder(environment: environment) else { return nil }
    self.folder = folder
    program = FileAccess.realPath("/proc/self/exe") ?? ""
  }

  /// A line on the sessions that were lost, when there are any.
  func notes() -> [String] {
    let lost = folder.lost(of: program).filter { !$0.file.wasLeft }
    guard let newest = lost.first else { return [] }
    let count = newest.statementCount
    let command = FileAccess.name(of: CommandLine.arguments.first ?? "rxs")
    let more = lost.count == 1 ? "" : " (and \(lost.count - 1) before it)"
    return [
      "a session of \(Count.text(count, "statement"))\(more) was cut off: "
        + "'\(command) --recover' brings it back"
    ]
  }

  /// Brings back the newest session that was lost.
  func recovery() -> Recovery? { folder.lost(of: program).first.flatMap { Recovery($0) } }

  /// The journal of a session that begins.
  func begin(
    folder place: String, recording: String?, defaults: DefaultsFile? = nil,
    successor: Successor? = nil
  ) -> Journal {
    let absolute = { (path: String) in
      FileAccess.path(path, from: FileAccess.realPath(".") ?? ".")
    }
    return Journal(
      in: folder,
      JournalSetup(
        program: program, folder: FileAccess.realPath(place) ?? place,
        recording: recording.map(absolute), defaults: defaults.map { absolute($0.path) },
        storage: defaults?.values ?? [:]), successor: successor)
  }
}
