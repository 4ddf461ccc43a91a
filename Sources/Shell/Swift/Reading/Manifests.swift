import RxsSystem

/// Reads package manifests.
///
/// Manifests are programs: a manifest is evaluated if this is allowed, otherwise parsed. A manifest
/// of literals is always parsed, because its value is known without running it.
package struct Manifests: Sendable {
  /// Returns the JSON of the evaluated manifest for the package in a folder.
  package typealias Evaluation = @Sendable (String) throws(FileProblem) -> [UInt8]

  private let evaluate: Evaluation?

  /// - Parameter evaluate: nil if manifests are not allowed to run.
  package init(evaluatedBy evaluate: Evaluation?) { self.evaluate = evaluate }

  /// The package in a folder.
  func description(of folder: String) throws(FileProblem) -> PackageDescription {
    let path = FileAccess.path("Package.swift", from: folder)
    let text = String(decoding: try FileAccess.read(path), as: UTF8.self)
    if let evaluate, !LiteralManifest.matches(text) {
      guard let package = PackageDescription(evaluated: try evaluate(folder)) else {
        throw FileProblem(path, "has a form that rxs does not know")
      }
      return package
    }
    guard let package = PackageDescription(manifest: text) else {
      throw FileProblem(path, "does not describe a package")
    }
    return package
  }
}
