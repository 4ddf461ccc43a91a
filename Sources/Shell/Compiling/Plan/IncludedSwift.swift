import RxsLanguage

/// The scripts of `include` statements. Their Swift is compiled together with the including script.
package struct IncludedSwift {
  private let host: any CompilingHost
  /// The scripts, by path.
  private(set) var scripts: [String: Script] = [:]

  package init(_ host: some CompilingHost) { self.host = host }

  /// Returns the statement. After an `include`, returns the statements of the included file too.
  package mutating func expanded(_ placed: PlacedStatement) -> [PlacedStatement] {
    guard case .includes(let path) = placed.meaning,
      let (file, source) = host.file(includedAs: path, in: placed.source), scripts[file] == nil
    else { return [placed] }
    let (script, diagnostics) = Parser.parse(source, host.grammar)
    guard diagnostics.isEmpty else { return [placed] }
    scripts[file] = script
    return [placed]
      + script.statements.flatMap { expanded(PlacedStatement(statement: $0, source: source)) }
  }
}
