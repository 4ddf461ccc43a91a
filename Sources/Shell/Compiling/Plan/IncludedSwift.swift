import RxsLanguage
import RxsSystem

/// The scripts that `include` statements name, as far as their Swift is compiled with that of the
/// script around them.
struct IncludedSwift {
  private let session: Session
  /// The scripts, by their paths.
  private(set) var scripts: [String: Script] = [:]

  init(_ session: Session) { self.session = session }

  /// A statement with those of the file that it includes.
  mutating func expanded(_ placed: PlacedStatement) -> [PlacedStatement] {
    guard let include = placed.statement.command as? Include else { return [placed] }
    let folder = FileAccess.realPath(FileAccess.folder(of: placed.source.name)) ?? "."
    let base = placed.source.name.hasPrefix("<") ? session.currentFolder : folder
    guard let file = FileAccess.realPath(FileAccess.path(include.path.text, from: base)),
      FileAccess.isPath(file, below: FileAccess.realPath(session.options.folder) ?? "/"),
      scripts[file] == nil, let bytes = try? FileAccess.read(file)
    else { return [placed] }
    let source = Source(name: placed.source.nameOfIncluded(include.path.text), bytes: bytes)
    let (script, diagnostics) = Parser.parse(source, .shell)
    guard diagnostics.isEmpty else { return [placed] }
    scripts[file] = script
    return [placed]
      + script.statements.flatMap { expanded(PlacedStatement(statement: $0, source: source)) }
  }
}
