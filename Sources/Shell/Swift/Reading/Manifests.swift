import RxsSystem

/// Reads package manifests, by running them or only by parsing them.
package struct Manifests: Sendable {
  /// Returns the JSON of the evaluated manifest for the package in a folder. Manifests are
  /// programs. The closure is nil if they are not allowed to run.
  package typealias Evaluation = @Sendable (String) throws(FileProblem) -> [UInt8]

  private let evaluate: Evaluation?

  package init(evaluatedBy evaluate: Evaluation?) { self.evaluate = evaluate }

  /// The package in a folder.
  func description(of folder: String) throws(FileProblem) -> PackageDescription {
    let path = FileAccess.path("Package.swift", from: folder)
    if let evaluate {
      guard let package = PackageDescription(evaluated: try evaluate(folder)) else {
        throw FileProblem(path, "has a form that rxs does not know")
      }
      return package
    }
    let text = String(decoding: try FileAccess.read(path), as: UTF8.self)
    guard let package = PackageDescription(manifest: text) else {
      throw FileProblem(path, "does not describe a package")
    }
    return package
  }
}
