import RxsLanguage

/// Reports code whose result depends on how often Swift evaluates a lazy sequence. Closures with
/// side effects make the number of evaluations visible.
extension Resolver {
  /// Reports a member of a lazy sequence for which Swift's result depends on the details of
  /// iteration.
  func checkLazy(_ name: Name, of base: Expr, _ type: Type, _ arguments: [Argument] = []) {
    guard case .named(let sequence, _) = type else { return }
    if type.isPartOfLazy, DeferringMembers.names.contains(name.text) {
      // In Swift, a slice of a lazy sequence is lazy too, and calls the closures later.
      report(.lazyWalk(name.text), at: name.range)
    }
    guard sequence.hasPrefix("Lazy"), !arguments.contains(where: \.value.isClosure) else { return }
    let isFiltered = "\(type)".contains("LazyFilter") || "\(type)".contains("LazyDrop")
    if isFiltered && LazyWalk.isIndexed(name.text)
      || hasEffects(base)
        && LazyWalk.isOther(name.text, isFiltered: isFiltered, behind: members(of: base))
    {
      report(.lazyWalk(name.text), at: name.range)
    }
  }

  /// Reports a Unicode scalar made from a literal where any type is allowed. In Swift, the result
  /// would be an optional.
  func checkScalar(_ expr: Expr) {
    guard case .call(let call) = expr.kind, case .integer? = call.arguments.first?.value.kind,
      case .entry(let entry, _)? = resolution.call(of: expr), entry.name == "init",
      entry.signature.result == .named("Unicode.Scalar", [])
    else { return }
    report(.openType, at: expr.range)
  }

  /// Reports the printing of a view if Swift's output contains details that the shell does not
  /// know.
  ///
  /// - Parameter isType: whether the code prints only the type of the value.
  func checkText(of type: Type, at range: SourceRange, isType: Bool = false) {
    let type = inference.known(type)
    if let view = type.unshownView(isType: isType) { report(.viewText(view), at: range) }
  }

  /// Whether a chain of lazy calls contains closures with side effects. The chain may begin with a
  /// variable that holds such a chain.
  func hasEffects(_ chain: Expr) -> Bool {
    switch chain.kind {
    case .name(let name): effectfulChains[name] != nil
    case .member(let base, _), .paren(let base): hasEffects(base)
    case .call(let call):
      call.arguments.contains { $0.value.hasEffects } || hasEffects(call.callee)
    default: false
    }
  }

  /// Records whether a variable holds a lazy sequence with side effects.
  func noteLazy(_ pattern: Pattern, _ value: Expr, _ type: Type) {
    guard case .name(let name) = pattern.kind, case .named(let sequence, _) = shallow(type) else {
      return
    }
    let isEffectful = sequence.hasPrefix("Lazy") && hasEffects(value)
    effectfulChains[name.text] = isEffectful ? members(of: value) : nil
  }

  /// The names of the members in a chain, in reverse order. If the chain begins with a variable,
  /// the members of the variable's chain follow.
  private func members(of chain: Expr) -> [String] {
    switch chain.kind {
    case .name(let name): effectfulChains[name] ?? []
    case .member(let base, let name): [name.text] + members(of: base)
    case .call(let call): members(of: call.callee)
    case .paren(let inner): members(of: inner)
    default: []
    }
  }
}

extension Expr {
  package var isClosure: Bool { if case .closure = kind { true } else { false } }

  /// Whether the expression is a closure that has a side effect.
  fileprivate var hasEffects: Bool {
    guard case .closure(let closure) = kind else { return false }
    var found = false
    for statement in closure.body {
      statement.walk { node in
        switch node {
        case .statement(let statement):
          if case .assign = statement.kind { found = true }
        case .expr(let expr):
          if case .reference = expr.kind { found = true }
          if case .call(let call) = expr.kind { found = found || call.isEffect }
        }
        return !found
      }
    }
    return found
  }
}

extension Call {
  /// Whether the call prints something or changes its receiver.
  fileprivate var isEffect: Bool {
    switch callee.kind {
    case .name(let name): ["print", "debugPrint", "dump"].contains(name)
    case .member(_, let name):
      ["append", "insert", "remove", "removeFirst", "removeLast", "popLast", "accept", "onNext"]
        .contains(name.text)
    default: false
    }
  }
}
