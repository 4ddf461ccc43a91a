import RxsCompiling
import RxsLanguage
import RxsRuntime
import RxsSwiftMessages
import RxsSwiftSession

/// Completes names that the session's Swift code declares.
extension Completer {
  /// The declared types and functions.
  var compiledNames: [Candidate] {
    let declared = session.declaredNames
    return declared.types.filter { !$0.name.contains(".") }.map { type in
      let call = declared.calls(of: type.name).first
      return Candidate(
        text: type.name, suffix: call == nil ? "." : "(", summary: call ?? type.keyword)
    } + declared.functions.map(Self.candidate)
  }

  /// The static members of a declared type, or the members of a value. Nil if the name is not
  /// declared.
  func compiledMembers(endingAt end: Int, at point: CompletionPoint) -> [Candidate]? {
    guard let path = typePath(endingAt: end, at: point) else { return nil }
    let declared = session.declaredNames
    let nested = declared.types.filter { $0.name.hasPrefix(path + ".") }.map {
      Candidate(text: String($0.name.dropFirst(path.count + 1)), summary: $0.keyword)
    }
    return declared.members(of: path).filter { $0.isStatic || $0.keyword == "case" }.map(
      Self.candidate) + nested
  }

  /// The members of a value whose type is declared in Swift code.
  func compiledMembers(of value: Value) -> [Candidate] {
    guard let name = session.declaredType(of: value) else { return [] }
    return session.declaredNames.members(of: name).filter(\.isOfValue).map(Self.candidate)
  }

  /// The functions and initialisers that the call before a bracket may refer to.
  func compiledCalls(of bracket: CompletionPoint.OpenBracket, at point: CompletionPoint)
    -> [SwiftOutline.Member]
  {
    guard let callee = bracket.callee else { return [] }
    let declared = session.declaredNames
    let dot = bracket.index - 2
    if dot >= 0, point.tokens[dot].isSymbol(".") {
      let owner =
        typePath(endingAt: dot - 1, at: point)
        ?? known(endingAt: dot - 1, at: point.upTo(dot))?.value.flatMap(session.declaredType)
      return declared.members(of: owner ?? "").filter { $0.name == callee }
    }
    return declared.functions.filter { $0.name == callee } + declared.initialisers(of: callee)
  }

  /// The labels for the arguments of a call.
  func compiledLabels(of bracket: CompletionPoint.OpenBracket, at point: CompletionPoint)
    -> [Candidate]
  {
    let given = point.labels(in: bracket)
    var seen: Set<String> = []
    return compiledCalls(of: bracket, at: point).flatMap { member in
      member.parameters.compactMap(\.label).filter {
        !given.contains($0) && seen.insert($0).inserted
      }
      .map { Candidate(text: $0 + ":", suffix: " ", summary: member.title) }
    }
  }

  /// The path of a declared type that ends at the token with the index `end`. Nil if the tokens
  /// there are not such a path.
  private func typePath(endingAt end: Int, at point: CompletionPoint) -> String? {
    var start = end
    while start > 1, point.tokens[start - 1].isSymbol(".") { start -= 2 }
    guard start >= 0, start <= end else { return nil }
    let path = point.tokens[start...end].map { $0.word ?? $0.symbol ?? "" }.joined()
    return session.declaredNames.types.contains { $0.name == path } ? path : nil
  }

  private static func candidate(_ member: SwiftOutline.Member) -> Candidate {
    let suffix = member.isCalled ? member.parameters.isEmpty ? "()" : "(" : ""
    return Candidate(text: member.name, suffix: suffix, summary: member.title)
  }
}
