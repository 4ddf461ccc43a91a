extension Command {
  static let save = Command(
    word: .save, group: .session, usage: ["save \"file.rxs\" [replace]"],
    summary: "writes the session to a file that replays as a test; with 'replace' over any file",
    leavesNoTrace: true
  ) { statement, session in
    guard case .save(let path, let replaces) = statement.kind else { return }
    try session.save(to: path, replaces: replaces)
  }
}

extension Session {
  fileprivate func save(to path: Name, replaces: Bool) throws {
    guard let write else {
      throw RuntimeError("'save' is for the prompt: a script can write no file")
    }
    let recording = Recorder(of: transcript.entries, storage: storage.start)
    if !replaces {
      do { try ownFiles.check(path.text, before: recording.script) } catch {
        throw compiler.failure(
          error.description, at: path.range, hint: "save \(Value.quoted(path.text)) replace")
      }
    }
    try write(path.text, recording.script)
    ownFiles.insert(path.text)
    onSave()
    let count = Count.text(recording.statementCount, "statement")
    onNotice("saved \(count) in \(path.text)")
  }
}
