import RxsCompiling
import RxsLanguage
import RxsOutput
import RxsSession
import RxsSystem

/// A script that was read and holds no syntax errors.
package struct LoadedScript: Sendable {
  package var script: Script
  /// The folder that it may read below.
  package let folder: String
  /// Why the shell can't read a script that Swift may compile; nil for one that it reads.
  package let refusal: ScriptProblem?

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - takesPipes: whether a script may come through a pipe that has a path.
  ///   - commands: the words that a person may have meant in place of a file.
  ///   - isOpenToSwift: whether Swift may compile what the shell can't read.
  package static func file(
    _ path: String, takesPipes: Bool = false, commands: [String] = [], isOpenToSwift: Bool = false
  ) throws(ScriptProblem) -> LoadedScript {
    do {
      let bytes = try FileAccess.read(path, takesPipes: takesPipes)
      return try LoadedScript(
        name: path, bytes: bytes, folder: FileAccess.folder(of: path), isOpenToSwift: isOpenToSwift)
    } catch let problem as FileProblem {
      throw .file(problem.suggestingNeighbour(or: commands))
    } catch let problem as ScriptProblem {
      throw problem
    } catch {
      throw .file(FileProblem(path, "\(error)"))
    }
  }

  /// Reads all that a descriptor gives.
  package static func descriptor(_ file: Int32, name: String) throws(ScriptProblem) -> LoadedScript
  {
    let bytes: [UInt8]
    do { bytes = try FileAccess.read(from: file, name: name) } catch { throw .file(error) }
    return try LoadedScript(name: name, bytes: bytes, folder: ".", isOpenToSwift: true)
  }

  package init(
    name: String, bytes: [UInt8], folder: String, isOpenToSwift: Bool = false
  ) throws(ScriptProblem) {
    let source = Source(name: name, bytes: bytes)
    var (script, diagnostics) = Parser.parse(source, .shell)
    refusal = diagnostics.isEmpty ? nil : .syntax(source, diagnostics)
    if isOpenToSwift, !diagnostics.isEmpty {
      (script, diagnostics) = Parser.parse(source, .shell, holdsSwift: true)
    }
    if let refusal, !diagnostics.isEmpty { throw refusal }
    self.script = script
    self.folder = folder
    var seen: Set<String> = []
    try checkIncludes(of: script, below: FileAccess.realPath(folder) ?? folder, &seen)
  }

  /// Sees that the files that are included hold no syntax errors, before anything runs.
  ///
  /// One that can't be read, or may not be, is the matter of the statement that includes it.
  private func checkIncludes(
    of script: Script, below root: String, _ seen: inout Set<String>
  ) throws(ScriptProblem) {
    for statement in script.statements {
      let placed = PlacedStatement(statement: statement, source: script.source)
      guard case .includes(let path) = placed.meaning else { continue }
      let name = script.source.nameOfIncluded(path)
      guard let file = FileAccess.realPath(name), FileAccess.isPath(file, below: root),
        seen.insert(file).inserted, let bytes = try? FileAccess.read(file)
      else { continue }
      let source = Source(name: name, bytes: bytes)
      let (included, diagnostics) = Parser.parse(source, .shell)
      guard diagnostics.isEmpty else { throw .syntax(source, diagnostics) }
      try checkIncludes(of: included, below: root, &seen)
    }
  }

  /// Sees that all expected lines can be understood.
  package func checkPatterns() throws(ScriptProblem) {
    let malformed = script.malformedPatterns
    guard malformed.isEmpty else { throw .syntax(script.source, malformed) }
  }
}

extension FileProblem {
  /// Names a file with a similar name, or a command, when there is no such file.
  fileprivate func suggestingNeighbour(or commands: [String]) -> FileProblem {
    guard reason == "no such file" else { return self }
    let name = FileAccess.name(of: path)
    let names = (try? FileAccess.names(in: FileAccess.folder(of: path))) ?? []
    let near = Suggestion.nearest(to: name, in: names + (path == name ? commands : []))
    return FileProblem(path, reason, suggestion: near.map { path.dropLast(name.count) + $0 })
  }
}
