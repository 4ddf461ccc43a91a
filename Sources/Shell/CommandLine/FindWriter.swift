import Glibc
import RxsExploring
import RxsLanguage
import RxsSystem

/// Writes findings as scripts, and replays the scripts of earlier findings. A finding is a mistake
/// that `explore` found.
struct FindWriter {
  /// The result of replaying the earlier findings.
  struct Replayed {
    var lines: [String] = []
    /// The violations of the earlier findings that still fail.
    var violations: [Violation] = []
  }

  private let script: ExploredScript
  private let output: String?
  private let seed: UInt64
  private let swift: SwiftOption
  /// The paths of the written scripts, in the order of the findings.
  private(set) var written: [String] = []

  private static let ending = ".rxs"

  init(_ script: ExploredScript, output: String?, seed: UInt64, swift: SwiftOption) {
    (self.script, self.output, self.seed, self.swift) = (script, output, seed, swift)
  }

  /// The path of the scripts without their numbers and extensions.
  private var stem: String {
    let name = FileAccess.name(of: script.path)
    let plain = name.hasSuffix(Self.ending) ? String(name.dropLast(Self.ending.count)) : name
    guard let output else { return "\(FileAccess.folder(of: script.path))/\(plain).find-" }
    if output.hasSuffix(Self.ending) { return String(output.dropLast(Self.ending.count)) + "-" }
    return "\(output)/\(plain).find-"
  }

  /// The paths of the scripts of earlier findings.
  private var earlier: [String] {
    let folder = FileAccess.folder(of: stem)
    let start = FileAccess.name(of: stem)
    let names = (try? FileAccess.names(in: folder)) ?? []
    return names.filter { $0.hasPrefix(start) && $0.hasSuffix(Self.ending) }.sorted()
      .map { Self.plain("\(folder)/\($0)") }
  }

  private static func plain(_ path: String) -> String {
    path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }

  /// Replays the scripts of earlier findings.
  func replayed() -> Replayed {
    var replayed = Replayed()
    for path in earlier {
      guard let bytes = try? FileAccess.read(path),
        let violation = FindScript.violation(in: String(decoding: bytes, as: UTF8.self))
      else { continue }
      if fails(path) {
        replayed.lines.append("\(path): still fails: \(violation.judge.rawValue)")
        replayed.violations.append(violation)
      } else {
        replayed.lines.append("\(path): passes now: keep the file as a test, or delete the file")
      }
    }
    return replayed
  }

  /// Whether a script fails under `rxs test`.
  private func fails(_ path: String) -> Bool {
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(null) }
    let arguments = ["test"] + options + ["--", path]
    guard let child = try? ChildProcess.startSelf(arguments, [(null, 1), (null, 2)]) else {
      return false
    }
    if case .exited(0) = ProcessEnd(child.wait()) { return false }
    return true
  }

  private var options: [String] {
    (swift.allowsSwift ? [SwiftOption.allowing] : []) + swift.uses.flatMap(\.options)
  }

  /// Writes the script of a finding. Returns the lines to print about the finding.
  mutating func write(_ find: Explorer.Find) -> [String] {
    var lines = [
      "\(script.path): \(find.violation.judge.rawValue): \(find.violation.message.oneLine)"
    ]
    let path = newPath
    var text = findScript(find, at: path)
    if !options.isEmpty { text.command = (["rxs test"] + options + [path]).joined(separator: " ") }
    lines += (text.statements + find.violation.closing).map { "  \($0)" }
    lines += find.violation.why.map { "    \($0)" }
    FileAccess.makeFolder(FileAccess.folder(of: path))
    do {
      try FileAccess.writeAtomically(text.text, to: path)
      written.append(path)
      lines.append("  written to \(path)")
      if !fails(path) {
        lines.append("  this script passes 'rxs test': write a rule for the find with 'always'")
      }
    } catch {
      written.append("")
      lines.append("  not written: \(error)")
    }
    return lines
  }

  private var newPath: String {
    if let output, output.hasSuffix(Self.ending), written.isEmpty { return output }
    var number = 1
    let taken = Set(earlier + written)
    while taken.contains(Self.plain("\(stem)\(number)\(Self.ending)")) { number += 1 }
    return Self.plain("\(stem)\(number)\(Self.ending)")
  }

  private func findScript(_ find: Explorer.Find, at path: String) -> FindScript {
    let home = FileAccess.realPath(FileAccess.folder(of: script.path))
    let isBeside = FileAccess.realPath(FileAccess.folder(of: path)) == home
    return FindScript(
      find,
      isBeside ? .included(FileAccess.name(of: script.path)) : .text(script.text),
      added: added, origin: script.path, seed: seed)
  }

  /// The statements that `explore` added after the explored script.
  var added: [String] = []
}
