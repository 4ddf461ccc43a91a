import RxsSwiftMessages

extension DeclaredNames {
  /// The help text of a type, a function or a member; nil for an undeclared name.
  package func text(on topic: String) -> String? {
    let found = functions.filter { $0.name == topic }.map(\.title)
    if !found.isEmpty { return found.joined(separator: "\n") }
    if let type = type(topic) { return text(on: type) }
    let parts = topic.split(separator: ".").map(String.init)
    guard let name = parts.last, parts.count > 1 else { return nil }
    let owner = parts.dropLast().joined(separator: ".")
    let members = members(of: owner).filter { $0.name == name }.map(\.title)
    return members.isEmpty ? nil : members.joined(separator: "\n")
  }

  private func text(on type: SwiftOutline.TypeEntry) -> String {
    let members = members(of: type.name).filter { $0.keyword != "init" }
    var lines = ["\(type.keyword) \(type.name)"]
    let calls = calls(of: type.name)
    if !calls.isEmpty { lines += ["Made by:"] + calls.map { "  \($0)" } }
    if !members.isEmpty { lines += ["Members:"] + members.map { "  \($0.title)" } }
    return lines.joined(separator: "\n")
  }

  /// The calls that create a value of a type.
  package func calls(of name: String) -> [String] {
    initialisers(of: name).map { name + $0.title.dropFirst(4) }
  }

  /// The calls that create a view model. Returns only the name if no call takes arguments.
  package func title(of name: String) -> String {
    let calls = calls(of: name)
    return calls.allSatisfy { $0 == "\(name)()" } ? name : calls.joined(separator: "\n")
  }
}
