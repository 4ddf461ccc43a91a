import RxsCompiling
import RxsLanguage
import RxsOutput
import RxsSession
import RxsSystem

/// A script that was read and parsed. It has syntax errors only if Swift may still compile the
/// script.
package struct LoadedScript: Sendable {
  package var script: Script
  /// The folder below which the script may read files.
  package let folder: String
  /// The syntax errors of a script that the shell cannot parse but Swift may compile; nil without
  /// syntax errors.
  package let refusal: ScriptProblem?

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - takesPipes: whether a named pipe may be read as a script.
  ///   - commands: the names of commands. If the file does not exist, the error suggests a similar
  ///     name.
  ///   - isOpenToSwift: whether Swift may compile a script that the shell cannot parse.
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

  /// Reads a script from a file descriptor until its end.
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

  /// Throws for syntax errors of included files, before any statement runs.
  ///
  /// If an included file cannot be read, its `include` statement fails later.
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

  /// Throws for malformed expected lines.
  package func checkPatterns() throws(ScriptProblem) {
    let malformed = script.malformedPatterns
    guard malformed.isEmpty else { throw .syntax(script.source, malformed) }
  }
}

extension FileProblem {
  /// Adds the name of a similar file or command to the error of a missing file.
  fileprivate func suggestingNeighbour(or commands: [String]) -> FileProblem {
    guard reason == "no such file" else { return self }
    let name = FileAccess.name(of: path)
    let names = (try? FileAccess.names(in: FileAccess.folder(of: path))) ?? []
    let near = Suggestion.nearest(to: name, in: names + (path == name ? commands : []))
    return FileProblem(path, reason, suggestion: near.map { path.dropLast(name.count) + $0 })
  }
}
