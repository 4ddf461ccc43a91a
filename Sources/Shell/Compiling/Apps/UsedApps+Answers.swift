import RxsLanguage
import RxsSwiftMessages

/// The texts that the shell prints about the used apps.
extension UsedApps {
  /// A one-line summary of the apps: `26 view models, 48 services, 9 phantoms (show left)`. A
  /// phantom is a generated type that replaces a type which this machine lacks.
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

  /// The lines about phantoms, methods to answer and left-out bodies.
  package var leftLines: [String] {
    guard let present else { return [] }
    return present.phantoms.map { "phantom: \($0.form)" }
      + present.absent.map { "answer \($0.service).\($0.method): \($0.place)" } + leftOutLines
  }

  /// The left-out bodies, one per line. A left-out body is a function body that cannot be compiled
  /// on this machine.
  package var leftOutLines: [String] {
    (present?.leftOut ?? []).map { "left out: \($0.file):\($0.line): \($0.reason)" }
  }
}
