import RxsLanguage

/// The code that is generated beside what the session's Swift declares.
struct SwiftGlue {
  private let outline: SwiftOutline

  init(_ outline: SwiftOutline) { self.outline = outline }

  /// Whether stand-ins are among it.
  var needsSession: Bool { !standIns.isEmpty }

  /// The statements that tell the session of models with a `transform`.
  var table: [String] {
    outline.transforming.map { "parts.model(\($0.name).transform)" }
      + standIns.map { entry in
        let methods = entry.members.filter { $0.isMethod && $0.result != nil }.map(\.name)
        return "parts.standIn(\"\(entry.name)\", \(methods))"
      }
  }

  /// The classes that stand in for services.
  var declarations: [String] { standIns.flatMap(declaration) }

  /// The names of the protocols that have stand-ins.
  var protocols: Set<String> { Set(standIns.map(\.name)) }

  private var standIns: [SwiftOutline.TypeEntry] {
    outline.protocols.filter { entry in
      !entry.isGeneric && !entry.name.contains(".") && !entry.members.contains { $0.isStatic }
    }
  }

  private func declaration(of entry: SwiftOutline.TypeEntry) -> [String] {
    let inherited = entry.inherits.flatMap { name in
      standIns.first { $0.name == name }?.members ?? []
    }
    let members = entry.members + inherited
    return ["final class RxsStandIn\(entry.name): RxsSession.StandIn, \(entry.name) {"]
      + members.filter { $0.name != "init" }.flatMap { body(of: $0) } + ["}"]
  }

  private func body(of member: SwiftOutline.Member) -> [String] {
    let arguments = member.parameters.map(\.name)
    guard member.isMethod else {
      let type = member.result ?? "Any"
      let get = "answer(otherwise: rxsNeutral(\"\(member.name)\"), method: \"\(member.name)\")"
      return member.isSettable
        ? ["var \(member.name): \(type) {", "get { \(get) }", "set { record(newValue) }", "}"]
        : ["var \(member.name): \(type) { \(get) }"]
    }
    guard member.result != nil, member.result != "Void", member.result != "()" else {
      return ["\(member.text) { record(\(arguments.joined(separator: ", "))) }"]
    }
    let call = (member.doesThrow ? "try " : "") + "answer("
    let otherwise = member.doesThrow ? [] : ["otherwise: rxsNeutral(\"\(member.name)\")"]
    let isStream = Self.streams.contains { member.result?.hasPrefix($0) ?? false }
    let all = arguments + (isStream ? [] : otherwise)
    return ["\(member.text) { \(call)\(all.joined(separator: ", "))) }"]
  }

  /// The kinds of sequences whose answers are looked up when somebody subscribes.
  private static let streams = [
    "Observable<", "Single<", "Maybe<", "Completable", "Driver<", "Signal<", "Infallible<",
  ]
}
