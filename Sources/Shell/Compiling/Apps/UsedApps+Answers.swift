import RxsLanguage
import RxsSwiftMessages

/// The answers of the shell about the apps that it uses.
extension UsedApps {
  /// The contents of the apps in one line: `26 view models, 48 services, 9 phantoms (show left)`.
  package var summary: String? {
    guard let index else { return nil }
    let roles = index.declarations.map(\.role)
    var parts = [
      Count.text(roles.count { $0 == .model }, "view model"),
      Count.text(roles.count { $0 == .service }, "service"),
    ]
    if roles.allSatisfy({ $0 == .plain }) {
      parts = [Count.text(index.declarations.count, "declaration"), "no view model"]
    }
    let phantoms = present?.phantoms.count ?? 0
    if phantoms > 0 { parts.append("\(Count.text(phantoms, "phantom")) (show left)") }
    return parts.joined(separator: ", ")
  }

  /// The types that this machine lacks, and the bodies that are left out.
  package var leftLines: [String] {
    guard let present else { return [] }
    return present.phantoms.map { "phantom: \($0.form)" }
      + present.absent.map { "answer \($0.service).\($0.method): \($0.place)" } + leftOutLines
  }

  /// The bodies that are left out, a line each.
  package var leftOutLines: [String] {
    (present?.leftOut ?? []).map { "left out: \($0.file):\($0.line): \($0.reason)" }
  }
}
