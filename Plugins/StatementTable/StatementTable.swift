import Foundation
import PackagePlugin

/// Generates the list of the shell's statements from the files in the folder `Commands`.
@main
struct StatementTable: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    let files = module.sourceFiles(withSuffix: ".swift").map(\.url)
      .filter { $0.deletingLastPathComponent().lastPathComponent == "Commands" }
      .sorted { $0.path < $1.path }
    let script = context.package.directoryURL.appending(path: "Tools/statement-table.sh")
    let list = context.pluginWorkDirectoryURL.appending(path: "StatementTypes.swift")
    return [
      .buildCommand(
        displayName: "Listing the statements", executable: URL(filePath: "/bin/sh"),
        arguments: [script.path, list.path] + files.map(\.path), inputFiles: files + [script],
        outputFiles: [list])
    ]
  }
}
