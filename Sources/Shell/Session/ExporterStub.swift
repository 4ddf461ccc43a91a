package enum SwiftExporter {
  package static func text(of script: LoadedScript, catalog: Catalog) throws -> String { "" }
}
