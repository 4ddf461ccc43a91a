import FoundationEssentials
import Glibc
import RxsSystem

@testable import RxsSwift
@testable import RxsSwiftMessages

/// Files in a temporary folder, which is deleted after the test.
final class SourceTree {
  let folder: String

  /// - Parameter files: the texts by their paths.
  init(_ files: [String: String] = [:]) throws {
    let mark = String(UInt64.random(in: .min ... .max), radix: 36)
    let temporary = FileAccess.realPath(FileManager.default.temporaryDirectory.path) ?? "/tmp"
    setenv("XDG_CACHE_HOME", "\(temporary)/rxs-tests-cache", 1)
    folder = "\(temporary)/rxs-sources-\(mark)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func write(_ text: String, to path: String) throws {
    let whole = "\(folder)/\(path)"
    try FileManager.default.createDirectory(
      atPath: FileAccess.folder(of: whole), withIntermediateDirectories: true)
    try FileAccess.writeAtomically(text, to: whole)
  }

  /// Reads a file, folder, package or project in the folder; paths in messages are relative to the
  /// folder.
  func read(_ path: String, target: String? = nil) throws -> AppReading {
    let use = UsedPath("\(folder)/\(path)", target: target)
    let reading = try AppReader.read([use], Manifests(evaluatedBy: nil), of: folder)
    return relative(reading)
  }

  /// Reads a path; returns the error message, or nil if the path can be read.
  func refusal(_ path: String, target: String? = nil) -> String? {
    do {
      _ = try read(path, target: target)
      return nil
    } catch {
      return "\(error)".replacing("\(folder)/", with: "")
    }
  }

  private func relative(_ reading: AppReading) -> AppReading {
    var reading = reading
    for index in reading.targets.indices {
      reading.targets[index].files = reading.targets[index].files.map {
        AppTarget.File(path: $0.path.replacing("\(folder)/", with: ""), text: $0.text)
      }
    }
    reading.problems = reading.problems.map { $0.replacing("\(folder)/", with: "") }
    reading.roots = reading.roots.map { $0.replacing("\(folder)/", with: "") }
    return reading
  }
}

extension AppReading {
  /// The targets with the names of their files: `Domain(User.swift) App(Login.swift)`.
  var shape: String {
    targets.map { target in
      "\(target.name)(\(target.files.map { FileAccess.name(of: $0.path) }.joined(separator: " ")))"
    }.joined(separator: " ")
  }
}
